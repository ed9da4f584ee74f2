import { useEffect, useRef, useState } from "react";
import { Button } from "../button/Button.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = {
  id: string;
  title: string;
  text: string;
  /** What the button that does it says, before and while it is done. */
  yes: string;
  busy: string;
  no: string;
  /** Does it; the dialog closes when that is done. */
  onYes: () => Promise<void>;
  /** It was closed, whether it was done or not. */
  onClose: () => void;
};

/**
 * Asks before an act that cannot be undone; it opens as soon as it is rendered. While the act runs, it shows that and cannot be closed. The
 * safe answer has the focus.
 */
export function ConfirmDialog({ id, title, text, yes, busy: busyWords, no, onYes, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    keep.current?.focus();
  }, []);
  const act = async () => {
    setBusy(true);
    await onYes();
    dialog.current?.close();
  };
  return (
    <Dialog ref={dialog} id={id} title={title} busy={busy} onClose={onClose}>
      <div className="grid gap-4">
        <p>{text}</p>
        <p className="flex flex-wrap gap-2.5">
          <Button kind="danger" busy={busy} onClick={() => void act()}>
            {busy ? busyWords : yes}
          </Button>
          <Button ref={keep} kind="outline" disabled={busy} onClick={() => dialog.current?.close()}>
            {no}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
