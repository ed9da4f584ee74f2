import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { MARKS, verifiedLevel, type Mark } from "#domain/listing/verification.ts";
import { m } from "./messages.ts";

const names: Record<Mark, () => string> = {
  "moderator-approved": m.listing_mark_moderator,
  "phone-confirmed": m.listing_mark_phone,
  "papers-seen": m.listing_mark_papers,
  "place-visited": m.listing_mark_place,
};

/** The name of a check, in the current language: "Papers seen". */
export const markName = (mark: Mark): string => names[mark]();

/** How far a listing with this many marks is verified: "Verified 3/4". Only samples have no marks. */
export const verifiedWords = (marks: number, locale: Locale): string =>
  verifiedLevel(marks) === "none"
    ? m.listing_verified_none()
    : m.listing_verified_marks({ count: formatNumber(marks, locale), most: formatNumber(MARKS.length, locale) });
