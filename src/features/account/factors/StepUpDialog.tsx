import { useEffect, useRef, useState } from "react";
import { listFactors, type FactorItem } from "#api/account/auth-factors.ts";
import { call } from "#api/call.ts";
import { m } from "#i18n/messages.ts";
import type { FactorQuestion } from "#stores/session/fresh-factor.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { smsFactor } from "./factor-words.ts";
import { StepUpForm } from "./StepUpForm.tsx";

/** Asks for a second factor in a dialog over whatever needs it. Closed without one, the answer is no. */
export function StepUpDialog({ question }: { question: FactorQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef(false);
  const [phone, setPhone] = useState<FactorItem | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    let left = false;
    void call(listFactors, {}).then((answer) => {
      if (answer.ok && !left) setPhone(smsFactor(answer.data.factors));
    });
    return () => {
      left = true;
    };
  }, []);
  return (
    <Dialog ref={dialog} id="step-up" title={m.account_step_up()} onClose={() => question.answer(shown.current)}>
      <StepUpForm
        phone={phone}
        onDone={() => {
          shown.current = true;
          dialog.current?.close();
        }}
        onCancel={() => dialog.current?.close()}
      />
    </Dialog>
  );
}
