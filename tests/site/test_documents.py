"""The documents: no link on them is broken, nothing on them runs or comes from another host."""

import re
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from armorica.site import SiteError, build
from armorica.site.build import ROOT
from armorica.site.documents import HEAD, documents

PAGE = HEAD + b'<meta charset="utf-8"></head><body>Hello</body></html>'


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The pages of the documents as they are published, by their addresses on the site."""
    folder = tmp_path_factory.mktemp("docs")
    subprocess.run([sys.executable, "docs/build.py", str(folder)], cwd=ROOT, check=True)
    files = documents(folder)
    return {name: data.decode() if name.endswith("html") else "" for name, data in files.items()}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one document."""
    folder = tmp_path / "docs"
    folder.mkdir()
    folder.joinpath("index.html").write_bytes(PAGE)
    return folder


def test_every_link_leads_to_a_file_and_a_place(built: dict[str, str]) -> None:
    elsewhere = {"index.html"}  # the page itself, beside the documents
    for name, text in built.items():
        for link in re.findall(r'(?:href|src)="([^"]*)"', text):
            if re.match(r"https?:|mailto:", link):
                continue
            path, _, anchor = link.partition("#")
            target = (Path("/", name).parent / path).resolve().relative_to("/").as_posix()
            target = target if path else name
            assert target in built or target in elsewhere, f"{name}: {link}"
            assert not anchor or f'id="{anchor}"' in built.get(target, ""), f"{name}: {link}"


def test_nothing_is_asked_of_another_host_and_nothing_runs(built: dict[str, str]) -> None:
    assert len(built) > 20
    for text in built.values():
        assert not re.search(r'<script|<iframe|style="|\son\w+="|src="(?!\.?\.?/?\w[^:]*")', text)
        assert not re.search(r'<link[^>]*href="\w+:', text)


def test_every_page_of_the_project_is_among_them(built: dict[str, str]) -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        name = "index" if page.stem == "README" else page.stem
        assert f"docs/{name}.html" in built


def test_the_reference_shows_the_public_names_with_their_examples(built: dict[str, str]) -> None:
    text = built["docs/reference.html"]
    for name in ("new_match", "choose", "Match.play", "Rules.legal"):
        assert re.search(rf'id="armorica\.[\w.]*{re.escape(name)}"', text)
    assert text.count("&gt;&gt;&gt;") > 80


def test_a_page_gets_a_policy_before_anything_else(folder: Path) -> None:
    text = documents(folder)["docs/index.html"]
    policy = re.escape(HEAD) + (
        b'<meta http-equiv="Content-Security-Policy" content="([^"]*)">\n'
        b'<meta name="referrer" content="no-referrer">\n'
    )
    [rules] = re.findall(rb"\A" + policy, text)
    parts = dict(part.split(" ", 1) for part in rules.decode().split("; "))
    assert re.fullmatch("'self'( 'sha256-[^ ]+')*", parts.pop("style-src"))
    nothing = dict.fromkeys(("default-src", "base-uri", "form-action"), "'none'")
    assert parts == nothing | {"img-src": "'self'"}


def test_scripts_are_left_out(folder: Path) -> None:
    for name in ("evil.js", "evil.svg", "objects.inv", "style.css"):
        folder.joinpath(name).write_text("")
    assert documents(folder).keys() == {"docs/index.html", "docs/style.css"}


def test_a_page_that_begins_otherwise_is_refused(folder: Path) -> None:
    folder.joinpath("other.html").write_bytes(b"<script>alert(1)</script>" + PAGE)
    with pytest.raises(SiteError, match="begin"):
        documents(folder)


def test_a_folder_without_documents_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="make docs"):
        documents(tmp_path)


def test_the_page_leads_to_the_documents_that_are_beside_it(
    folder: Path, files: dict[str, bytes], tmp_path: Path
) -> None:
    link = b'<a id="docs" href="./docs/index.html"'
    assert link not in files["index.html"]
    build(tmp_path / "site", docs=folder)
    site = tmp_path / "site"
    assert link in site.joinpath("index.html").read_bytes()
    assert site.joinpath("docs/index.html").is_file()
    for name in ("build.json", "sw.js"):  # not kept for playing offline
        assert b'"docs/' not in site.joinpath(name).read_bytes()


def test_a_report_keeps_its_own_style_and_no_other(folder: Path) -> None:
    (folder / "reports").mkdir()
    style = b"<style>p{color:red}</style>"
    folder.joinpath("reports/a.html").write_bytes(PAGE.replace(b"</head>", style + b"</head>"))
    files = documents(folder)
    policy = files["docs/reports/a.html"].decode().partition("img-src")[0]
    allowed = b64encode(sha256(b"p{color:red}").digest()).decode()
    assert f"style-src 'self' 'sha256-{allowed}';" in policy
    assert b"style-src 'self';" in files["docs/index.html"]
