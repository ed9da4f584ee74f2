import { changeUser } from "#api/account/auth-user.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { HiddenFields } from "../HiddenFields.tsx";
import { PhoneField } from "./PhoneField.tsx";

type Props = { answer: FormAnswer | null; onSent: (phone: string) => void };

export function NewPhoneForm({ answer, onSent }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(changeUser, {
    answer,
    onDone: (_, { phone = "" }) => onSent(phone),
  });
  return (
    <form {...form} className="grid gap-4" aria-labelledby="change-phone-title">
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{
          phone: { id: "security-phone", label: m.account_phone_new() },
        }}
        onChoose={focusField}
      />
      <HiddenFields method="PUT" />
      <input type="hidden" name="change" value="phone" />
      <PhoneField
        id="security-phone"
        label={m.account_phone_new()}
        defaultValue={answer?.values["phone"]}
        error={errorOf("phone")}
      />
      <div>
        <Button kind="outline" type="submit" icon="send" busy={busy}>
          {m.account_phone_send()}
        </Button>
      </div>
    </form>
  );
}
