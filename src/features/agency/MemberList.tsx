import { agencyMay, isLastOwner, type OwnAgency } from "#domain/agency/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { MemberRow } from "./MemberRow.tsx";
import type { Changed } from "./agency-words.ts";
import type { Parting } from "./PartingDialog.tsx";

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
