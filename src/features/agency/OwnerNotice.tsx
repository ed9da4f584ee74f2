import { callOffNotice, changeMember, removeMember } from "#api/account/agency.ts";
import type { AgencyMember, NoticeToOwner } from "#domain/agency/agency.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { hoursWords, instantWords } from "#i18n/letter-wording.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { nameIn, type Changed } from "./agency-words.ts";

/** The account of the reader, and whether they are an owner. */
export type Reader = { id: string; isOwner: boolean };
type Props = {
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
    time: instantWords(until, locale),
  };
  if (wish === "remove") return isSelf ? m.agency_notice_remove_self(when) : m.agency_notice_remove(when);
  return isSelf ? m.agency_notice_agent_self(when) : m.agency_notice_agent(when);
}

/** That an owner is to go, when, and how it is refused, called off or agreed to. */
export function OwnerNotice({ member, notice, reader, answer, onChanged }: Props) {
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
function AgreeForm({ member, notice: { wish }, onChanged }: Pick<Props, "member" | "notice" | "onChanged">) {
  const locale = currentLocale();
  const name = nameIn(member, locale);
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

type CallOffProps = Pick<Props, "member" | "answer" | "onChanged"> & { isSelf: boolean };
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
