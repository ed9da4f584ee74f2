import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { ResortQueryField, ResortQueryProblem } from "#domain/resort/query.ts";
import type { ResortPlace, ResortRating } from "#domain/resort/resort.ts";
import { numberProblem } from "#i18n/amount-words.ts";
import { m } from "#i18n/messages.ts";

/** Of words that somebody wrote in one language or in both, those in the reader's. */
export const ownWords =
  (locale: Locale) =>
  (english: string, bangla: string): string =>
    locale === "bn" ? bangla || english : english || bangla;

/** "Sajek Valley, Rangamati"; a district is not said twice. */
export function resortPlace(place: ResortPlace, locale: Locale): string {
  const [area, district] = locale === "bn" ? [place.areaBn, place.districtBn] : [place.area, place.district];
  if (area === "" || area === district) return district;
  return district === "" ? area : m.resort_place({ area, district });
}

/** "Kolatoli Road, Cox's Bazar": street, place, district, none said twice in a row. */
export function resortAddress(
  resort: ResortPlace & { street: string | null; streetBn: string | null },
  locale: Locale,
): string {
  const street = locale === "bn" ? resort.streetBn || resort.street : resort.street || resort.streetBn;
  const place = resortPlace(resort, locale);
  return street ? `${street}, ${place}` : place;
}

/** 350 → "350 m", 1200 → "1.2 km". Metres. */
export function attractionDistance(metres: number, locale: Locale): string {
  if (metres < 1000) return m.listing_m({ distance: formatNumber(Math.max(10, Math.round(metres / 10) * 10), locale) });
  return m.listing_km({ distance: formatNumber(Math.round(metres / 100) / 10, locale) });
}

/** "12 Resorts Found". */
export const resortsFoundText = (total: number, capped: boolean, locale: Locale): string => {
  if (total === 1) return m.resort_found_one();
  const count = formatNumber(total, locale);
  return m.resort_found({ count: capped ? m.search_count_capped({ count }) : count });
};

export const sleepsText = (count: number, locale: Locale): string =>
  count === 1 ? m.resort_sleeps_one() : m.resort_sleeps({ count: formatNumber(count, locale) });

/** "500+ reviews". */
export function reviewsText({ count, orMore }: ResortRating, locale: Locale): string {
  if (count === 1 && !orMore) return m.resort_reviews_one();
  const number = formatNumber(count, locale);
  return orMore ? m.resort_reviews_more({ count: number }) : m.resort_reviews({ count: number });
}

const fields: Partial<Record<ResortQueryField, () => string>> = {
  location: m.resort_where,
  price: m.resort_price,
  minPrice: m.resort_min_price,
  maxPrice: m.resort_max_price,
  checkIn: m.resort_check_in,
  checkOut: m.resort_check_out,
  guests: m.resort_guests,
};

/** Which fields of a search were left out; "" when all were understood. */
export const resortProblemText = (problems: readonly ResortQueryProblem[]): string =>
  problems
    .map((problem) => ({ problem, field: fields[problem.field]?.() }))
    .map(({ problem, field }) => field && (numberProblem(problem, field) ?? m.resort_problem({ field })))
    .filter((words) => words !== undefined)
    .join(" · ");
