import { addDays, staysOverlap, type StayDates } from "#domain/stay.ts";

/** The two days chosen so far; null = not yet. */
export type Choice = { checkIn: string | null; checkOut: string | null };

/** Whether somebody else sleeps here in the night that begins on `day`. */
export const isNightTaken = (day: string, taken: readonly StayDates[]): boolean =>
  taken.some(({ checkIn, checkOut }) => checkIn <= day && day < checkOut);

/** Whether check-in is chosen, check-out comes next, and nobody else sleeps here until the morning of `day`. */
function canEnd(day: string, { checkIn, checkOut }: Choice, taken: readonly StayDates[]): boolean {
  if (checkIn === null || checkOut !== null || day <= checkIn) return false;
  return !taken.some((other) => staysOverlap({ checkIn, checkOut: day }, other));
}

/**
 * Whether a day can be chosen now: today or later, and either free that night, or the morning on which a stay that has begun ends before
 * the next guests arrive.
 */
export function canChoose(day: string, choice: Choice, taken: readonly StayDates[], today: string): boolean {
  if (day < today) return false;
  if (!isNightTaken(day, taken)) return true;
  return canEnd(day, choice, taken);
}

/**
 * The choice after a day was pressed: the first is check-in, the next after it check-out. An earlier one, or one behind other people's
 * nights, begins anew.
 */
export function choose(day: string, choice: Choice, taken: readonly StayDates[]): Choice {
  return canEnd(day, choice, taken) ? { ...choice, checkOut: day } : { checkIn: day, checkOut: null };
}

/** Which part of the chosen stay a day is. */
export function roleOf(day: string, { checkIn, checkOut }: Choice): "check-in" | "check-out" | "between" | null {
  if (day === checkIn) return "check-in";
  if (day === checkOut) return "check-out";
  return checkIn !== null && checkOut !== null && checkIn < day && day < checkOut ? "between" : null;
}

/** The days of a month `YYYY-MM`, and how many empty places come before the first in a week that begins on Sunday. */
export function monthDays(month: string): { days: string[]; before: number } {
  const first = `${month}-01`;
  const days: string[] = [];
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return { days, before: new Date(`${first}T00:00:00Z`).getUTCDay() };
}

/** The month `count` after (or, negative, before) a month `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
