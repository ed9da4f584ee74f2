import { type ReactNode, useRef, useState } from "react";
import { type OwnAgency, agencyMay, isLastOwner, AGENCY_ROLES, type AgencyAct } from "#domain/agency/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { langOf, readersName } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { Written } from "#ui/text/Written.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { bringListings, editAgency } from "#api/account/agency.ts";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { type Changed, roleWords } from "./agency-words.ts";
import { AgencyListings } from "./AgencyListings.tsx";
import { InviteForm, SentInvitations } from "./Invitations.tsx";
import { MemberList } from "./MemberList.tsx";
import { type Parting, PartingDialog } from "./PartingDialog.tsx";
import { NameFields, nameFields } from "./NameFields.tsx";

type BringProps = { agency: OwnAgency; answer: FormAnswer | null; onChanged: Changed };

/** Where a member lets the agency have what they posted before they joined; absent where there is nothing. */
function BringForm({ agency: { outside }, answer: any, onChanged }: BringProps) {
  const answer = any?.form === "agency-bring" ? any : null;
  const { form, busy, problem, summary } = useForm(bringListings, {
    answer,
    onDone: (changed) => onChanged(changed, m.agency_brought()),
  });
  if (outside === 0) return answer?.done ? <p className="text-sm text-ok">{m.agency_brought()}</p> : null;
  const locale = currentLocale();
  return (
    <section aria-labelledby="agency-outside" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 id="agency-outside" className="text-xl">
        {m.agency_outside_title()}
      </h2>
      <p className="text-sm text-ink-soft">
        {outside === 1 ? m.agency_outside_one() : m.agency_outside({ count: formatPlainNumber(outside, locale) })}{" "}
        {m.agency_outside_text()}
      </p>
      <form {...form} className="grid gap-3">
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={() => undefined} />
        <input type="hidden" name="locale" value={locale} />
        <Button type="submit" kind="outline" icon="users" busy={busy} className="justify-self-start">
          {m.agency_bring()}
        </Button>
      </form>
    </section>
  );
}

type NameFormProps = { agency: OwnAgency; answer: FormAnswer | null; onChanged: Changed };

/** Where owners change what the agency is called. */
function NameForm({ agency, answer: any, onChanged }: NameFormProps) {
  const answer = any?.form === "agency-name" ? any : null;
  const { form, busy, problem, summary, errorOf, focusField } = useForm(editAgency, {
    answer,
    onDone: (changed) => onChanged(changed, changed.agency?.waitingName ? m.agency_edited_waits() : m.agency_edited()),
  });
  return (
    <form {...form} id="agency-name" className="grid max-w-xl gap-4 pt-3">
      <FormProblem ref={summary} problem={problem} fields={nameFields("agency-edit")} onChoose={focusField} />
      <input type="hidden" name="_method" value="PATCH" />
      <input type="hidden" name="locale" value={currentLocale()} />
      <NameFields id="agency-edit" agency={{ ...agency, ...agency.waitingName }} answer={answer} errorOf={errorOf} />
      <Button type="submit" icon="check" busy={busy} className="justify-self-start">
        {m.agency_edit_submit()}
      </Button>
    </form>
  );
}

/** A part that is looked at now and then: the browser's own `<details>`, so it opens without a script. */
const Fold = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open} className="group rounded-lg border border-line bg-surface px-5 py-2">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <span className="transition-transform group-open:rotate-180 motion-reduce:transition-none">
        <Icon name="chevron-down" />
      </span>
    </summary>
    <div className="pb-3">{children}</div>
  </details>
);

type Props = { agency: OwnAgency; me: string; answer: FormAnswer | null; onChanged: Changed };

/** What visitors see of the name while another one waits, or as long as none was approved. */
function NameState({ agency }: { agency: OwnAgency }) {
  const locale = currentLocale();
  const { named, waitingName } = agency;
  if (named && waitingName === null) return null;
  const wanted = waitingName ? readersName(waitingName, locale) : readersName(agency, locale);
  const words = waitingName === null ? m.agency_name_refused : named ? m.agency_name_changes : m.agency_name_waits;
  return (
    <Banner icon="clock">
      <Written text={wanted} within={words({ name: wanted })} />
    </Banner>
  );
}

