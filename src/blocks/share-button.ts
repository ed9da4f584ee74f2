import { m } from "#i18n/messages.ts";

/** Shares the page by the device's own sheet; where there is none, the link goes to the clipboard. */
class ShareButton extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", () => void this.#share());
  }

  async #share() {
    const { title = document.title } = this.dataset;
    const url = location.origin + location.pathname;
    if (typeof navigator.share === "function") {
      try {
        return await navigator.share({ title, url });
      } catch (reason) {
        // Closing the sheet is an answer, not a failure.
        if (reason instanceof DOMException && reason.name === "AbortError") return;
      }
    }
    const { toast } = await import("#stores/toasts.ts");
    try {
      await navigator.clipboard.writeText(url);
      toast({ kind: "ok", title: m.listing_link_copied(), text: url });
    } catch {
      toast({ kind: "bad", title: m.listing_share_failed() });
    }
  }
}

customElements.define("share-button", ShareButton);
