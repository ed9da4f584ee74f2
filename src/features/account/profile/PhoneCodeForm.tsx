import { confirmPhone } from "#api/account/auth-user.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { CodeEntry } from "../CodeEntry.tsx";

type Props = {
  /** As it was typed. */
  phone: string;
  answer: FormAnswer | null;
  /** It has just been asked for: the code is typed next. */
  focus: boolean;
  onConfirmed: () => void;
};

/** Confirms the number to sign in with, by the code that was sent to it. */
export function PhoneCodeForm({ phone, answer, focus, onConfirmed }: Props) {
  const { form, ...state } = useForm(confirmPhone, {
    answer,
    check: (values) => missing(values, "code"),
    onDone: onConfirmed,
  });
  return (
    <form {...form} className="grid gap-4" aria-labelledby="change-phone-title">
      <CodeEntry id="security-phone-code" form={state} focus={focus}>
        <Banner kind="ok" icon="send" role="status">
          {m.account_phone_sent({ phone })}
        </Banner>
        <input type="hidden" name="phone" value={phone} />
      </CodeEntry>
    </form>
  );
}
