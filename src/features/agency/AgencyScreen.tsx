import { useRef, useState } from "react";
import { type AgencyAnswer, foundAgency, answerInvitation } from "#api/account/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { readersName } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import type { OwnAgency, ReceivedInvitation } from "#domain/agency/agency.ts";
import { formatDate } from "#domain/text/date.ts";
import { apiLinks } from "#domain/site/links.ts";
import { Written } from "#ui/text/Written.tsx";
import { type Changed } from "./agency-words.ts";
import { AgencyOffice } from "./AgencyOffice.tsx";
import { NameFields, nameFields } from "./NameFields.tsx";

type Props = {
  invitations: readonly ReceivedInvitation[];
  agency: OwnAgency | null;
  answer: FormAnswer | null;
  onChanged: Changed;
};

/** Who invites the reader, each with its two answers. */
const ReceivedInvitations = ({ invitations, answer, ...rest }: Props) => (
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
  const by = invitation.by === null ? null : readersName({ name: invitation.by, nameBn: byBn ?? null }, locale);
  const agencyName =
    invitation.agency === null ? null : readersName({ name: invitation.agency, nameBn: invitation.agencyBn }, locale);
  // As long as its name was not approved, it is whoever invites.
  const name = agencyName ?? by ?? m.agency_new();
  const { form, busy, problem, summary, focusField } = useForm(answerInvitation, {
    answer,
    onDone: (changed, { answer: given }) =>
      onChanged(
        changed,
        given === "accept"
          ? m.agency_joined({ agency: changed.agency ? readersName(changed.agency, locale) : name })
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
        <Written text={name} within={m.agency_invited_title({ agency: name })} />
      </h2>
      <p>{role === "owner" ? m.agency_invited_owner() : m.agency_invited_agent()}</p>
      <p className="text-sm text-ink-soft">
        {by === null ? (
          m.agency_invited_open({ date })
        ) : (
          <Written text={by} within={m.agency_invited_by({ by, date })} />
        )}
      </p>
      {agency && (
        <p className="text-sm">
          <Written
            text={readersName(agency, locale)}
            within={m.agency_invited_elsewhere({ agency: readersName(agency, locale) })}
          />
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

/** For somebody who belongs to no agency. */
function FoundForm({ answer: any, onChanged }: { answer: FormAnswer | null; onChanged: Changed }) {
  const answer = any?.form === "agency" ? any : null;
  const locale = currentLocale();
  const { form, busy, problem, summary, errorOf, focusField } = useForm(foundAgency, {
    answer,
    onDone: (changed) =>
      onChanged(changed, m.agency_founded({ agency: changed.agency ? readersName(changed.agency, locale) : "" })),
  });
  return (
    <section id="agency" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{m.agency_found_title()}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{m.agency_found_text()}</p>
      <form {...form} className="grid max-w-xl gap-4">
        <FormProblem ref={summary} problem={problem} fields={nameFields("agency")} onChoose={focusField} />
        <input type="hidden" name="locale" value={locale} />
        <NameFields id="agency" agency={null} answer={answer} errorOf={errorOf} />
        <Button type="submit" icon="users" busy={busy} className="justify-self-start">
          {m.agency_found_submit()}
        </Button>
      </form>
    </section>
  );
}

export type AgencyScreenProps = {
  /** How everything stands, as the API answers it. */
  first: AgencyAnswer;
  /** The account of whoever reads. */
  me: string;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
};

/** `/account/agency`: who invites, and the agency itself, or how to found one. */
export function AgencyScreen({ first, me, answer }: AgencyScreenProps) {
  const [{ agency, invitations }, setShown] = useState(first);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const onChanged: Changed = (changed, words) => {
    setShown(changed);
    setSaid(words);
    // What was pressed may be gone: the reader goes on from what it has changed.
    status.current?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {/* There before it speaks, so that it is read out. */}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="rounded-md border-[1.5px] border-ok/60 bg-ok-soft px-4 py-3.5 text-sm text-ok empty:sr-only"
      >
        {said}
      </p>
      <ReceivedInvitations {...{ invitations, agency, answer, onChanged }} />
      {agency ? <AgencyOffice {...{ agency, me, answer, onChanged }} /> : <FoundForm {...{ answer, onChanged }} />}
    </div>
  );
}
