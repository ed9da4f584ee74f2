import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { nameIn } from "#domain/place/label.ts";
import { activeResortFilters } from "#domain/resort/query.ts";
import { m } from "#i18n/messages.ts";
import type { ResortResults } from "./resort-results.ts";

/** Places and page numbers are pages of their own; days, guests, prices and orders make endless variants of them. */
export const isResortVariant = ({ query }: Pick<ResortResults, "query">): boolean =>
  query.sort !== "newest" || activeResortFilters(query).some((filter) => filter !== "location");

/** Title and summary of the list of resorts. */
export function resortListWords({ page, place: names }: Pick<ResortResults, "page" | "place">, locale: Locale) {
  const place = nameIn(names, locale);
  const title = place ? m.resort_title_place({ place }) : m.resort_title();
  const text = place ? m.reach_description_place({ place, text: m.resort_lead_place() }) : m.resort_lead();
  if (page.page === 1) return { title, description: text };
  const number = formatNumber(page.page, locale);
  return {
    title: m.reach_title_page({ title, page: number }),
    description: m.reach_description_page({ text, page: number }),
  };
}
