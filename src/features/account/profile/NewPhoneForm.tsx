import { changeUser } from "#api/account/auth-user.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { User } from "#domain/account/user.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { sendChange } from "./change-user.ts";
import { CurrentPassword, needed } from "../security/CurrentPassword.tsx";
import { HiddenFields } from "../HiddenFields.tsx";
import { PhoneField } from "./PhoneField.tsx";

type Props = { user: User; answer: FormAnswer | null; onSent: (phone: string) => void };

export function NewPhoneForm({ user, answer, onSent }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(changeUser, {
    answer,
    check: (values) => needed(user, values),
    send: sendChange,
    onDone: (_, { phone = "" }) => onSent(phone),
  });
  return (
    <form {...form} className="grid gap-4" aria-labelledby="change-phone-title">
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{
          phone: { id: "security-phone", label: m.account_phone_new() },
          currentPassword: { id: "security-phone-password", label: m.account_password_current() },
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
      <CurrentPassword id="security-phone-password" user={user} error={errorOf("currentPassword")} />
      <div>
        <Button kind="outline" type="submit" icon="send" busy={busy}>
          {m.account_phone_send()}
        </Button>
      </div>
    </form>
  );
}
