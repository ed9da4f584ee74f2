import { useEffect, useRef, useState } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { deletionQuestion, requestDeletion, type Deletable } from "./deletion.ts";

type Props = {
  subject: Deletable;
  /** Takes it off the page as soon as it is asked for, and puts it back if the server says no (DECISIONS 15). */
  onHide: (hidden: boolean) => void;
  /** It is gone for good. */
  onDeleted: () => void;
  /** The dialog is closed, whatever came of it. */
  onClose: () => void;
};

/**
 * Asks before a post is deleted. While it is being deleted, the dialog shows that and cannot be closed. If guests have paid for the post,
 * it asks a second time. It is open as long as it is rendered.
 */
export function DeletionDialog({ subject, onHide, onDeleted, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const [bookings, setBookings] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // With each question the button that does no harm has the focus.
  useEffect(() => stay.current?.focus(), [bookings]);
  const { title, text, yes, no } = deletionQuestion(subject, bookings);
  const onYes = async () => {
    setBusy(true);
    onHide(true);
    const result = await requestDeletion(subject, bookings);
    setBusy(false);
    if (result.is !== "deleted") onHide(false);
    if (result.is === "booked") return setBookings(result.bookings);
    dialog.current?.close();
    if (result.is === "deleted") onDeleted();
  };
  return (
    <Dialog
      ref={dialog}
      id="delete"
      title={title}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => void onYes()}>
            {busy ? m.moderation_deleting() : yes}
          </Button>
          <Button ref={stay} kind="outline" disabled={busy} onClick={() => dialog.current?.close()}>
            {no}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
