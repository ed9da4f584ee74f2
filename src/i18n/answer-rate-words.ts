import { ANSWER_RATE, type AnswerRate, type AnswerTime } from "#domain/agency/answer-rate.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "./messages.ts";

function timeWords({ unit, count }: AnswerTime, locale: Locale): string {
  const [one, many] = unit === "hour" ? [m.agent_rate_hour, m.agent_rate_hours] : [m.agent_rate_day, m.agent_rate_days];
  return count === 1 ? one() : many({ count: formatNumber(count, locale) });
}

/** "Answers within 3 hours". */
export function answersWithin({ unit, count }: AnswerTime, locale: Locale): string {
  const [one, many] =
    unit === "hour" ? [m.agent_answers_hour, m.agent_answers_hours] : [m.agent_answers_day, m.agent_answers_days];
  return count === 1 ? one() : many({ count: formatNumber(count, locale) });
}

/** "Answers 90% of inquiries, usually within 3 hours". */
export function rateWords({ percent, usually }: AnswerRate, locale: Locale): string {
  const rate = m.agent_rate({ percent: formatNumber(percent, locale) });
  return usually ? [rate, timeWords(usually, locale)].join(", ") : rate;
}

/** How many inquiries of how many days the rate is based on. */
export const countedWords = ({ people, answered }: AnswerRate, locale: Locale): string =>
  m.agent_rate_counted({
    days: formatNumber(ANSWER_RATE.days, locale),
    people: formatNumber(people, locale),
    answered: formatNumber(answered, locale),
  });
