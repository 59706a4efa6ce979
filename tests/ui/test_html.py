"""HTML is made by `html` alone, which escapes all text."""

from armorica.ui.html import Safe, html, mild

HOSTILE = '<b onclick="x">\'&'
ESCAPED = "&lt;b onclick=&quot;x&quot;&gt;&#x27;&amp;"


def test_all_text_is_escaped_wherever_it_stands_and_what_is_safe_stays() -> None:
    assert html("<p>{x}</p>", x=HOSTILE) == f"<p>{ESCAPED}</p>"
    assert html('<p title="{x}">{y}</p>', x=HOSTILE, y=1) == f'<p title="{ESCAPED}">1</p>'
    assert html("<p>{x}</p>", x=[HOSTILE, [HOSTILE], None]) == f"<p>{ESCAPED * 2}</p>"
    assert html("<p>{x}{y}</p>", x=Safe("<b>1</b>"), y=HOSTILE) == f"<p><b>1</b>{ESCAPED}</p>"


def test_a_quiet_button_escapes_all_that_it_is_given() -> None:
    assert mild("fork", "On") == (
        '<button type="button" class="act mild" data-do="fork">On</button>'
    )
    assert mild(HOSTILE, [Safe("<b>1</b>"), HOSTILE], HOSTILE, off=True) == (
        f'<button type="button" id="{ESCAPED}" class="act mild"'
        f' aria-disabled="true"><b>1</b>{ESCAPED}</button>'
    )
