import { bookingById } from "#db/bookings/bookings.ts";
import { toReceipt } from "#db/bookings/rows.ts";
import { db } from "#db/client.ts";
import { isOwnersBooking, staysToAskAbout } from "#db/resorts/guest-reviews.ts";
import { stayObstacle } from "#domain/resort/guest-review.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { mailStayReview } from "../moderation/review-mail.ts";

/** For how many days missed requests are still sent. The outbox remembers sent mails for longer, so nobody is asked twice. */
const DAYS_BACK = 3;
const AT_ONCE = 100;

/**
 * Asks guests how their stay was, from the day after check-out on, each once.
 * @returns how many were asked; call `sendDue` afterwards
 */
export async function askAboutStays(now: Date): Promise<number> {
  const today = dayInDhaka(now);
  const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, -1) };
  let asked = 0;
  for (let after: string | null = null; ;) {
    const ids: string[] = await staysToAskAbout(db, { ...days, after, limit: AT_ONCE });
    for (const id of ids) {
      const found = await bookingById(db, id);
      if (!found || stayObstacle(toReceipt(found, now), today)) continue;
      const { booking } = found;
      if (await isOwnersBooking(db, booking, null)) continue;
      if (await mailStayReview(db, booking)) asked += 1;
    }
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) return asked;
  }
}
