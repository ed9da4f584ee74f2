import { callOffNotice } from "#api/account/agency.ts";
import type { AgencyMember } from "#domain/agency/agency.ts";
import { apiLinks } from "#domain/site/links.ts";
import { instantWords } from "#i18n/letter-wording.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import type { Changed } from "./agency-words.ts";

type Props = {
  member: AgencyMember;
  notice: NonNullable<AgencyMember["notice"]>;
  /** The account of the reader, and whether they are an owner. */
  reader: { id: string; isOwner: boolean };
  onChanged: Changed;
};

/** That an owner is to go, when, and how it is called off or confirmed. */
export function OwnerNotice({ member, notice, reader, onChanged }: Props) {
  const locale = currentLocale();
  const { form, busy, problem, summary, focusField } = useForm(callOffNotice, {
    onDone: (changed) => onChanged(changed, m.agency_notice_called_off()),
  });
  const isSelf = reader.id === member.id;
  const time = instantWords(notice.until, locale);
  const mayConfirm = reader.isOwner && !isSelf && reader.id !== notice.askedBy;
  return (
    <form
      {...form}
      id={`agency-notice-${member.id}`}
      action={apiLinks.agencyNotice(member.id)}
      className="grid gap-3 border-t border-line pt-3"
    >
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <input type="hidden" name="_method" value="DELETE" />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={member.id} />
      <p className="font-semibold">
        {notice.wish === "remove" ? m.agency_notice_remove({ time }) : m.agency_notice_agent({ time })}
      </p>
      {mayConfirm && <p className="text-sm">{m.agency_notice_confirm()}</p>}
      {reader.isOwner && (
        <Button type="submit" kind="outline" busy={busy}>
          {isSelf ? m.agency_notice_refuse() : m.agency_notice_call_off()}
        </Button>
      )}
    </form>
  );
}
