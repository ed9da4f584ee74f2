/**
 * How often an advertiser answers, as the public sees it. What counts: people (not messages) who wrote in the last `DAYS` and left an e-mail
 * address, so that nobody's answer is taken for granted whom its receiver could not contradict. The last `GRACE_HOURS` are left out:
 * there was hardly time.
 */
export const ANSWER_RATE = { days: 90, graceHours: 48, minPeople: 5, minTimes: 5 } as const;

/** What was counted. `medianMinutes`: of the answers; null where there were none. */
export type AnswerCounts = { people: number; answered: number; medianMinutes: number | null };

/** At most so long it usually takes. */
export type AnswerTime = { unit: "hour" | "day"; count: number };

/** `percent`: whole, rounded down, so that only who answered everybody has 100. */
export type AnswerRate = { people: number; answered: number; percent: number; usually: AnswerTime | null };

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** The time that half of the answers kept within, rounded up. */
function timeOf(minutes: number): AnswerTime {
  const hours = Math.max(1, Math.ceil(minutes / HOUR_MINUTES));
  return hours < DAY_HOURS
    ? { unit: "hour", count: hours }
    : { unit: "day", count: Math.ceil(minutes / HOUR_MINUTES / DAY_HOURS) };
}

/** What may be said; null below `minPeople`, since few say nothing about somebody. */
export function answerRate({ people, answered, medianMinutes }: AnswerCounts): AnswerRate | null {
  if (people < ANSWER_RATE.minPeople) return null;
  const usually = medianMinutes === null || answered < ANSWER_RATE.minTimes ? null : timeOf(medianMinutes);
  return { people, answered, percent: Math.floor((answered * 100) / people), usually };
}
