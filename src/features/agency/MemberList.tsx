import {
  agencyMay,
  isLastOwner,
  type OwnAgency,
  type AgencyMember,
  type NoticeToOwner,
} from "#domain/agency/agency.ts";
import { type FormAnswer, answerTo } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { changeMember, callOffNotice, removeMember } from "#api/account/agency.ts";
import { formatDate } from "#domain/text/date.ts";
import { apiLinks } from "#domain/site/links.ts";
import { langOf, readersName } from "#domain/text/text-language.ts";
import { initialOf } from "#i18n/initial.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Avatar } from "#ui/picture/Avatar.tsx";
import { Badge } from "#ui/badge/Badge.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import { hoursWords, instantText } from "#i18n/letter-wording.ts";
import { Button } from "#ui/button/Button.tsx";
import { type Changed, listingCount, noticeWords, roleWords } from "./agency-words.ts";
import type { Parting } from "./PartingDialog.tsx";

/** The account of the reader, and whether they are an owner. */
type Reader = { id: string; isOwner: boolean };
type OwnerNoticeProps = {
  member: AgencyMember;
  notice: NoticeToOwner;
  reader: Reader;
  /** What became of one of the forms here that was sent without a script. */
  answer: FormAnswer | null;
  onChanged: Changed;
};

/** What is planned for an owner, and when. */
function planned({ wish, hours, until }: NoticeToOwner, isSelf: boolean): string {
  const locale = currentLocale();
  const when = {
    left: hours === 0 ? m.agency_notice_soon() : m.agency_notice_in({ hours: hoursWords(hours, locale) }),
    time: instantText(until, locale),
  };
  if (wish === "remove") return isSelf ? m.agency_notice_remove_self(when) : m.agency_notice_remove(when);
  return isSelf ? m.agency_notice_agent_self(when) : m.agency_notice_agent(when);
}

/** That an owner is to go, when, and how it is refused, called off or agreed to. */
function OwnerNotice({ member, notice, reader, answer, onChanged }: OwnerNoticeProps) {
  const isSelf = reader.id === member.id;
  const isAsker = reader.id === notice.askedBy;
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="font-semibold">{planned(notice, isSelf)}</p>
      <p className="text-sm">
        {isSelf ? m.agency_notice_self() : isAsker ? m.agency_notice_asked() : m.agency_notice_other()}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        {!isSelf && !isAsker && <AgreeForm {...{ member, notice, onChanged }} />}
        <CallOffForm {...{ member, isSelf, answer, onChanged }} />
      </div>
    </div>
  );
}

/** A second owner wants the same: it happens at once. */
function AgreeForm({ member, notice: { wish }, onChanged }: Pick<OwnerNoticeProps, "member" | "notice" | "onChanged">) {
  const locale = currentLocale();
  const name = readersName(member, locale);
  const { form, busy, problem, summary, focusField } = useForm(wish === "remove" ? removeMember : changeMember, {
    onDone: (changed) =>
      onChanged(changed, wish === "remove" ? m.agency_removed({ name }) : m.agency_now_agent({ name })),
  });
  return (
    <form {...form} action={apiLinks.agencyMember(member.id)} className="grid gap-3">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <input type="hidden" name="_method" value={wish === "remove" ? "DELETE" : "PATCH"} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={member.id} />
      {wish === "agent" && <input type="hidden" name="role" value="agent" />}
      <Button type="submit" kind="danger" busy={busy} className="justify-self-start">
        {m.agency_notice_agree()}
      </Button>
    </form>
  );
}

type CallOffProps = Pick<OwnerNoticeProps, "member" | "answer" | "onChanged"> & { isSelf: boolean };
function CallOffForm({ member, isSelf, answer, onChanged }: CallOffProps) {
  const locale = currentLocale();
  const { form, busy, problem, summary, focusField } = useForm(callOffNotice, {
    answer: answerTo(answer, "agency-notice"),
    onDone: (changed) => onChanged(changed, m.agency_notice_called_off()),
  });
  return (
    <form {...form} action={apiLinks.agencyNotice(member.id)} className="grid gap-3">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <input type="hidden" name="_method" value="DELETE" />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={member.id} />
      <Button type="submit" kind="outline" busy={busy} className="justify-self-start">
        {isSelf ? m.agency_notice_refuse() : m.agency_notice_call_off()}
      </Button>
    </form>
  );
}

