import { monthStart } from "../text/date.ts";
import { INQUIRY_TRAP } from "../inquiry/inquiry.ts";
import { dayInDhaka } from "../booking/stay.ts";

/** Hours that the link works which confirms a subscription. */
export const NEWSLETTER_LINK_HOURS = 72;
/** Listings of one kind (for sale, to rent) that a digest names; how many there were more it says in a number. */
export const DIGEST_LISTINGS = 5;
/** So long the address of somebody who has left is kept, so that the link of an older mail still says so and can undo it. */
export const UNSUBSCRIBED_DAYS = 30;
/** The field of the form that people do not see. */
export const NEWSLETTER_TRAP = INQUIRY_TRAP;

/** What a digest tells about: the calendar month before `now`, as Dhaka counts. `month` is its first day, `YYYY-MM-DD`. */
export type DigestMonth = { month: string; from: Date; until: Date };

/** The month whose new listings are told about at `now`. */
export function digestMonth(now: Date): DigestMonth {
  const from = monthStart(now, -1);
  return { month: dayInDhaka(from), from, until: monthStart(now) };
}
