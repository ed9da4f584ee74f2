import { ANSWER_RATE, type AnswerRate, type AnswerTime } from "#domain/agency/answer-rate.ts";
import type { Advertiser, Commission, CommissionKind } from "#domain/listing/advertiser.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "./messages.ts";

const choices: Record<CommissionKind, () => string> = {
  none: m.post_property_commission_none,
  "half-month": m.post_property_commission_half_month,
  "one-month": m.post_property_commission_one_month,
  "one-percent": m.post_property_commission_one_percent,
  "two-percent": m.post_property_commission_two_percent,
  amount: m.post_property_commission_amount,
};
/** What an agent answers when asked for the commission. */
export const commissionName = (kind: CommissionKind): string => choices[kind]();

function sumWords({ kind, taka }: Commission, locale: Locale): string {
  const sum = formatTaka(taka, locale);
  switch (kind) {
    case "half-month":
      return m.listing_commission_half_month({ sum });
    case "one-month":
      return m.listing_commission_one_month({ sum });
    case "one-percent":
      return m.listing_commission_percent({ percent: formatNumber(1, locale), sum });
    case "two-percent":
      return m.listing_commission_percent({ percent: formatNumber(2, locale), sum });
    default:
      return sum;
  }
}

type Offered = { advertiser: Advertiser | null; commission: Commission | null };

/** Who offers a home: "Straight from the owner", "Agent, commission: one month's rent (৳ 25,000)". */
export function advertiserWords({ advertiser, commission }: Offered, locale: Locale): string {
  if (advertiser === null) return m.listing_advertiser_unsaid();
  if (advertiser === "owner") return m.listing_advertiser_owner();
  if (commission === null) return m.listing_advertiser_agent_unsaid();
  if (commission.kind === "none") return m.listing_advertiser_agent_free();
  return m.listing_advertiser_agent({ commission: sumWords(commission, locale) });
}

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
export const answerRateBasis = ({ people, answered }: AnswerRate, locale: Locale): string =>
  m.agent_rate_counted({
    days: formatNumber(ANSWER_RATE.days, locale),
    people: formatNumber(people, locale),
    answered: formatNumber(answered, locale),
  });
