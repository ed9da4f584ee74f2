import { useState } from "react";
import { inviteMember, revokeInvitation } from "#api/account/agency.ts";
import { AGENCY_ROLES, type SentInvitation } from "#domain/agency/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { formatDate } from "#domain/text/date.ts";
import { apiLinks } from "#domain/site/links.ts";
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

type Props = { invitations: readonly SentInvitation[]; onChanged: Changed };

/** Who is invited and has not answered yet. */
export const SentInvitations = ({ invitations, onChanged }: Props) =>
  invitations.length > 0 && (
    <div id="agency-revoke" className="grid gap-2">
      <h3 className="text-base">{m.agency_invitations()}</h3>
      <ul className="grid">
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} onChanged={onChanged} />
        ))}
      </ul>
    </div>
  );

function Row({ invitation, onChanged }: { invitation: SentInvitation; onChanged: Changed }) {
  const { id, email, role, expiresAt } = invitation;
  const locale = currentLocale();
  const { form, busy, problem, summary, focusField } = useForm(revokeInvitation, {
    onDone: (changed) => onChanged(changed, m.agency_revoked()),
  });
  return (
    <li className="border-t border-line py-2">
      <form
        {...form}
        action={apiLinks.agencyInvitation(id)}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
        <input type="hidden" name="_method" value="DELETE" />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="id" value={id} />
        <p className="grid min-w-0">
          <b className="wrap-anywhere">{email}</b>
          <span className="text-sm text-ink-soft">
            {m.agency_invitation_until({ role: roleWords(role), date: formatDate(expiresAt, locale) })}
          </span>
        </p>
        <Button type="submit" kind="outline" busy={busy} aria-label={m.agency_revoke_from({ email })}>
          {m.agency_revoke()}
        </Button>
      </form>
    </li>
  );
}
