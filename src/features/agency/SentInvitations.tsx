import { revokeInvitation } from "#api/account/agency.ts";
import type { SentInvitation } from "#domain/agency/agency.ts";
import { formatDate } from "#domain/text/date.ts";
import { apiLinks } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { roleWords, type Changed } from "./agency-words.ts";

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
