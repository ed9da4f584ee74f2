import { confirmNumber } from "#api/account/account.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $changedUser } from "#stores/session/account-user.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { CodeEntry } from "../CodeEntry.tsx";

type Props = {
  /** The number that callers do not see yet, E.164. */
  number: string;
  answer: FormAnswer | null;
  /** It has just been asked for: the code is typed next. */
  focus: boolean;
};

/** Numbers that callers do not see yet are confirmed one after the other, by the code that was sent to each. */
export function NumberForm({ number, answer, focus }: Props) {
  const { form, ...state } = useForm(confirmNumber, {
    answer: answerTo(answer, "number"),
    check: (values) => missing(values, "code"),
    onDone: ({ user }) => {
      $changedUser.set(user);
      toast({ kind: "ok", title: m.account_number_confirmed() });
    },
  });
  return (
    <form
      {...form}
      id="number"
      aria-label={m.account_phone_confirm()}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <CodeEntry id="profile-number-code" form={state} focus={focus}>
        <Banner kind="ok" icon="message-circle" role="status">
          {m.account_number_sent({ phone: formatPhone(number, currentLocale()) })}
        </Banner>
        <input type="hidden" name="number" value={number} />
      </CodeEntry>
    </form>
  );
}
