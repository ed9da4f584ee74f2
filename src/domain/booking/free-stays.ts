import { STAY_DAYS_AHEAD_MAX } from "../limits.ts";
import { addDays, nightsOf, staysOverlap, type StayDates } from "./stay.ts";

/** How many days before and after the wanted stay are searched for other stays. */
export const FREE_STAY_REACH_DAYS = 60;
/** How many are offered at once. */
export const FREE_STAYS_MAX = 3;

/** The span that `freeStaysNear` searches; the taken nights must be known for all of it. `today` is the day in Dhaka. */
export function freeStaySpan(wanted: StayDates, today: string): { from: string; to: string } {
  const from = addDays(wanted.checkIn, -FREE_STAY_REACH_DAYS);
  return { from: from < today ? today : from, to: addDays(wanted.checkOut, FREE_STAY_REACH_DAYS) };
}

/**
 * Stays of as many nights as the wanted one that are free, the nearest arrivals first and then in order of the calendar; no two of them share
 * a night. `taken` need not be sorted.
 */
export function freeStaysNear(wanted: StayDates, taken: readonly StayDates[], today: string): StayDates[] {
  const nights = nightsOf(wanted);
  const last = addDays(today, STAY_DAYS_AHEAD_MAX);
  const found: StayDates[] = [];
  for (let distance = 1; distance <= FREE_STAY_REACH_DAYS && found.length < FREE_STAYS_MAX; distance += 1) {
    for (const shift of [distance, -distance]) {
      const checkIn = addDays(wanted.checkIn, shift);
      const stay = { checkIn, checkOut: addDays(checkIn, nights) };
      const clear = [...taken, ...found].every((other) => !staysOverlap(stay, other));
      if (clear && checkIn >= today && checkIn <= last && found.length < FREE_STAYS_MAX) found.push(stay);
    }
  }
  return found.sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
}
