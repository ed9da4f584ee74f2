/** Months of Dhaka's calendar, written `2026-11`; days are written `2026-11-30`. Texts of either kind compare in the order of time. */
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** The month so many months later, or earlier where `count` is negative. */
export function addMonths(month: string, count: number): string {
  const index = indexOf(month) + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** All months from one to another, both included; none where the last is before the first. */
export function monthsFrom(first: string, last: string): string[] {
  const count = Math.max(0, indexOf(last) - indexOf(first) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  const next = new Date(`${addMonths(month, 1)}-01T00:00:00Z`);
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
}
