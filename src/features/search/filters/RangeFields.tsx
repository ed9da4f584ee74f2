import type { ListingCounts, ListingQuery } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { typedIn } from "#domain/search/query-reader.ts";
import { readSize, sizeIn } from "#domain/listing/size-text.ts";
import { readTaka } from "#domain/money/money-text.ts";
import { AREA_SCALE, priceScale } from "#domain/search/slider-scale.ts";
import { sizeWords, takaWords } from "#i18n/amount-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { RangeSlider } from "#ui/range/RangeSlider.tsx";
import { areaRangeText, priceRangeText } from "./range-words.ts";
import type { SearchProblem } from "../search-results.ts";
import { priceEnds } from "../search-words.ts";

type Props = { list: Purpose | null; query: ListingQuery; problems: readonly SearchProblem[] };

/** Prices: a slider over how many homes there are at each, and its two ends as people write them ("50 Lac", "৩ কোটি"). */
export function PriceRange({ list, query, problems, counts }: Props & { counts: ListingCounts | null }) {
  const locale = currentLocale();
  const [from, to] = priceEnds(list);
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
      histogram={counts?.prices.bars.map(({ homes }) => homes)}
      hint={<p className="text-xs text-ink-mute">{m.search_price_hint()}</p>}
    />
  );
}

/** Square feet of a typed size. */
const sqftOf = (text: string): number | null => {
  const read = readSize(text);
  return "value" in read ? sizeIn(read, "sqft") : null;
};

/** Sizes, in square feet. */
export function AreaRange({ query, problems }: Props) {
  const locale = currentLocale();
  return (
    <RangeSlider
      legend={m.search_filter_area()}
      scale={AREA_SCALE}
      min={{ name: "minArea", label: m.search_area_from(), value: query.minArea, typed: typedIn(problems, "minArea") }}
      max={{ name: "maxArea", label: m.search_area_to(), value: query.maxArea, typed: typedIn(problems, "maxArea") }}
      parse={sqftOf}
      words={(text) => sizeWords(text, "sqft")}
      valueText={(which, amount) => {
        if (amount === null) return m.search_no_limit();
        return which === "min" ? areaRangeText(amount, null, locale) : areaRangeText(null, amount, locale);
      }}
      rangeText={(min, max) => areaRangeText(min, max, locale)}
    />
  );
}
