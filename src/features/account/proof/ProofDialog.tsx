import { useEffect, useRef } from "react";
import type { ProofQuestion } from "#api/proof-question.ts";
import { m } from "#i18n/messages.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { ProofForm } from "./ProofForm.tsx";

/** Asks the owner of the account to confirm, in a dialog over whatever needs it. Closed without that, the answer is no. */
export function ProofDialog({ question }: { question: ProofQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would choose the button that closes it.
    dialog.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
  }, []);
  return (
    <Dialog ref={dialog} id="proof" title={m.account_proof()} onClose={() => question.answer(shown.current)}>
      <ProofForm
        missing={question.missing}
        onDone={() => {
          shown.current = true;
          dialog.current?.close();
        }}
        onCancel={() => dialog.current?.close()}
      />
    </Dialog>
  );
}
