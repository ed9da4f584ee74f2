import { useEffect } from "react";
import { confirmPhone } from "#api/auth-user.ts";
import type { FormAnswer } from "#domain/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { CodeField } from "./CodeField.tsx";
import { HiddenFields } from "./HiddenFields.tsx";

type Props = {
  /** As it was typed. */
  phone: string;
  answer: FormAnswer | null;
  /** It has just been asked for: the code is typed next. */
  focus: boolean;
  onConfirmed: () => void;
};

export function PhoneCodeForm({ phone, answer, focus, onConfirmed }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(confirmPhone, {
    answer,
    check: (values) => missing(values, "code"),
    onDone: onConfirmed,
  });
  useEffect(() => {
    if (focus) focusField("code");
    // Only when the form comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <form {...form} className="grid gap-4" aria-labelledby="change-phone-title">
      <Banner kind="ok" icon="send" role="status">
        {m.account_phone_sent({ phone })}
      </Banner>
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ code: { id: "security-phone-code", label: m.account_code() } }}
        onChoose={focusField}
      />
      <HiddenFields />
      <input type="hidden" name="phone" value={phone} />
      <CodeField id="security-phone-code" error={errorOf("code")} />
      <div>
        <Button type="submit" icon="check" busy={busy}>
          {m.account_phone_confirm()}
        </Button>
      </div>
    </form>
  );
}
