import { answerInvitation } from "#api/account/agency.ts";
import type { OwnAgency, ReceivedInvitation } from "#domain/agency/agency.ts";
import { formatDate } from "#domain/text/date.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Written } from "#ui/text/Written.tsx";
import { nameIn, type Changed } from "./agency-words.ts";

type Props = {
  invitations: readonly ReceivedInvitation[];
  agency: OwnAgency | null;
  answer: FormAnswer | null;
  onChanged: Changed;
};

/** Who invites the reader, each with its two answers. */
export const ReceivedInvitations = ({ invitations, answer, ...rest }: Props) => (
  <div id="agency-answer" className="grid gap-4 empty:hidden">
    {invitations.map((invitation) => (
      <Invitation
        key={invitation.id}
        invitation={invitation}
        answer={answer?.form === "agency-answer" && answer.values["id"] === invitation.id ? answer : null}
        {...rest}
      />
    ))}
  </div>
);

type OneProps = Omit<Props, "invitations"> & { invitation: ReceivedInvitation };

function Invitation({ invitation, agency, answer, onChanged }: OneProps) {
  const locale = currentLocale();
  const { id, byBn, role, expiresAt } = invitation;
  const by = invitation.by === null ? null : nameIn({ name: invitation.by, nameBn: byBn ?? null }, locale);
  const agencyName =
    invitation.agency === null ? null : nameIn({ name: invitation.agency, nameBn: invitation.agencyBn }, locale);
  // As long as its name was not approved, it is whoever invites.
  const name = agencyName ?? by ?? m.agency_new();
  const { form, busy, problem, summary, focusField } = useForm(answerInvitation, {
    answer,
    onDone: (changed, { answer: given }) =>
      onChanged(
        changed,
        given === "accept"
          ? m.agency_joined({ agency: changed.agency ? nameIn(changed.agency, locale) : name })
          : m.agency_declined(),
      ),
  });
  const date = formatDate(expiresAt, locale);
  return (
    <section
      aria-labelledby={`invitation-${id}`}
      className="grid gap-3 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <h2 id={`invitation-${id}`} className="text-xl">
        <Written within={m.agency_invited_title({ agency: name })}>{name}</Written>
      </h2>
      <p>{role === "owner" ? m.agency_invited_owner() : m.agency_invited_agent()}</p>
      <p className="text-sm text-ink-soft">
        {by === null ? (
          m.agency_invited_open({ date })
        ) : (
          <Written within={m.agency_invited_by({ by, date })}>{by}</Written>
        )}
      </p>
      {agency && (
        <p className="text-sm">
          <Written within={m.agency_invited_elsewhere({ agency: nameIn(agency, locale) })}>
            {nameIn(agency, locale)}
          </Written>
        </p>
      )}
      <form {...form} action={apiLinks.agencyInvitationAnswer(id)} className="grid gap-3">
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap gap-3">
          {!agency && (
            <Button type="submit" name="answer" value="accept" icon="check" busy={busy}>
              {m.agency_accept()}
            </Button>
          )}
          <Button type="submit" name="answer" value="decline" kind="outline" busy={busy}>
            {m.agency_decline()}
          </Button>
        </div>
      </form>
    </section>
  );
}
