"""Pictures on cards of one's own, as files hold them."""

import json
from base64 import b64decode
from typing import Any

import pytest

from armorica.core.limits import CARDS, PICTURE, PICTURE_SIDE, PICTURES
from armorica.core.problem import ContentError
from armorica.games.armorica.codec import card_file, pictures
from armorica.games.armorica.rules.cards import CardSet, house_set
from tests.games.armorica.pictures import jpeg, text, webp
from tests.games.armorica.sets import sized_set
from tests.seats import seated

PLAIN = sized_set("Plain", gaul=11, roman=13)
FIRST, SECOND = PLAIN.cards[0].id, PLAIN.cards[1].id


def dressed(**by_id: Any) -> str:
    """Return a file with pictures by the ids of their cards."""
    data = card_file.as_data(PLAIN)
    for row in data["card"]:
        if row["id"] in by_id:
            row["picture"] = by_id[row["id"]]
    return json.dumps(data)


def faults(file: str) -> list[str]:
    with pytest.raises(ContentError) as error:
        card_file.read(file)
    return [problem.code for problem in error.value.problems]


@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_file_holds_the_pictures_of_a_set(form: str) -> None:
    content = card_file.read(dressed(**{FIRST: webp(), SECOND: jpeg()}))
    again = card_file.read(card_file.write(content, form))
    assert again is content
    assert [picture.text for picture in pictures.own(again).values()] == [webp(), jpeg()]
    assert pictures.own(PLAIN) == {}
    for picture in pictures.own(again).values():
        assert pictures.with_key(picture.key) is picture
    assert pictures.with_key("0" * 16) is None
    assert card_file.read(card_file.write(content, "bare")) is PLAIN


def test_games_are_played_with_the_plain_cards_and_digests_know_no_pictures() -> None:
    content = card_file.read(dressed(**{FIRST: webp()}))
    assert card_file.digest(content) == card_file.digest(PLAIN)
    dealt = card_file.deal(content, seated(("Ana", "Bob")), 1, {})
    assert dealt.content is PLAIN
    assert card_file.written(content) == card_file.written(PLAIN)


def test_the_cards_of_a_game_show_the_pictures_that_this_device_has() -> None:
    assert pictures.of(PLAIN) == {}
    first = card_file.read(dressed(**{FIRST: webp()}))
    second = card_file.read(dressed(**{FIRST: jpeg()}))
    assert [picture.text for picture in pictures.of(PLAIN).values()] == [jpeg()]
    renamed = card_file.read(json.dumps({**card_file.as_data(PLAIN), "name": "Renamed"}))
    other = pictures.pictured(renamed, {FIRST: pictures.own(first)[FIRST]})
    assert [picture.text for picture in pictures.of(renamed).values()] == [webp()]
    assert [picture.text for picture in pictures.of(PLAIN).values()] == [jpeg()]
    del first, second
    assert [picture.text for picture in pictures.of(PLAIN).values()] == [webp()]
    del other
    assert pictures.of(PLAIN) == {}


def test_the_cards_of_the_game_itself_have_no_pictures() -> None:
    copied = CardSet("Mine", [*house_set().cards])
    picture = pictures.read(webp())
    assert picture
    mine = pictures.pictured(copied, {copied.cards[0].id: picture})
    assert mine.cards == house_set().cards
    assert pictures.of(house_set()) == {}


@pytest.mark.parametrize("kind", [webp, jpeg])
def test_a_picture_has_its_bytes_type_and_a_small_size(kind: Any) -> None:
    assert pictures.read(kind())
    assert pictures.read(kind(PICTURE_SIDE, 1))
    assert not pictures.read(kind(PICTURE_SIDE + 1, 1))
    assert not pictures.read(kind(1, PICTURE_SIDE + 1))
    assert not pictures.read(kind(0, 9))
    assert not pictures.read(kind(9, 0))


WEBP, JPEG = (b64decode(made.partition(",")[2]) for made in (webp(), jpeg()))


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        7,
        "",
        "https://example.org/a.webp",
        "data:text/html;base64,AAAA",
        "data:image/svg+xml;base64,PHN2Zy8+",
        "data:image/webp,AAAA",
        "data:image/webp;base64,",
        "data:image/webp;base64,A",
        "data:image/webp;base64,AAA%",
        webp() + "\n",
        " " + webp(),
        webp().replace("webp", "jpeg"),
        webp().replace("webp", "WEBP"),
        webp().replace("webp", "png"),
        webp(chunk=b"VP8X"),
        webp(chunk=b"ANIM"),
        jpeg(frame=0xC4),
        text(b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        text(b"GIF89a" + bytes(40)),
        *(text(WEBP[:n]) for n in (4, 12, 16, 26, 29)),
        text(WEBP + b"x"),
        *(text(JPEG[:n], "jpeg") for n in (2, 10, 20, len(JPEG) - 1)),
        text(JPEG[:12] + JPEG[-2:], "jpeg"),
        text(JPEG[:2] + b"\xff\xe0\0\0" + JPEG[-2:], "jpeg"),
        webp(more=bytes(PICTURE)),
    ],
)
def test_whatever_else_is_no_picture(wrong: Any) -> None:
    assert pictures.read(wrong) is None
    assert faults(dressed(**{FIRST: wrong})) == ["bad_picture"]


def test_each_fault_of_a_file_is_named_and_pictures_have_room_of_their_own() -> None:
    spoilt = dressed(**{FIRST: 7, SECOND: 8}).replace('"farmer"', '"druid"', 1)
    assert faults(spoilt) == ["unknown_suit", "bad_picture", "bad_picture"]
    large = webp(more=bytes(PICTURE * 3 // 4 - 60))
    few = dict.fromkeys((card.id for card in PLAIN.cards[:20]), large)
    assert len(dressed(**few)) > CARDS
    assert card_file.read(dressed(**few))
    wide = sized_set("Wide", gaul=60, roman=60)
    data = card_file.as_data(wide)
    for row in data["card"]:
        row["picture"] = large
    assert faults(json.dumps(data)) == ["set_too_long"]
    for row in data["card"][: len(data["card"]) - PICTURES // len(large)]:
        del row["picture"]
    assert card_file.read(json.dumps(data))
    data["card"][0]["picture"] = large
    assert faults(json.dumps(data)) == ["too_many_pictures"]
    assert faults(dressed() + " " * CARDS) == ["set_too_long"]
