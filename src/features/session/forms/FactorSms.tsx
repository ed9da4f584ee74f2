import { useState } from "react";
import { sendFactorCode } from "#api/account/auth-factors.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { HiddenFields } from "./HiddenFields.tsx";

type Props = {
  next: string | null;
  answer: FormAnswer | null;
  /** Which telephone; "" for the first. */
  factorId: string;
  onSent: () => void;
};

/** Has a code sent to the account's telephone. */
export function FactorSms({ next, answer, factorId, onSent }: Props) {
  const [sent, setSent] = useState(answer?.done === true);
  const { form, busy, problem, summary, focusField } = useForm(sendFactorCode, {
    answer,
    onDone: () => {
      setSent(true);
      onSent();
    },
  });
  return (
    <form {...form} id="factor-send" className="grid gap-3">
      {sent && (
        <Banner kind="ok" icon="message-circle" role="status">
          {m.session_factor_sent()}
        </Banner>
      )}
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <HiddenFields next={next} />
      <input type="hidden" name="factorId" value={factorId} />
      <Button kind="outline" type="submit" block icon="send" busy={busy}>
        {m.session_factor_send()}
      </Button>
    </form>
  );
}
