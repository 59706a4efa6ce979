"""The page "Your cards" or "Your maps": those of a game, and the editor of one of them."""

from armorica import games
from armorica.ai.balance import STEP, write_balance_question
from armorica.core.limits import NAME
from armorica.core.rules import Content
from armorica.core.untrusted import visible
from armorica.i18n import Translator
from armorica.ui import kept_cards, review
from armorica.ui.editor import Draft, Editor, Wording
from armorica.ui.html import Safe, html, mild
from armorica.ui.model import Model
from armorica.ui.model.own_cards import Balance
from armorica.ui.parts import page_head

GAMES = 100
"""How many games show the balance of a set, for each number of players."""

SHOWN = 20
"""How many faults are listed."""


# ---- the balance


def try_balance(model: Model, content: Content) -> None:
    """Ask how games with the draft go, from the first one on; `content` is the draft's."""
    game = games.load(model.setup.game_key)
    model.own.balance = tuple(Balance(n, 0, (0.0,) * n, 0) for n in game.info.seats)
    model.own.balance_question = write_balance_question(game, content, 0)


def add_balance(model: Model, sums: tuple[tuple[float, ...], ...]) -> None:
    """Add how more games went, and ask for the next ones; `sums` as in an `Answer`."""
    own, game = model.own, games.load(model.setup.game_key)
    own.balance_question = ""
    if not own.draft or [len(row) - 1 for row in sums] != [row.seats for row in own.balance]:
        return
    own.balance = tuple(
        Balance(
            row.seats,
            row.games + STEP,
            tuple(won + more for won, more in zip(row.wins, new, strict=False)),
            row.points + new[-1],
        )
        for row, new in zip(own.balance, sums, strict=True)
    )
    if own.balance[0].games < GAMES:
        content = own.draft.finish()
        own.balance_question = write_balance_question(game, content, own.balance[0].games)


# ---- the page


def _editor(model: Model) -> Editor:
    editor = games.face(model.setup.game_key).editor
    assert editor
    return editor


def page(model: Model, t: Translator) -> Safe:
    """Draw the sets of the chosen game, and the one that is being changed."""
    files, editor = games.infos()[model.setup.game_key].files, _editor(model)
    assert files
    return html(
        '<article id="own-cards" class="page" aria-labelledby="own-cards-title">'
        "{head}<p>{hint}</p>{deleted}{sets}{opened}{twin}{editor}</article>",
        head=page_head(t, "own-cards", t(files.title)),
        hint=editor.wording(t).hint,
        deleted=_deleted(model, t),
        sets=_sets(model, t),
        opened=_faults(model, t, t("This file was not opened:")) if not model.own.draft else None,
        twin=_twin(model, t) if not model.own.draft else None,
        editor=_editing(model, model.own.draft, t) if model.own.draft else None,
    )


def _deleted(model: Model, t: Translator) -> Safe | None:
    """Say what was deleted last, with the way back."""
    content = model.own.lost(model.setup.game_key)
    if not content:
        return None
    return html(
        '<p id="deleted-set" class="acts" role="status"><span>{text}</span>{back}</p>',
        text=t("Deleted: “{name}”.", name=content.name),
        back=mild("cards put-back", t("Undo"), "cards-put-back"),
    )


def _sets(model: Model, t: Translator) -> Safe:
    """List the game's own set and those that are kept, each with what can be done with it."""
    key = model.setup.game_key
    chosen, kept = model.own.chosen.get(key), model.own.of(key)
    said = _editor(model).wording(t)
    rows = [_set(t, said, "own", said.own, chosen is None)]
    rows += [
        _set(t, said, str(n), name, content is chosen)
        for n, (name, content) in enumerate(zip(kept_cards.labels(kept, t), kept, strict=True))
    ]
    return html(
        '<ul class="kept">{rows}</ul><p class="acts">{deal}{opener}</p>',
        rows=rows,
        deal=mild("cards deal", games.face(key).begin_label(t), "cards-deal"),
        opener=review.opener(t, ".toml,"),
    )


def _set(t: Translator, said: Wording, place: str, name: str, chosen: bool) -> Safe:
    verbs = {"play": t("In use") if chosen else said.play, "change": said.change}
    verbs |= {"change": said.copy} if place == "own" else {"delete": t("Delete")}
    buttons = [
        html(
            '<button type="button" id="cards-{verb}-{place}" class="act {mild}"'
            ' data-do="cards {verb} {place}" aria-label="{about}"{pressed}>{label}'
            "</button>",
            verb=verb,
            place=place,
            mild=None if verb == "play" and chosen else "mild",
            label=label,
            about=t("{what}: {which}", what=label, which=name),
            pressed=html(' aria-pressed="{on}"', on="true" if chosen else "false")
            if verb == "play"
            else None,
        )
        for verb, label in verbs.items()
    ]
    return html(
        '<li><div><b>{name}</b></div><p class="ways">{buttons}</p></li>',
        name=name,
        buttons=buttons,
    )


