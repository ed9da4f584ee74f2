import { useState } from "react";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { formatPhone } from "#domain/account/phone.ts";
import type { User } from "#domain/account/user.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { confirmPhone, changeUser } from "#api/account/auth-user.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { answerToChange, reloadUser } from "./change-user.ts";
import { SettingsCard } from "../SettingsCard.tsx";
import { CodeEntry } from "../CodeEntry.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { PhoneField } from "./PhoneField.tsx";

type NewPhoneFormProps = { answer: FormAnswer | null; onSent: (phone: string) => void };

function NewPhoneForm({ answer, onSent }: NewPhoneFormProps) {
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

type PhoneCodeFormProps = {
  /** As it was typed. */
  phone: string;
  answer: FormAnswer | null;
  /** It has just been asked for: the code is typed next. */
  focus: boolean;
  onConfirmed: () => void;
};

/** Confirms the number to sign in with, by the code that was sent to it. */
function PhoneCodeForm({ phone, answer, focus, onConfirmed }: PhoneCodeFormProps) {
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

/** The number that a code goes to, as the answer of a form without a script says; null where none waits. */
function waitingNumber(answer: FormAnswer | null): string | null {
  const asked = answerToChange(answer, "phone");
  if (asked?.done) return asked.values["phone"] ?? null;
  const code = answerTo(answer, "change-phone");
  return code?.problem ? (code.values["phone"] ?? null) : null;
}

/** The telephone number to sign in with: a code proves it. */
export function PhonePanel({ user, answer }: { user: User; answer: FormAnswer | null }) {
  const [given, setGiven] = useState(answer);
  const [sentTo, setSentTo] = useState(() => waitingNumber(answer));
  const onConfirmed = () => {
    setGiven(null);
    setSentTo(null);
    toast({ kind: "ok", title: m.account_phone_changed() });
    void reloadUser();
  };
  return (
    <SettingsCard
      id="change-phone"
      title={m.account_phone()}
      text={
        user.phone ? m.account_phone_now({ phone: formatPhone(user.phone, currentLocale()) }) : m.account_phone_none()
      }
    >
      {sentTo === null ? (
        <NewPhoneForm answer={answerToChange(given, "phone")} onSent={setSentTo} />
      ) : (
        <PhoneCodeForm
          phone={sentTo}
          focus={waitingNumber(given) !== sentTo}
          answer={answerTo(given, "change-phone")}
          onConfirmed={onConfirmed}
        />
      )}
    </SettingsCard>
  );
}
