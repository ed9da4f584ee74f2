import { useRef, useState } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";

/** Throws the draft away, after a question. */
export function StartAfresh({ onStart }: { onStart: () => Promise<void> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await onStart();
    setBusy(false);
    dialog.current?.close();
  };
  return (
    <>
      <Button kind="ghost" size="sm" icon="refresh-cw" onClick={() => dialog.current?.showModal()}>
        {m.posting_fresh()}
      </Button>
      <Dialog
        ref={dialog}
        id="post-afresh"
        title={m.posting_fresh()}
        busy={isBusy}
        footer={
          <>
            <Button kind="outline" disabled={isBusy} onClick={() => dialog.current?.close()}>
              {m.posting_fresh_no()}
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => void start()}>
              {isBusy ? m.posting_fresh_busy() : m.posting_fresh_yes()}
            </Button>
          </>
        }
      >
        <p>{m.posting_fresh_confirm()}</p>
      </Dialog>
    </>
  );
}
