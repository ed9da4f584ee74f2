import { useState } from "react";
import { inviteMember } from "#api/account/agency.ts";
import { AGENCY_ROLES } from "#domain/agency/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { roleWords, type Changed } from "./agency-words.ts";

/** Where owners invite by mail. */
export function InviteForm({ answer: any, onChanged }: { answer: FormAnswer | null; onChanged: Changed }) {
  const answer = any?.form === "agency-invite" ? any : null;
  /** After each invitation the fields are fresh: the next one goes to somebody else. */
  const [sent, setSent] = useState(0);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(inviteMember, {
    answer,
    onDone: (changed, { email = "" }) => {
      setSent((count) => count + 1);
      onChanged(changed, m.agency_invited({ email }));
    },
  });
  const email = { id: "invite-email", label: m.agency_email() };
  const role = { id: "invite-role", label: m.agency_joins_as() };
  const typed = answer?.problem && sent === 0 ? answer.values : {};
  return (
    <form {...form} className="grid max-w-xl gap-4">
      <p className="text-sm text-ink-soft">{m.agency_invite_text()}</p>
      {answer?.done && sent === 0 && (
        <p className="text-sm text-ok">{m.agency_invited({ email: answer.values["email"] ?? "" })}</p>
      )}
      <FormProblem ref={summary} problem={problem} fields={{ email, role }} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <div key={sent} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          {...email}
          name="email"
          type="email"
          required
          autoComplete="off"
          defaultValue={typed["email"]}
          error={errorOf("email")}
        />
        <SelectField
          {...role}
          name="role"
          defaultValue={typed["role"] ?? "agent"}
          options={[...AGENCY_ROLES].reverse().map((value) => ({ value, label: roleWords(value) }))}
          error={errorOf("role")}
        />
      </div>
      <Button type="submit" icon="send" busy={busy} className="justify-self-start">
        {m.agency_invite_submit()}
      </Button>
    </form>
  );
}
