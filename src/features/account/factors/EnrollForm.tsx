import { useEffect } from "react";
import { enrollFactor, type FactorItem } from "#api/account/auth-factors.ts";
import { call } from "#api/call.ts";
import type { FactorKind } from "#domain/account/sign-in/factor.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { HiddenFields } from "../HiddenFields.tsx";
import { PhoneField } from "../profile/PhoneField.tsx";
import { StepButtons } from "./StepButtons.tsx";

type Props = {
  kind: FactorKind;
  answer: FormAnswer | null;
  onEnrolled: (factor: FactorItem) => void;
  onCancel: () => void;
};

/** What is needed before a factor can be set up: for codes by SMS the number. */
export function EnrollForm({ kind, answer, onEnrolled, onCancel }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(enrollFactor, {
    answer,
    send: ({ phone = "" }) => call(enrollFactor, { kind, ...(phone && { phone }) }),
    onDone: ({ factor }) => onEnrolled(factor),
  });
  useEffect(() => {
    if (kind === "phone") focusField("phone");
    // Only when the step comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind]);
  return (
    <form
      {...form}
      id="factor-enroll"
      aria-label={kind === "phone" ? m.account_factor_phone_add() : m.account_factor_totp_add()}
      className="grid scroll-mt-24 gap-4 rounded-md bg-sunken p-4"
    >
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ phone: { id: "factor-phone", label: m.account_factor_phone_number() } }}
        onChoose={focusField}
      />
      <HiddenFields />
      <input type="hidden" name="kind" value={kind} />
      {kind === "phone" && (
        <PhoneField
          id="factor-phone"
          label={m.account_factor_phone_number()}
          defaultValue={answer?.values["phone"]}
          error={errorOf("phone")}
        />
      )}
      <StepButtons icon="arrow-right" label={m.account_factor_next()} busy={busy} onCancel={onCancel} />
    </form>
  );
}
