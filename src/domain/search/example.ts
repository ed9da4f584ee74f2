import { daysSince } from "../text/date.ts";

/** The sentence of a day in Dhaka, each in its turn. */
export const exampleOf = (examples: readonly string[], now: string): string =>
  examples[daysSince("2026-01-01T00:00:00+06:00", now) % examples.length] ?? "";
