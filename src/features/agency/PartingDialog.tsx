import type { RefObject } from "react";
import { closeAgency, handOverListings, removeMember } from "#api/account/agency.ts";
import type { AgencyMember, OwnAgency } from "#domain/agency/agency.ts";
import { readersName } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { type Changed, listingCount, noticeWords } from "./agency-words.ts";

type PartingFormProps = {
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
function PartingForm({ endpoint, agency, from, submit, said, onDone, onCancel }: PartingFormProps) {
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
          options={others.map((other) => ({ value: other.id, label: readersName(other, locale) }))}
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

/** What ends or moves: one's own or another's membership, the listings of a member, the agency itself. */
export type Parting = { act: "leave" | "remove" | "hand-over"; member: AgencyMember } | { act: "close" };

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  parting: Parting | null;
  agency: OwnAgency;
  onChanged: Changed;
};

/** Asks once more, and who takes the listings over. */
export function PartingDialog({ ref, parting, agency, onChanged }: Props) {
  const locale = currentLocale();
  const done: Changed = (changed, words) => {
    ref.current?.close();
    onChanged(changed, words);
  };
  const close = () => ref.current?.close();
  const agencyName = readersName(agency, locale);
  const name = parting && parting.act !== "close" ? readersName(parting.member, locale) : "";
  const words =
    parting &&
    {
      leave: { title: m.agency_leave_title({ agency: agencyName }), text: m.agency_leave_text() },
      remove: { title: m.agency_remove_title({ name }), text: m.agency_remove_text({ name }) },
      "hand-over": { title: m.agency_hand_over_title({ name }), text: m.agency_hand_over_text() },
      close: { title: m.agency_close_title({ agency: agencyName }), text: m.agency_close_text() },
    }[parting.act];
  const shared = { agency, onDone: done, onCancel: close };
  return (
    <Dialog ref={ref} id="agency-parting" title={words?.title ?? ""}>
      <p className="pb-4">{words?.text}</p>
      {parting?.act === "remove" && parting.member.role === "owner" && (
        <p className="pb-4">{m.agency_remove_notice({ name })}</p>
      )}
      {parting?.act === "close" && (
        <PartingForm
          {...shared}
          endpoint={closeAgency}
          submit={m.agency_close()}
          said={m.agency_closed({ agency: agencyName })}
        />
      )}
      {(parting?.act === "leave" || parting?.act === "remove") && (
        <PartingForm
          key={parting.member.id}
          {...shared}
          endpoint={removeMember}
          from={parting.member}
          submit={parting.act === "leave" ? m.agency_leave_submit() : m.agency_remove_submit()}
          said={parting.act === "leave" ? m.agency_left({ agency: agencyName }) : m.agency_removed({ name })}
        />
      )}
      {parting?.act === "hand-over" && (
        <PartingForm
          key={parting.member.id}
          {...shared}
          endpoint={handOverListings}
          from={parting.member}
          submit={m.agency_hand_over_submit()}
          said={m.agency_handed_over()}
        />
      )}
    </Dialog>
  );
}
