import { vi } from "vitest";

/** A day on which nothing special is; tests go forward from here. */
const START = new Date("2027-03-01T04:00:00Z");

/** Only what time it is, is made up; timers run as ever. Product and sandbox live in this process and share it. */
export function startClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
}

/** Back to the beginning, or to the machine's own time. */
export const resetClock = (): void => void vi.setSystemTime(START);
export const stopClock = (): void => void vi.useRealTimers();

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** It is so many milliseconds later (or, negative, earlier). */
export const advance = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);
/** It is that time, unless it is later already. */
export const advanceTo = (instant: Date): void => void vi.setSystemTime(Math.max(Date.now(), instant.getTime()));
