/**
 * A calendar day `YYYY-MM-DD` as a `Date` that has the same day in the time zone of the device, which is where react-day-picker reads it.
 * Noon: there are zones where a day begins at one o'clock.
 */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The calendar day `YYYY-MM-DD` that a `Date` has in the time zone of the device. */
export function toDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
