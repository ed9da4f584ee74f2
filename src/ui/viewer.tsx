import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Picture } from "#domain/listing.ts";
import { m } from "#i18n/messages.ts";
import { lockScroll } from "./scroll-lock.ts";
import { ViewerScreen } from "./ViewerScreen.tsx";

/**
 * Opens the full-screen viewer over the page. Loaded on first use: it brings React along.
 * @param pictures at least one
 * @param index the picture to begin with, from 0; out of range wraps round
 * @param returnFocusTo gets the focus when the viewer closes; what had it before, unless given
 * @returns the index of the picture that was looked at last, once the viewer is closed
 */
export function openViewer(pictures: readonly Picture[], index: number, returnFocusTo?: HTMLElement): Promise<number> {
  if (pictures.length === 0) return Promise.resolve(0);
  const before = returnFocusTo ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
  const dialog = document.createElement("dialog");
  dialog.className = "viewer-dialog";
  dialog.setAttribute("aria-label", m.listing_viewer());
  document.body.append(dialog);
  const root = createRoot(dialog);
  let last = index;
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      root.unmount();
      dialog.remove();
      before?.focus({ preventScroll: true });
      resolve(last);
    });
    const screen = (
      <ViewerScreen
        pictures={pictures}
        start={index}
        onClose={() => dialog.close()}
        onShow={(shown) => {
          last = shown;
        }}
      />
    );
    // At once, so that not even the first key is lost.
    flushSync(() => root.render(screen));
    dialog.showModal();
    lockScroll(dialog);
    dialog.querySelector<HTMLElement>(".viewer")?.focus();
  });
}
