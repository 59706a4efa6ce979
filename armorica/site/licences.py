"""The licences of all parts of the site: a page for people, a bill of materials for programs."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from armorica import __version__
from armorica.i18n import LANGUAGES, translator
from armorica.site.errors import SiteError
from armorica.site.integrity import integrity
from armorica.ui.html import Safe, html

TEXTS = "armorica/site/licences"
"""The folder of licence texts that no package contains, and of parts.toml, which assigns them."""

PAGE, SBOM = "licences.html", "sbom.json"
"""The names in the site of the page for people, and of the bill of materials for programs, which is
CycloneDX 1.6."""

SPELLED = {"APACHE-2.0": "Apache-2.0"}
"""Licences that a package spells otherwise than SPDX, with the SPDX spelling."""

STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
summary { padding: 0.5rem 0; cursor: pointer; }
pre { font-size: 0.875rem; white-space: pre-wrap; }
"""


@dataclass(frozen=True)
class Part:
    """A part of the site, ours or of others.

    Attributes:
        name: what its makers call it; for an npm package, its name there.
        version: as text, or "" if unknown.
        licence: an SPDX expression.
        text: the licence text, with the copyright notices.
        home: the address of its source.
        purl: its package URL, without the version.
        files: the SHA-256, in hexadecimal, of each of its files that is unchanged in the site.
        parts: the parts inside it.
    """

    name: str
    version: str
    licence: str
    text: str
    home: str
    purl: str
    files: Mapping[str, str]
    parts: tuple["Part", ...] = ()

    def all(self) -> Iterator["Part"]:
        """Yield this part and all parts inside it."""
        yield self
        for part in self.parts:
            yield from part.all()


class Sources:
    """Look up parts and their licences in a checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.table: dict[str, Any] = tomllib.loads((root / TEXTS / "parts.toml").read_text("utf-8"))

    def text(self, name: str, row: Mapping[str, Any]) -> str:
        """Return a licence text from the checkout: the copyright notices, then the text."""
        pieces = [row.get("copyright", "")]
        if "text" in row:
            pieces.append((self.root / TEXTS / row["text"]).read_text("utf-8"))
        text = "\n\n".join(piece.strip() for piece in pieces if piece)
        if not text:
            raise SiteError(f"{name} has no licence text: put it into {TEXTS}/parts.toml.")
        return text

    def inside(self, name: str) -> tuple[Part, ...]:
        """List the parts that parts.toml puts inside a part."""
        return tuple(
            Part(
                row["name"],
                row.get("version", ""),
                row["licence"],
                self.text(row["name"], row),
                row["home"],
                row["purl"],
                {},
                self.inside(row["name"]),
            )
            for row in self.table["part"]
            if row["inside"] == name
        )

    def package(
        self,
        name: str,
        files: Mapping[str, str] | None = None,
        parts: tuple[Part, ...] = (),
        exact: bool = True,
    ) -> Part:
        """Describe an npm package.

        Args:
            name: its name in npm.
            files: as for `Part`.
            parts: the parts inside it.
            exact: whether the site has it in the installed version.

        Raises:
            SiteError: it is neither installed nor described in parts.toml, or has no licence
                text.
        """
        home, row = self.root / "node_modules" / name, self.table["npm"].get(name, {})
        if not home.exists() and "licence" in row:
            purl = f"pkg:npm/{name.replace('@', '%40')}"
            return Part(name, "", row["licence"], self.text(name, row), row["home"], purl, {})
        if not (home / "package.json").is_file():
            raise SiteError(f"{name} is in the site, but npm has not installed it.")
        manifest = json.loads((home / "package.json").read_text("utf-8"))
        texts = sorted(home.glob("LICEN[CS]E*"))
        licence = manifest.get("license", "")
        address = manifest.get("homepage") or manifest.get("repository", {}).get("url", "")
        return Part(
            name,
            manifest["version"] if exact else "",
            SPELLED.get(licence, licence),
            texts[0].read_text("utf-8").strip() if texts else self.text(name, row),
            address.removeprefix("git+").removesuffix(".git").removesuffix("#readme"),
            f"pkg:npm/{name.replace('@', '%40')}",
            files or {},
            parts,
        )

    def bundled(self, folder: Path, scripts: list[str]) -> tuple[Part, ...]:
        """List the npm packages inside some bundled scripts, by their source maps.

        A package has its installed version if the sources in the maps are the installed ones.
        """
        exact: dict[str, bool] = {}
        for script in scripts:
            sources = json.loads((folder / f"{script}.map").read_text("utf-8"))
            for address, content in zip(
                sources["sources"], sources.get("sourcesContent", []), strict=True
            ):
                _, within, path = address.rpartition("node_modules/")
                if within:
                    name = "/".join(path.split("/")[: 2 if path.startswith("@") else 1])
                    source = self.root / "node_modules" / path
                    same = source.is_file() and source.read_text("utf-8") == content
                    exact[name] = exact.get(name, True) and same
        return tuple(self.package(name, exact=exact[name]) for name in sorted(exact))

    def needed(self, name: str) -> tuple[Part, ...]:
        """List the npm packages that a package depends on, directly or not."""
        names: list[str] = [name]
        for each in names:
            manifest = self.root / "node_modules" / each / "package.json"
            needs = json.loads(manifest.read_text("utf-8")).get("dependencies", {})
            names += [need for need in needs if need not in names]
        return tuple(self.package(each) for each in sorted(names[1:]))


def notices(root: Path, vendors: Mapping[str, str], files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Write the page of licences and the bill of materials.

    Args:
        root: a checkout of the project, with its npm packages installed.
        vendors: the npm package of each vendor folder in the site.
        files: the site's files.

    Raises:
        SiteError: a part has no licence text.
    """
    whole = site_parts(root, vendors, files)
    return {PAGE: _page(whole).encode(), SBOM: _sbom(whole, files).encode()}