def _faults(model: Model, t: Translator, intro: str) -> Safe | None:
    editor, faults = _editor(model), model.own.faults
    if not faults:
        return None
    lines = [visible(editor.fault(t, fault), but="\N{NO-BREAK SPACE}") for fault in faults[:SHOWN]]
    if more := len(faults) - len(lines):
        lines.append(t("And {count} more.", count=more))
    return html(
        '<div id="own-faults"><p>{intro}</p><ul>{lines}</ul></div>',
        intro=intro,
        lines=[html("<li>{text}</li>", text=line) for line in lines],
    )


def _editing(model: Model, draft: Draft, t: Translator) -> Safe:
    editor, own = _editor(model), model.own
    said = editor.wording(t)
    saves = {"save toml": t("Save as TOML"), "save json": t("Save as JSON")}
    acts = saves | {"balance": t("Test the balance")}
    return html(
        '<section id="own-editor" aria-labelledby="own-editor-title"'
        ' data-edit="cards late {number}">'
        '<h3 id="own-editor-title" tabindex="-1">{title}</h3>'
        '<p class="field"><label for="set-name">{name_label}</label>'
        '<input id="set-name" data-do="cards edit name" value="{name}" maxlength="{most}"></p>'
        '<div role="status"><p>{state}</p>{faults}</div>{twin}'
        '<p class="acts">{acts}</p>{balance}{editor}</section>',
        number=own.drafts,
        title=said.changing,
        name_label=said.named,
        name=draft.name,
        most=NAME,
        state=_state(model, said, t),
        faults=_faults(model, t, _unsaved(model, t)),
        twin=_twin(model, t),
        acts=[
            mild(f"cards {act}", label, f"cards-{act.replace(' ', '-')}", off=bool(own.faults))
            for act, label in acts.items()
        ],
        balance=_balance(own.balance, t) if own.balance else None,
        editor=draft.draw(t),
    )


def _twin(model: Model, t: Translator) -> Safe | None:
    """Ask whether a set takes the place of an older one with its name."""
    if not kept_cards.older(model.own, model.setup.game_key):
        return None
    return html(
        '<p id="own-twin">{text} {replace}</p>',
        text=t("A version with this name is kept already: this file can replace it.")
        if model.own.refused
        else t("An older version with this name is kept, too."),
        replace=mild("cards replace", t("Replace it"), "cards-replace"),
    )


def _unsaved(model: Model, t: Translator) -> str:
    """Say that a draft is not saved because of its faults, and whether its set stays."""
    if model.own.place is None:
        return t("Not saved, because something is wrong:")
    return t("The version before this one stays, because something is wrong:")


def _state(model: Model, said: Wording, t: Translator) -> str:
    """Say whether the browser keeps what is shown."""
    document = kept_cards.document(model.setup.game_key)
    if model.device.embedded or document in model.device.unsaved:
        return said.homeless
    return t("Kept in this browser.")


def _balance(rows: tuple[Balance, ...], t: Translator) -> Safe:
    """Draw how often each place in turn order wins, and the points, by the number of players."""
    caption = t("The first games are being played.")
    if rows[0].games:
        caption = t(
            "Wins by place in turn order, in {count} games between quick opponents for each number"
            " of players. With so few games, a few percent may be chance.",
            count=rows[0].games,
        )
    lines = [
        (
            t("Place {n}", n=place + 1),
            [
                t("{percent}%", percent=round(100 * row.wins[place] / row.games))
                if place < row.seats
                else ""
                for row in rows
            ]
            if rows[0].games
            else [],
        )
        for place in range(max(row.seats for row in rows))
    ]
    points = [f"{row.points / row.games / row.seats:.0f}" for row in rows if row.games]
    return html(
        '<table class="tallies" id="own-balance"><caption>{caption}</caption><thead><tr>'
        "<td></td>{heads}</tr></thead><tbody>{lines}</tbody></table>",
        caption=caption,
        heads=[
            html('<th scope="col">{head}</th>', head=t.n("{count} player", "{count} players", n))
            for n in (row.seats for row in rows)
        ],
        lines=[
            html(
                '<tr><th scope="row">{head}</th>{cells}</tr>',
                head=head,
                cells=[html("<td>{text}</td>", text=text) for text in cells],
            )
            for head, cells in [*lines, (t("Points"), points)]
        ],
    )
