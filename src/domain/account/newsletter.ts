import { monthStart } from "../text/date.ts";
import { INQUIRY_TRAP } from "../inquiry/inquiry.ts";
import { dayInDhaka } from "../booking/stay.ts";

/** How many hours the link that confirms a subscription works. */
export const NEWSLETTER_LINK_HOURS = 72;
/** How many listings of one purpose a digest names; the rest is given as a number. */
export const DIGEST_LISTINGS = 5;
/** How long the address of a former subscriber is kept, so that the link of an older mail still works and can undo it. */
export const UNSUBSCRIBED_DAYS = 30;
/** The field of the form that people do not see. */
export const NEWSLETTER_TRAP = INQUIRY_TRAP;

/** The month of a digest: the calendar month before `now` in Dhaka. `month` is its first day, `YYYY-MM-DD`. */
export type DigestMonth = { month: string; from: Date; until: Date };

/** The month whose new listings are told about at `now`. */
export function digestMonth(now: Date): DigestMonth {
  const from = monthStart(now, -1);
  return { month: dayInDhaka(from), from, until: monthStart(now) };
}