type MemberRowProps = {
  member: AgencyMember;
  reader: Reader;
  /** What the reader may do with this member. */
  may: { changeRole: boolean; handOver: boolean; remove: boolean };
  /** What became of a form about this member that was sent without a script. */
  answer: FormAnswer | null;
  onChanged: Changed;
  onPart: (parting: Parting) => void;
};

/** One member. What can be done lies in a menu; a change of role works without a script. */
function MemberRow({ member, reader, may, answer, onChanged, onPart }: MemberRowProps) {
  const locale = currentLocale();
  const { id, image, role, joinedAt, listings } = member;
  const name = readersName(member, locale);
  const isSelf = reader.id === id;
  const other = role === "owner" ? ("agent" as const) : ("owner" as const);
  const { form, busy, problem, summary, focusField } = useForm(changeMember, {
    answer: answerTo(answer, "agency-role"),
    onDone: (changed) =>
      onChanged(
        changed,
        noticeWords(changed, id, locale) ??
          (other === "owner" ? m.agency_now_owner({ name }) : m.agency_now_agent({ name })),
      ),
  });
  const formId = `member-${id}`;
  const mayHandOver = may.handOver && listings > 0;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <div className="flex items-center gap-x-4">
        <Avatar image={image} initial={initialOf(name, locale)} />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            <b lang={langOf(name, locale)}>{name}</b>
            {isSelf && <span className="text-sm text-ink-soft">({m.agency_you()})</span>}
            <Badge kind={role === "owner" ? "purpose" : "plain"}>{roleWords(role)}</Badge>
          </p>
          <p className="text-sm text-ink-soft">
            {listingCount(member, locale)} · {m.agency_since({ date: formatDate(joinedAt, locale) })}
          </p>
        </div>
        {(may.changeRole || mayHandOver || may.remove) && (
          <Menu label={m.agency_more({ name })} icon="ellipsis" closes>
            {may.changeRole && (
              <button type="submit" className="text-start" form={formId} name="role" value={other} disabled={busy}>
                <Icon name="users" />
                {other === "owner" ? m.agency_make_owner() : m.agency_make_agent()}
              </button>
            )}
            {mayHandOver && (
              <button type="button" className="text-start" onClick={() => onPart({ act: "hand-over", member })}>
                <Icon name="arrow-right" />
                {m.agency_hand_over()}
              </button>
            )}
            {may.remove && (
              <button
                type="button"
                className="text-start text-danger"
                onClick={() => onPart({ act: "remove", member })}
              >
                <Icon name="trash-2" />
                {m.agency_remove()}
              </button>
            )}
          </Menu>
        )}
      </div>
      {member.notice && <OwnerNotice {...{ member, reader, answer, onChanged }} notice={member.notice} />}
      <form {...form} id={formId} action={apiLinks.agencyMember(id)} hidden>
        <input type="hidden" name="_method" value="PATCH" />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="id" value={id} />
      </form>
    </li>
  );
}

type Props = {
  agency: OwnAgency;
  me: string;
  answer: FormAnswer | null;
  onChanged: Changed;
  onPart: (parting: Parting) => void;
};

/** Who belongs to the agency, as what, and with how many listings. */
export function MemberList({ agency, me, answer, onChanged, onPart }: Props) {
  const { role, members } = agency;
  return (
    <section id="agency-role" aria-labelledby="agency-members" className="grid gap-3">
      <h2 id="agency-members" className="text-xl">
        {m.agency_members()}
      </h2>
      <ul className="grid gap-3">
        {members.map((member) => {
          const isSelf = member.id === me;
          return (
            <MemberRow
              key={member.id}
              {...{ member, onChanged, onPart }}
              reader={{ id: me, isOwner: role === "owner" }}
              answer={answer?.values["id"] === member.id ? answer : null}
              may={{
                // Where a notice stands, the way to agree or to call it off stands beside it.
                changeRole:
                  agencyMay(role, "changeRole") && !isLastOwner(members, member.id) && (isSelf || !member.notice),
                handOver: members.length > 1 && agencyMay(role, isSelf ? "handOverOwn" : "handOver"),
                remove: !isSelf && !member.notice && agencyMay(role, "removeMember"),
              }}
            />
          );
        })}
      </ul>
    </section>
  );
}
