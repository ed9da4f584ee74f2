import { LOCALES } from "#domain/locale.ts";
import { DEFAULT_REASON, type RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { m } from "./messages.ts";

const REASONS: Record<RejectionReason, typeof m.moderation_reason_offensive> = {
  "photos-unclear": m.moderation_reason_photos_unclear,
  "price-looks-wrong": m.moderation_reason_price_looks_wrong,
  "posted-twice": m.moderation_reason_posted_twice,
  "contact-in-text": m.moderation_reason_contact_in_text,
  "wrong-place": m.moderation_reason_wrong_place,
  "details-missing": m.moderation_reason_details_missing,
  "not-available": m.moderation_reason_not_available,
  offensive: m.moderation_reason_offensive,
  "not-a-review": m.moderation_reason_not_a_review,
  "not-our-standards": m.moderation_reason_not_our_standards,
};

/** "The price looks wrong", in the current language: on the account's page and in the mail. */
export const reasonWords = (reason: RejectionReason): string => REASONS[reason]();

/** Whether a text is the sentence of the default reason, in either language. */
export const isDefaultReason = (text: string): boolean =>
  LOCALES.some((locale) => text === REASONS[DEFAULT_REASON]({}, { locale }));

/** "Does not meet our standards. Photos are unclear. Please show the kitchen." */
export function rejectionWords(codes: readonly RejectionReason[], text: string | null): string {
  const sentences = [...codes.map(reasonWords), ...(text ? [text] : [])];
  return sentences
    .map((sentence) => (/[.!?।]$/.test(sentence) ? sentence : m.moderation_sentence({ sentence })))
    .join(" ");
}
