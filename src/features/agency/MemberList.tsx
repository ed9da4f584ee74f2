import { agencyMay, isLastOwner, type OwnAgency, type AgencyMember } from "#domain/agency/agency.ts";
import { type FormAnswer, answerTo } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { changeMember } from "#api/account/agency.ts";
import { formatDate } from "#domain/text/date.ts";
import { apiLinks } from "#domain/site/links.ts";
import { langOf } from "#domain/text/text-language.ts";
import { initialOf } from "#i18n/initial.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Avatar } from "#ui/picture/Avatar.tsx";
import { Badge } from "#ui/badge/Badge.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import { type Changed, listingCount, nameIn, noticeWords, roleWords } from "./agency-words.ts";
import type { Parting } from "./PartingDialog.tsx";
import { OwnerNotice, type Reader } from "./OwnerNotice.tsx";

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
  const name = nameIn(member, locale);
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
