import { staysOverlap, type StayDates } from "./stay.ts";

/** The two days chosen so far; null = not yet. */
export type StayChoice = { checkIn: string | null; checkOut: string | null };

/** Whether the night that begins on `day` is taken. */
export const isNightTaken = (day: string, taken: readonly StayDates[]): boolean =>
  taken.some(({ checkIn, checkOut }) => checkIn <= day && day < checkOut);

/** The stay that `day` would complete as check-out: only check-in is chosen, and the day is later. Otherwise null. */
const stayUntil = (day: string, { checkIn, checkOut }: StayChoice): StayDates | null =>
  checkIn !== null && checkOut === null && day > checkIn ? { checkIn, checkOut: day } : null;

const isTaken = (stay: StayDates, taken: readonly StayDates[]): boolean =>
  taken.some((other) => staysOverlap(stay, other));

/** Whether `day` as check-out would make a stay that contains taken nights. */
export function crossesTaken(day: string, choice: StayChoice, taken: readonly StayDates[]): boolean {
  const stay = stayUntil(day, choice);
  return stay !== null && isTaken(stay, taken);
}

function canEnd(day: string, choice: StayChoice, taken: readonly StayDates[]): boolean {
  const stay = stayUntil(day, choice);
  return stay !== null && !isTaken(stay, taken);
}

/**
 * Whether a day can be chosen now. It must be today or later, and its night must be free; as check-out, also the day on which the next
 * guests arrive.
 */
export function canChoose(day: string, choice: StayChoice, taken: readonly StayDates[], today: string): boolean {
  if (day < today) return false;
  if (!isNightTaken(day, taken)) return true;
  return canEnd(day, choice, taken);
}

/**
 * The choice after a day was pressed: the first day is check-in, a later one check-out. An earlier day, or one after taken nights, starts a
 * new choice.
 */
export function choose(day: string, choice: StayChoice, taken: readonly StayDates[]): StayChoice {
  return canEnd(day, choice, taken) ? { ...choice, checkOut: day } : { checkIn: day, checkOut: null };
}
