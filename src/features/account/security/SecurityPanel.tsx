import { useState } from "react";
import type { FactorsAnswer } from "#api/account/auth-factors.ts";
import type { IdentitiesAnswer } from "#api/account/auth-google.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { User } from "#domain/account/user.ts";
import { changeUser } from "#api/account/auth-user.ts";
import { formatNumber } from "#domain/text/number.ts";
import { PASSWORD } from "#domain/limits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $changedUser } from "#stores/session/account-user.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { TitledText } from "#ui/message/TitledText.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { FactorsPanel } from "../factors/FactorsPanel.tsx";
import { IdentitiesPanel } from "./IdentitiesPanel.tsx";
import { PhonePanel } from "../profile/PhonePanel.tsx";
import { answerToChange } from "../profile/change-user.ts";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { SettingsCard } from "../SettingsCard.tsx";

/** A new password, or the first one. Every other device is signed out. */
function PasswordForm({ user, answer: given }: { user: User; answer: FormAnswer | null }) {
  const answer = answerToChange(given, "password");
  const [changed, setChanged] = useState(0);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(changeUser, {
    answer,
    onDone: ({ user: next }) => {
      setChanged(changed + 1);
      $changedUser.set(next);
      toast({ kind: "ok", title: m.account_password_changed(), text: m.account_password_changed_text() });
    },
  });
  return (
    <SettingsCard
      id="password"
      title={m.account_password()}
      text={user.hasPassword ? m.account_password_note() : m.account_password_none()}
    >
      <form {...form} className="grid gap-4" aria-labelledby="password-title">
        {answer?.done && changed === 0 && (
          <Banner kind="ok" icon="check" role="status">
            <TitledText title={m.account_password_changed()} text={m.account_password_changed_text()} />
          </Banner>
        )}
        <FormProblem
          ref={summary}
          problem={problem}
          fields={{
            password: { id: "security-password", label: m.account_password_new() },
          }}
          onChoose={focusField}
        />
        <HiddenFields method="PUT" />
        <input type="hidden" name="change" value="password" />
        {/* Tells a password manager whose password it is. */}
        <input
          className="sr-only"
          name="username"
          autoComplete="username"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          value={user.email ?? user.phone ?? ""}
        />
        <div key={changed} className="grid gap-4">
          <PasswordField
            id="security-password"
            name="password"
            label={m.account_password_new()}
            autoComplete="new-password"
            minLength={PASSWORD.min}
            hint={m.account_password_hint({ count: formatNumber(PASSWORD.min, currentLocale()) })}
            error={errorOf("password")}
            required
          />
        </div>
        <div>
          <Button kind="outline" type="submit" icon="lock" busy={busy}>
            {m.account_password_save()}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}

/** A new address counts once the link that is sent to it was used. */
function EmailForm({ user, answer: given }: { user: User; answer: FormAnswer | null }) {
  const answer = answerToChange(given, "email");
  const [sent, setSent] = useState(0);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(changeUser, {
    answer,
    onDone: (_, { email = "" }) => {
      setSent(sent + 1);
      toast({ kind: "info", title: m.account_email_sent({ email }), lasts: 8_000 });
    },
  });
  const email = answer?.values["email"];
  return (
    <SettingsCard
      id="email"
      title={m.account_email()}
      text={user.email ? m.account_email_now({ email: user.email }) : m.account_email_none()}
    >
      <form {...form} className="grid gap-4" aria-labelledby="email-title">
        {answer?.done && sent === 0 && email && (
          <Banner kind="ok" icon="mail" role="status">
            {m.account_email_sent({ email })}
          </Banner>
        )}
        <FormProblem
          ref={summary}
          problem={problem}
          fields={{
            email: { id: "security-email", label: m.account_email_new() },
          }}
          onChoose={focusField}
        />
        <HiddenFields method="PUT" />
        <input type="hidden" name="change" value="email" />
        <div key={sent} className="grid gap-4">
          <TextField
            id="security-email"
            name="email"
            type="email"
            label={m.account_email_new()}
            autoComplete="email"
            maxLength={254}
            hint={m.account_email_hint()}
            defaultValue={sent === 0 && !answer?.done ? email : undefined}
            error={errorOf("email")}
            required
          />
        </div>
        <div>
          <Button kind="outline" type="submit" icon="mail" busy={busy}>
            {m.account_email_change()}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}

export type SecurityPanelProps = {
  user: User;
  factors: FactorsAnswer;
  identities: IdentitiesAnswer;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
  /** What a button asked for where there is no script: a second factor that is to be added. */
  asked: { add: string | null };
};

/** Everything that opens the account. */
export const SecurityPanel = ({ user, factors, identities, answer, asked }: SecurityPanelProps) => (
  <div className="grid items-start gap-5 @[60rem]:grid-cols-2">
    {/* The three forms of one endpoint: its answer leads back here. */}
    <div id="user" className="grid scroll-mt-24 gap-5">
      <EmailForm user={user} answer={answer} />
      <PhonePanel user={user} answer={answer} />
      <PasswordForm user={user} answer={answer} />
    </div>
    <div className="grid gap-5">
      <FactorsPanel first={factors} answer={answer} adding={asked.add} />
      <IdentitiesPanel first={identities} answer={answer} />
    </div>
  </div>
);
