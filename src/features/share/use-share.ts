import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import type { Shared } from "./share-address.ts";

/** Puts the address on the clipboard and says so. */
async function copy({ url }: Shared): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: "ok", title: m.share_copied(), text: url });
  } catch {
    toast({ kind: "bad", title: m.share_copy_failed() });
  }
}

/** Opens the device's own sheet; where it fails, the address is copied. */
async function openSheet(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (reason) {
    // Closing the sheet is an answer, not a failure.
    if (reason instanceof DOMException && reason.name === "AbortError") return;
    await copy(shared);
  }
}

/** The ways to share that need a script. `openSheet` is null where the device has no sheet, and before that is known. */
export function useShare(shared: Shared) {
  const hasSheet = useHydrated() && "share" in navigator;
  return {
    copy: () => void copy(shared),
    openSheet: hasSheet ? () => void openSheet(shared) : null,
  };
}
