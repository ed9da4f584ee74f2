import { useEffect, useRef, useState } from "react";
import type { ProofQuestion } from "#api/proof-question.ts";
import { m } from "#i18n/messages.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { ProofForm } from "./ProofForm.tsx";

/** Asks the owner of the account to confirm, in a dialog over whatever needs it. Closed without that, the answer is no. */
export function ProofDialog({ question }: { question: ProofQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef(false);
  const [isOpen, setOpen] = useState(false);
  // The form comes once the dialog is open: its first field takes the focus, where the browser would choose the button that closes it.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog
      ref={dialog}
      id="proof"
      title={m.account_proof()}
      onOpen={() => setOpen(true)}
      onClose={() => question.answer(shown.current)}
    >
      {isOpen && (
        <ProofForm
          missing={question.missing}
          onDone={() => {
            shown.current = true;
            dialog.current?.close();
          }}
          onCancel={() => dialog.current?.close()}
        />
      )}
    </Dialog>
  );
}
