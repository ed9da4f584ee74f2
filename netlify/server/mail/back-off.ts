const FIRST_MS = 60_000;
const LONGEST_MS = 6 * 3_600_000;

/** How long to wait after the `attempts`th try: 1 minute, doubling, up to 6 hours. */
export const backOff = (attempts: number): number => Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
