import type { RefObject } from "react";
import { closeAgency, handOverListings, removeMember } from "#api/account/agency.ts";
import type { AgencyMember, OwnAgency } from "#domain/agency/agency.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { nameIn, type Changed } from "./agency-words.ts";
import { PartingForm } from "./PartingForm.tsx";

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
  const agencyName = nameIn(agency, locale);
  const name = parting && parting.act !== "close" ? nameIn(parting.member, locale) : "";
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
