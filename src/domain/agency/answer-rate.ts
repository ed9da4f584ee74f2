/**
 * How often an advertiser answers, as the public sees it. Counted are people (not messages) who wrote in the last `DAYS` and left an e-mail
 * address: only they can deny that an answer came. The last `GRACE_HOURS` are left out, since there was hardly time to answer.
 */
export const ANSWER_RATE = { days: 90, graceHours: 48, minPeople: 5, minTimes: 5 } as const;

/** What was counted. `medianMinutes`: of the answers; null where there were none. */
export type AnswerCounts = { people: number; answered: number; medianMinutes: number | null };

/** At most so long it usually takes. */
export type AnswerTime = { unit: "hour" | "day"; count: number };

/** `percent`: whole, rounded down, so that 100 means that everybody was answered. */
export type AnswerRate = { people: number; answered: number; percent: number; usually: AnswerTime | null };

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Minutes rounded up to whole hours, or to whole days from one day on. */
function timeOf(minutes: number): AnswerTime {
  const hours = Math.max(1, Math.ceil(minutes / HOUR_MINUTES));
  return hours < DAY_HOURS
    ? { unit: "hour", count: hours }
    : { unit: "day", count: Math.ceil(minutes / HOUR_MINUTES / DAY_HOURS) };
}

/** The answer rate to show; null with fewer than `minPeople` people, who prove nothing. */
export function answerRate({ people, answered, medianMinutes }: AnswerCounts): AnswerRate | null {
  if (people < ANSWER_RATE.minPeople) return null;
  const usually = medianMinutes === null || answered < ANSWER_RATE.minTimes ? null : timeOf(medianMinutes);
  return { people, answered, percent: Math.floor((answered * 100) / people), usually };
}
