import { useState } from "react";
import { changeUser } from "#api/account/auth-user.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { User } from "#domain/account/user.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { answerToChange } from "./change-user.ts";
import { HiddenFields } from "../HiddenFields.tsx";
import { SettingsCard } from "../SettingsCard.tsx";

/** A new address counts once the link that is sent to it was used. */
export function EmailForm({ user, answer: given }: { user: User; answer: FormAnswer | null }) {
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
