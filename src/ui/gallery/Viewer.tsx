import { useLayoutEffect, useRef } from "react";
import type { Picture } from "#domain/listing/listing.ts";
import { m } from "#i18n/messages.ts";
import { useScrollLock } from "../dialog/use-scroll-lock.ts";
import { ViewerScreen } from "./ViewerScreen.tsx";

type Props = {
  /** At least one. */
  pictures: readonly Picture[];
  /** Index of the picture to begin with, from 0; out of range wraps round. */
  start: number;
  /** It is closed, and the focus is where it was before; `last` is the index of the picture that was looked at last. */
  onClose: (last: number) => void;
};

/** The full-screen viewer: open for as long as it is rendered, and closed by Escape, by its button or by a phone's Back. */
export function Viewer({ pictures, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(start);
  useScrollLock(dialog);
  // Before it is painted, so that not even the first key is lost.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    screen.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={m.listing_viewer()}
      onClose={() => onClose(last.current)}
      className="m-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-transparent p-0 text-on-deep [--color-focus:var(--color-gold)] [--night:#04100f] backdrop:bg-(--night)"
    >
      <ViewerScreen
        ref={screen}
        pictures={pictures}
        start={start}
        onClose={() => dialog.current?.close()}
        onShow={(index) => {
          last.current = index;
        }}
      />
    </dialog>
  );
}
