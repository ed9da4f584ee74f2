import { isLocale } from "#domain/locale.ts";
import { formatNumber } from "#domain/number.ts";

/**
 * Tells the server that the page was looked at, once per page view, and shows the number that it answers. Who was counted
 * within the last half hour is known to the server (DECISIONS 13), so a reload counts nothing twice.
 */
class ViewCount extends HTMLElement {
  connectedCallback() {
    // A page that the browser only prepared in advance has not been seen yet; one that still loads has better things to do.
    if (document.prerendering)
      document.addEventListener("prerenderingchange", () => void this.#count(), { once: true });
    else if (document.readyState === "complete") void this.#count();
    else addEventListener("load", () => setTimeout(() => void this.#count()), { once: true });
  }

  async #count() {
    const href = this.dataset["href"];
    if (!href) return;
    try {
      const answer = await fetch(href, { method: "POST", keepalive: true });
      if (!answer.ok) return;
      const { views } = (await answer.json()) as { views?: unknown };
      const { lang } = document.documentElement;
      if (typeof views !== "number" || !isLocale(lang)) return;
      this.querySelector(".num")!.textContent = formatNumber(views, lang);
    } catch {
      // Offline: the number of the page stays, and nobody needs to hear of it.
    }
  }
}

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

customElements.define("view-count", ViewCount);
