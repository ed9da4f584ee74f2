import { links } from "#domain/site/links.ts";
import { nameIn } from "#domain/place/label.ts";
import { priceEnds } from "#domain/resort/price.ts";
import { activeResortFilters, EMPTY_RESORT_QUERY, withoutResortFilter } from "#domain/resort/query.ts";
import type { ResortFilter, ResortQuery } from "#domain/resort/search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, guestsText } from "#i18n/stay-words.ts";
import { FilterChips } from "#ui/list/FilterChips.tsx";
import { endsText } from "./price-words.ts";
import { resortsHref } from "./resort-links.ts";
import type { ResortSearch } from "./use-resort-search.ts";

/** What narrows the search, each a link to the same search without it. */
export function ActiveResortFilters({ query, results, searchQuery }: ResortSearch) {
  const locale = currentLocale();
  const active = activeResortFilters(query);
  if (active.length === 0) return null;
  const isNamed = query.location === results.query.location;
  const text = (filter: ResortFilter, { location, price, checkIn, checkOut, guests }: ResortQuery): string => {
    if (filter === "location") return isNamed ? nameIn(results.place, locale) : location;
    if (filter === "price") return endsText(priceEnds(price), locale);
    if (filter === "guests") return guestsText(guests ?? 1, locale);
    return m.resort_range_between({ from: dayText(checkIn ?? "", locale), to: dayText(checkOut ?? "", locale) });
  };
  const filters = active.map((filter) => ({
    key: filter,
    text: text(filter, query),
    href: resortsHref(withoutResortFilter(query, filter), locale),
    onFollow: () => searchQuery((asked) => withoutResortFilter(asked, filter), "link"),
  }));
  const clear = { href: links.resorts(locale), onFollow: () => searchQuery(() => EMPTY_RESORT_QUERY, "link") };
  return <FilterChips kind="box" filters={filters} clear={clear} />;
}
