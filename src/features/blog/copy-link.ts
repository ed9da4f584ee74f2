import { m } from "#i18n/messages.ts";

/** Puts the address of the page on the clipboard and says so. */
class CopyLink extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", () => void this.#copy());
  }

  async #copy() {
    const url = location.origin + location.pathname;
    const { toast } = await import("#stores/toasts.ts");
    try {
      await navigator.clipboard.writeText(url);
      toast({ kind: "ok", title: m.blog_copied(), text: url });
    } catch {
      toast({ kind: "bad", title: m.blog_copy_failed() });
    }
  }
}

customElements.define("copy-link", CopyLink);
