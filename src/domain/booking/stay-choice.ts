import { staysOverlap, type StayDates } from "./stay.ts";

/** The two days chosen so far; null = not yet. */
export type StayChoice = { checkIn: string | null; checkOut: string | null };

/** Whether somebody else sleeps here in the night that begins on `day`. */
export const isNightTaken = (day: string, taken: readonly StayDates[]): boolean =>
  taken.some(({ checkIn, checkOut }) => checkIn <= day && day < checkOut);

/** The stay that `day` would end: check-in is chosen, check-out comes next, and the day lies after it. */
const stayUntil = (day: string, { checkIn, checkOut }: StayChoice): StayDates | null =>
  checkIn !== null && checkOut === null && day > checkIn ? { checkIn, checkOut: day } : null;

const isTaken = (stay: StayDates, taken: readonly StayDates[]): boolean =>
  taken.some((other) => staysOverlap(stay, other));

/** Whether `day` would end a stay that has other people's nights in it. */
export function crossesTaken(day: string, choice: StayChoice, taken: readonly StayDates[]): boolean {
  const stay = stayUntil(day, choice);
  return stay !== null && isTaken(stay, taken);
}

function canEnd(day: string, choice: StayChoice, taken: readonly StayDates[]): boolean {
  const stay = stayUntil(day, choice);
  return stay !== null && !isTaken(stay, taken);
}

/**
 * Whether a day can be chosen now: today or later, and either free that night, or the morning on which a stay that has begun ends before
 * the next guests arrive.
 */
export function canChoose(day: string, choice: StayChoice, taken: readonly StayDates[], today: string): boolean {
  if (day < today) return false;
  if (!isNightTaken(day, taken)) return true;
  return canEnd(day, choice, taken);
}

/**
 * The choice after a day was pressed: the first is check-in, the next after it check-out. An earlier one, or one behind other people's
 * nights, begins anew.
 */
export function choose(day: string, choice: StayChoice, taken: readonly StayDates[]): StayChoice {
  return canEnd(day, choice, taken) ? { ...choice, checkOut: day } : { checkIn: day, checkOut: null };
}
