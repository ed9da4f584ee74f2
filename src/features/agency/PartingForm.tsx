import type { closeAgency, handOverListings, removeMember } from "#api/account/agency.ts";
import type { AgencyMember, OwnAgency } from "#domain/agency/agency.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { listingCount, nameIn, noticeWords, type Changed } from "./agency-words.ts";

type Props = {
  endpoint: typeof closeAgency | typeof removeMember | typeof handOverListings;
  agency: OwnAgency;
  /** Whose listings go to somebody else; none where the agency closes. */
  from?: AgencyMember;
  submit: string;
  /** What is said once it is done. */
  said: string;
  onDone: Changed;
  onCancel: () => void;
};

/** The form of the dialog: who takes over, where there is something to take over. */
export function PartingForm({ endpoint, agency, from, submit, said, onDone, onCancel }: Props) {
  const locale = currentLocale();
  const hasListings = from !== undefined && from.listings > 0;
  const others = agency.members.filter(({ id, reachable }) => reachable && id !== from?.id);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(endpoint, {
    onDone: (changed) => onDone(changed, (from && noticeWords(changed, from.id, locale)) ?? said),
    // Without listings no successor is needed.
    check: (values) => (hasListings && !values["to"] ? [{ field: "to", code: "required" }] : []),
  });
  const to = { id: "agency-to", label: m.agency_successor() };
  const isStuck = hasListings && others.length === 0;
  return (
    <form {...form} className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={{ to }} onChoose={focusField} />
      {from && (
        <>
          <input type="hidden" name="id" value={from.id} />
          <input type="hidden" name="from" value={from.id} />
        </>
      )}
      {hasListings && <p className="font-semibold">{listingCount(from, locale)}</p>}
      {hasListings && !isStuck && (
        <SelectField
          {...to}
          name="to"
          required
          all={m.agency_successor_choose()}
          options={others.map((other) => ({ value: other.id, label: nameIn(other, locale) }))}
          error={errorOf("to")}
        />
      )}
      {isStuck && <p className="text-sm text-danger">{m.agency_successor_none()}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger" busy={busy} disabled={isStuck}>
          {submit}
        </Button>
        <Button kind="outline" onClick={onCancel}>
          {m.agency_cancel()}
        </Button>
      </div>
    </form>
  );
}
