import { useState } from "react";
import type { FactorItem } from "#api/account/auth-factors.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { smsFactor } from "./factor-words.ts";
import { StepUpForm } from "./StepUpForm.tsx";

/**
 * Without a script, an act that needs a second factor is refused; here the factor is shown, and then the form can be sent again. With a
 * script a dialog asks for it.
 */
export function StepUpNotice({ factors, answer }: { factors: readonly FactorItem[]; answer: FormAnswer | null }) {
  const [shown, setShown] = useState(answerTo(answer, "factor-step-up")?.done === true);
  const isWanted = answer?.problem?.code === "factor-needed" || answer?.form === "factor-step-up";
  if (!isWanted) return null;
  if (shown) {
    return (
      <Banner kind="ok" icon="shield-check" role="status" id="factor-step-up">
        {m.account_step_up_done()}
      </Banner>
    );
  }
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <StepUpForm
        answer={answerTo(answer, "factor-step-up")}
        phone={smsFactor(factors)}
        onDone={() => setShown(true)}
      />
    </div>
  );
}
