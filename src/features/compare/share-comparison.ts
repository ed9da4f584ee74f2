import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";

/** Gives the address to the device's own sheet; where there is none, to the clipboard. */
export async function shareComparison(url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      return await navigator.share({ title: m.compare_share_title(), url });
    } catch (reason) {
      // Closing the sheet is an answer, not a failure.
      if (reason instanceof DOMException && reason.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: "ok", title: m.compare_link_copied(), text: url });
  } catch {
    toast({ kind: "bad", title: m.compare_share_failed(), text: url });
  }
}