/** The rows that a reader is shown; acts that always go together are one row. */
const ROWS: readonly (readonly [act: AgencyAct, words: () => string])[] = [
  ["seeAgency", m.agency_right_see],
  ["editOwnListing", m.agency_right_own],
  ["bringListings", m.agency_right_bring],
  ["handOverOwn", m.agency_right_hand_own],
  ["leave", m.agency_right_leave],
  ["editAgencyListing", m.agency_right_all],
  ["handOver", m.agency_right_hand_all],
  ["invite", m.agency_right_invite],
  ["changeRole", m.agency_right_roles],
  ["editAgency", m.agency_right_edit],
  ["closeAgency", m.agency_right_close],
  ["answerOthersInquiries", m.agency_right_inquiries],
];

const cell = "border-t border-line py-2.5 pe-3 text-start align-top";

/** Who may do what, out of the table that the server goes by. */
const RightsTable = () => (
  <table className="w-full text-sm">
    <thead>
      <tr>
        <th scope="col" className="py-2 pe-3 text-start">
          {m.agency_rights_act()}
        </th>
        {AGENCY_ROLES.map((role) => (
          <th key={role} scope="col" className="w-18 py-2 text-start">
            {roleWords(role)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {ROWS.map(([act, words]) => (
        <tr key={act}>
          <th scope="row" className={`${cell} font-normal`}>
            {words()}
          </th>
          {AGENCY_ROLES.map((role) => (
            <td key={role} className={`${cell} ${agencyMay(role, act) ? "text-ok" : "text-ink-mute"}`}>
              <Icon name={agencyMay(role, act) ? "check" : "minus"} />
              <span className="sr">{agencyMay(role, act) ? m.agency_rights_yes() : m.agency_rights_no()}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** An agency as its members work with it; each sees what their role may do. */
export function AgencyOffice({ agency, me, answer, onChanged }: Props) {
  const locale = currentLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [parting, setParting] = useState<Parting | null>(null);
  const onPart = (wanted: Parting) => {
    setParting(wanted);
    dialog.current?.showModal();
  };
  const { role, members } = agency;
  const name = readersName(agency, locale);
  const self = members.find(({ id }) => id === me);
  const isAlone = members.length === 1;
  const isPublic = members.some(({ listings }) => listings > 0);
  return (
    <>
      <section className="grid gap-2" aria-labelledby="agency-name-title">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="agency-name-title" className="text-2xl wrap-anywhere" lang={langOf(name, locale)}>
            {name}
          </h2>
          <Badge kind="purpose" icon="users">
            {roleWords(role)}
          </Badge>
        </div>
        <NameState agency={agency} />
        {isPublic && agency.named ? (
          <p>
            <a href={links.agencyPage(agency.slug, locale)} className="inline-flex min-h-11 items-center underline">
              {m.agency_public()}
            </a>
          </p>
        ) : (
          <p className="text-sm text-ink-soft">{m.agency_public_later()}</p>
        )}
      </section>
      <MemberList {...{ agency, me, answer, onChanged, onPart }} />
      {agencyMay(role, "invite") && (
        <section id="agency-invite" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
          <h2 className="text-xl">{m.agency_invite_title()}</h2>
          <InviteForm {...{ answer, onChanged }} />
          <SentInvitations invitations={agency.invitations} onChanged={onChanged} />
        </section>
      )}
      {agencyMay(role, "bringListings") && <BringForm {...{ agency, answer, onChanged }} />}
      {agencyMay(role, "editAgencyListing") && <AgencyListings agency={agency} />}
      <div className="grid gap-2">
        {agencyMay(role, "editAgency") && (
          <Fold title={m.agency_edit_title()} open={answer?.form === "agency-name"}>
            <NameForm {...{ agency, answer, onChanged }} />
          </Fold>
        )}
        <Fold title={m.agency_rights()}>
          <RightsTable />
        </Fold>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isAlone && agencyMay(role, "closeAgency") ? (
          <Button kind="danger" icon="trash-2" onClick={() => onPart({ act: "close" })}>
            {m.agency_close()}
          </Button>
        ) : isLastOwner(members, me) ? (
          <p className="text-sm text-ink-soft">{m.agency_last_owner()}</p>
        ) : (
          self && (
            <Button kind="danger" icon="log-out" onClick={() => onPart({ act: "leave", member: self })}>
              {m.agency_leave()}
            </Button>
          )
        )}
      </div>
      <PartingDialog ref={dialog} {...{ parting, agency, onChanged }} />
    </>
  );
}
