import { useState } from "react";
import { m } from "#i18n/messages.ts";
import { InquiryForm } from "./InquiryForm.tsx";
import { InquirySent } from "./InquirySent.tsx";
import type { InquirySubject } from "./inquiry-words.ts";

/** The quick inquiry beside a home, and in its place what became of it. */
export function ListingInquiry({ subject }: { subject: InquirySubject }) {
  const [sent, setSent] = useState<Record<string, string>>();
  return (
    <section aria-labelledby="inquiry-title" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 id="inquiry-title" className="text-lg">
        {m.inquiry_title()}
      </h2>
      {sent ? (
        <InquirySent subject={subject} values={sent} />
      ) : (
        <InquiryForm quiet subject={subject} onSent={setSent} />
      )}
    </section>
  );
}
