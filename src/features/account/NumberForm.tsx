import { useEffect } from "react";
import { confirmNumber } from "#api/account.ts";
import { answerTo, type FormAnswer } from "#domain/form-answer.ts";
import { formatPhone } from "#domain/phone.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $changedUser } from "#stores/account-user.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { CodeField } from "./CodeField.tsx";
import { HiddenFields } from "./HiddenFields.tsx";

type Props = {
  /** The number that callers do not see yet, E.164. */
  number: string;
  answer: FormAnswer | null;
  /** It has just been asked for: the code is typed next. */
  focus: boolean;
};

/** Numbers that callers do not see yet are confirmed one after the other, by the code that was sent to each. */
export function NumberForm({ number, answer, focus }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(confirmNumber, {
    answer: answerTo(answer, "number"),
    check: (values) => missing(values, "code"),
    onDone: ({ user }) => {
      $changedUser.set(user);
      toast({ kind: "ok", title: m.account_number_confirmed() });
    },
  });
  useEffect(() => {
    if (focus) focusField("code");
    // Only when the form comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <form
      {...form}
      id="number"
      aria-label={m.account_phone_confirm()}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <Banner kind="ok" icon="message-circle" role="status">
        {m.account_number_sent({ phone: formatPhone(number, currentLocale()) })}
      </Banner>
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ code: { id: "profile-number-code", label: m.account_code() } }}
        onChoose={focusField}
      />
      <HiddenFields />
      <input type="hidden" name="number" value={number} />
      <CodeField id="profile-number-code" error={errorOf("code")} />
      <div>
        <Button type="submit" icon="check" busy={busy}>
          {m.account_phone_confirm()}
        </Button>
      </div>
    </form>
  );
}
