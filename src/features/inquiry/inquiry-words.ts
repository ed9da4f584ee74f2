import type { ProblemCode } from "#api/problem.ts";
import type { InquiryKind } from "#domain/inquiry/inquiry.ts";
import { m } from "#i18n/messages.ts";

/** What an inquiry is about, in words of the page's language. */
export type InquirySubject = { kind: InquiryKind; slug: string; title: string; demo: boolean };

/** The message that the form suggests. */
export const suggestedText = ({ kind, title }: Pick<InquirySubject, "kind" | "title">): string =>
  kind === "listing" ? m.inquiry_listing_text() : m.inquiry_resort_text({ title });

/** Who the message goes to. */
export function goesTo({ kind, demo }: Pick<InquirySubject, "kind" | "demo">): string {
  if (demo) return m.inquiry_note_demo();
  return kind === "listing" ? m.inquiry_note_listing() : m.inquiry_note_resort();
}

/** What is said after it was sent: where the receipt goes, or that they will be called. About a sample nobody calls. */
export function sentWords({ demo }: Pick<InquirySubject, "demo">, { email = "", phone = "" }: Record<string, string>) {
  const without = demo ? m.inquiry_sent_demo() : m.inquiry_sent_call({ phone });
  return { title: m.inquiry_sent(), text: email.trim() === "" ? without : m.inquiry_sent_text({ email }) };
}

/** Refusals that the catalogue has better words for than the specification's sentence: trying again as it is would not help. */
const OWN_WORDS: readonly ProblemCode[] = ["invalid-input", "too-many-attempts"];
export const inquiryRefusalWords = (code: ProblemCode) =>
  OWN_WORDS.includes(code) ? undefined : { title: m.inquiry_failed(), text: "" };
