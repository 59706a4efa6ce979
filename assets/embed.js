// <armorica-game>: shows a picture, and after a click the game.
(() => {
  const { src } = document.currentScript;

  class ArmoricaGame extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      const poster = document.createElement("button");
      const picture = document.createElement("img");
      picture.src = new URL("./assets/preview.jpg", src);
      picture.alt = "";
      picture.style.cssText = "display: block; width: 100%";
      poster.append(picture, this.getAttribute("label") ?? "Play Armorica");
      poster.style.cssText = "width: 100%; font: inherit; cursor: pointer";
      poster.onclick = () => this.open(poster);
      this.style.display ||= "block";
      this.attachShadow({ mode: "open" }).append(poster);
      if (this.getAttribute("start") === "now") this.open(poster);
    }

    open(poster) {
      const frame = document.createElement("iframe");
      const address = new URL("./index.html?embed=1", src);
      for (const { name, value } of this.attributes)
        if (/^(game|seats|level|lang|theme)$/.test(name)) address.searchParams.set(name, value);
        else if (name === "link") address.hash = value;
      frame.src = address;
      frame.title = this.title || "Armorica";
      frame.allow = "fullscreen; clipboard-write";
      frame.style.cssText = "display: block; width: 100%; height: 48rem; border: 0";
      addEventListener("message", ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== address.origin || data?.v !== 1) return;
        const { type, height, scores } = data;
        if (type === "armorica:height" && height > 0 && height < 9999) frame.style.height = `${height}px`;
        if (type === "armorica:scores" && scores?.every?.(Number.isFinite))
          this.dispatchEvent(new CustomEvent(type, { detail: scores }));
      });
      poster.replaceWith(frame);
      frame.focus();
    }
  }

  customElements.get("armorica-game") ?? customElements.define("armorica-game", ArmoricaGame);
})();
