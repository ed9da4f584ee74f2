import { useState } from "react";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { formatPhone } from "#domain/account/phone.ts";
import type { User } from "#domain/account/user.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { answerToChange, reloadUser } from "./change-user.ts";
import { NewPhoneForm } from "./NewPhoneForm.tsx";
import { PhoneCodeForm } from "./PhoneCodeForm.tsx";
import { SettingsCard } from "../SettingsCard.tsx";

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
