// <armorica-game>: shows a picture, and after a click the game. The build fills in FIRST_GAME and PLAY_TEXTS.
{
  const { src } = document.currentScript;
  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

  class Game extends HTMLElement {
    connectedCallback() {
      addEventListener("message", this);
      if (this.shadowRoot) return;
      const get = this.getAttribute.bind(this);
      // The text of a link begins with the key of its game.
      const [, key] = /=(\w+)/.exec(`${get("link")}=${get("game") ?? ""}=FIRST_GAME`);
      this.name = key[0].toUpperCase() + key.slice(1);
      const text = [this.lang, ...navigator.languages, "en"].map((tag) => (PLAY_TEXTS)[tag.slice(0, 2)]).find(Boolean);
      const poster = make("button", {
        onclick: () => this.open(poster).focus(),
        // Another game's height may move this poster between the press and the release.
        onpointerdown: (down) => poster.setPointerCapture(down.pointerId),
        style: "width:100%;font:inherit;cursor:pointer",
      });
      poster.append(
        make("img", { src: new URL(`./assets/${key}-preview.jpg`, src), alt: "", style: "display:block;width:100%" }),
        get("label") ?? text.replace("*", this.name),
      );
      this.style.display ||= "block";
      this.attachShadow({ mode: "open" }).append(poster);
      if (get("start") === "now") this.open(poster);
    }

    // An element that is moved is connected again.
    disconnectedCallback() {
      removeEventListener("message", this);
    }

    handleEvent({ source, origin, data }) {
      if (source !== this.frame?.contentWindow || origin !== new URL(src).origin || data?.v !== 1) return;
      const { type, height, scores } = data;
      if (type === "armorica:height" && Number.isFinite(height) && height > 0 && height < 9999) this.frame.style.height = `${height}px`;
      if (type === "armorica:scores" && Array.isArray(scores) && scores.every(Number.isFinite))
        this.dispatchEvent(new CustomEvent(type, { detail: scores }));
    }

    open(poster) {
      const url = new URL("index.html?embed=1", src);
      for (const { name, value } of this.attributes)
        if (/^(game|seats|level|lang|theme)$/.test(name)) url.searchParams.set(name, value);
        else if (name === "link") url.hash = value;
      this.frame = make("iframe", {
        src: url,
        title: this.title || this.name,
        allow: "fullscreen; clipboard-write",
        style: "display:block;width:100%;height:48rem;border:0",
      });
      poster.replaceWith(this.frame);
      return this.frame;
    }
  }

  customElements.get("armorica-game") ?? customElements.define("armorica-game", Game);
}
