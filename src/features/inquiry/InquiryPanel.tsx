import { useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { InquiryForm } from "./InquiryForm.tsx";
import { InquirySent } from "./InquirySent.tsx";
import type { InquirySubject } from "./inquiry-words.ts";

type Props = {
  subject: InquirySubject;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
};

/** The form on a page of its own, and in its place what became of it, with the way back. */
export function InquiryPanel({ subject, answer }: Props) {
  const [sent, setSent] = useState(answer?.done ? answer.values : undefined);
  if (sent) {
    const back =
      subject.kind === "listing"
        ? { label: m.inquiry_back_listing(), href: links.listing(subject.slug, currentLocale()) }
        : { label: m.inquiry_back_resort(), href: links.resort(subject.slug, currentLocale()) };
    return (
      <div className="grid justify-items-start gap-4">
        <InquirySent subject={subject} values={sent} />
        <Button href={back.href}>{back.label}</Button>
      </div>
    );
  }
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <InquiryForm subject={subject} answer={answer} onSent={setSent} />
    </section>
  );
}
