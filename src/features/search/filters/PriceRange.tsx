import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { countFilters } from "#api/catalogue/listings.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { readTaka } from "#domain/money/money-text.ts";
import type { ListingCounts, ListingQuery } from "#domain/search/filters.ts";
import { typedIn } from "#domain/search/query-reader.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import { searchText } from "#domain/search/saved-search.ts";
import { priceScale } from "#domain/search/slider-scale.ts";
import { takaWords } from "#i18n/amount-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { RangeSlider } from "#ui/range/RangeSlider.tsx";
import type { SearchProblem } from "../search-results.ts";
import { priceEndLabels } from "../search-words.ts";
import { priceRangeText } from "./range-words.ts";

/** Of fewer homes, bars would say how each is priced and not how prices are spread. */
const SPREAD_LEAST = 12;

/** What the filters of a search can still be set to, fetched while `isOpen`; null until it is known. The last counts stay while new ones come. */
export function useFilterCounts(query: ListingQuery, isOpen: boolean): ListingCounts | null {
  const [counts, setCounts] = useState<ListingCounts | null>(null);
  const { purpose } = query;
  const search = searchText(query);
  useEffect(() => {
    if (!isOpen) return;
    const request = new AbortController();
    const { query: filters } = parseListingQuery(new URLSearchParams(search), { purpose });
    call(countFilters, filters, { signal: request.signal }).then(
      (answer) => answer.ok && setCounts(answer.data),
      () => undefined,
    );
    return () => request.abort();
  }, [isOpen, purpose, search]);
  return counts;
}

type Props = {
  list: Purpose | null;
  query: ListingQuery;
  problems: readonly SearchProblem[];
  counts: ListingCounts | null;
};

/** Prices: a slider over how many homes there are at each, and its two ends as people write them ("50 Lac", "৩ কোটি"). */
export function PriceRange({ list, query, problems, counts }: Props) {
  const locale = currentLocale();
  const [from, to] = priceEndLabels(list);
  const bars = counts?.prices.bars.map(({ homes }) => homes) ?? [];
  const homes = bars.reduce((sum, count) => sum + count, 0);
  return (
    <RangeSlider
      legend={list === "rent" ? m.search_filter_rent() : m.search_filter_price()}
      scale={priceScale(list)}
      min={{ name: "minPrice", label: from, value: query.minPrice, typed: typedIn(problems, "minPrice") }}
      max={{ name: "maxPrice", label: to, value: query.maxPrice, typed: typedIn(problems, "maxPrice") }}
      parse={readTaka}
      words={takaWords}
      valueText={(which, amount) => {
        if (amount === null) return m.search_no_limit();
        return which === "min" ? priceRangeText(amount, null, locale) : priceRangeText(null, amount, locale);
      }}
      rangeText={(min, max) => priceRangeText(min, max, locale)}
      histogram={homes >= SPREAD_LEAST ? bars : undefined}
      hint={<p className="text-xs text-ink-mute">{m.search_price_hint()}</p>}
    />
  );
}
