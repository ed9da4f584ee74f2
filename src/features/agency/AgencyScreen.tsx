import { useRef, useState } from "react";
import type { AgencyAnswer } from "#api/account/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { Changed } from "./agency-words.ts";
import { AgencyOffice } from "./AgencyOffice.tsx";
import { FoundForm } from "./FoundForm.tsx";
import { ReceivedInvitations } from "./ReceivedInvitations.tsx";

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