def site_parts(root: Path, vendors: Mapping[str, str], files: Mapping[str, bytes]) -> Part:
    """Describe the site with all its parts; arguments and errors as for `notices`."""
    sources = Sources(root)
    parts = []
    for name in dict.fromkeys(vendors.values()):
        folders = tuple(folder for folder, package in vendors.items() if package == name)
        own = {path: _sha256(data) for path, data in files.items() if path.startswith(folders)}
        inside = sources.inside(name)
        if name == "@pyscript/core":
            scripts = [Path(path).name for path in own]
            inside = sources.bundled(root / "node_modules" / name / "dist", scripts)
        if name == "workbox-precaching":
            inside = sources.needed(name)
        parts.append(sources.package(name, own, inside))
    return Part(
        "armorica",
        __version__,
        "MIT",
        (root / "LICENSE").read_text("utf-8").strip(),
        "",
        "pkg:generic/armorica",
        {},
        (*parts, *sources.inside("armorica")),
    )


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# ---- for people


def _page(whole: Part) -> str:
    """Write a page with each licence text once, under the names of its parts."""
    texts: dict[str, list[Part]] = {}
    for part in whole.all():
        texts.setdefault(part.text, []).append(part)
    return html(
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\';'
        " style-src '{style_hash}'; base-uri 'none'; form-action 'none'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        '<h1><a href="./">{title}</a></h1>\n{intro}{entries}</body>\n</html>\n',
        style_hash=integrity(STYLE.encode()),
        title=f"Armorica {__version__}",
        style=STYLE,
        intro=[
            html(
                '<p lang="{language}">{text}</p>\n',
                language=language,
                text=t("What the game is made of: choose a part to read its licence."),
            )
            for language in LANGUAGES
            for t in [translator(language)]
        ],
        entries=[_entry(parts, text) for text, parts in texts.items()],
    )


def _entry(parts: list[Part], text: str) -> Safe:
    licences = dict.fromkeys(part.licence for part in parts)
    homes = dict.fromkeys(part.home for part in parts if re.match("https?://", part.home))
    return html(
        "<details><summary>{names}: {licences}</summary>\n{homes}<pre>{text}</pre></details>\n",
        names=", ".join(f"{part.name} {part.version}".strip() for part in parts),
        licences=", ".join(licences),
        homes=[
            html('<p><a href="{home}" rel="noreferrer">{home}</a></p>\n', home=home)
            for home in homes
        ],
        text=text,
    )


# ---- for programs


def _sbom(whole: Part, files: Mapping[str, bytes]) -> str:
    """Write the bill of materials, without date or serial number: builds are reproducible."""
    packs = [path for path in files if path.endswith(".pack")]
    packed = [_file(path, _sha256(files[path])) for path in packs]
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _component(whole, "application")},
        "components": [*(_nested(part) for part in whole.parts), *packed],
        "dependencies": [
            {"ref": _ref(part), "dependsOn": [_ref(each) for each in part.parts]}
            for part in whole.all()
        ],
    }
    return json.dumps(bill, ensure_ascii=False)


def _nested(part: Part) -> dict[str, Any]:
    components = [_file(path, digest) for path, digest in part.files.items()]
    components += [_nested(each) for each in part.parts]
    return _component(part, "library") | ({"components": components} if components else {})


def _component(part: Part, kind: str) -> dict[str, Any]:
    single = " " not in part.licence and not part.licence.startswith("LicenseRef-")
    licence = {"license": {"id": part.licence}} if single else {"expression": part.licence}
    home = {"externalReferences": [{"type": "website", "url": part.home}]} if part.home else {}
    version = {"version": part.version} if part.version else {}
    names = {"type": kind, "bom-ref": _ref(part), "name": part.name}
    return names | version | {"licenses": [licence], "purl": _ref(part)} | home


def _file(path: str, digest: str) -> dict[str, Any]:
    hashes = [{"alg": "SHA-256", "content": digest}]
    return {"type": "file", "bom-ref": path, "name": path, "hashes": hashes}


def _ref(part: Part) -> str:
    return f"{part.purl}@{part.version}" if part.version else part.purl
