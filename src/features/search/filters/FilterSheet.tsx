import { useState, type RefObject, useEffect } from "react";
import { AMENITY_GROUPS, type Purpose } from "#domain/listing/listing.ts";
import { FILTER_TABLE, filtersFor } from "#domain/search/filter-table.ts";
import type { ListingFilter, ListingCounts, ListingQuery } from "#domain/search/filters.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { amenityGroupName } from "#i18n/vocabulary.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { call } from "#api/call.ts";
import { countFilters } from "#api/catalogue/listings.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import { searchText } from "#domain/search/saved-search.ts";
import { typedIn } from "#domain/search/query-reader.ts";
import { readSize, sizeIn } from "#domain/listing/size-text.ts";
import { readTaka } from "#domain/money/money-text.ts";
import { AREA_SCALE, priceScale } from "#domain/search/slider-scale.ts";
import { sizeWords, takaWords } from "#i18n/amount-words.ts";
import { RangeSlider } from "#ui/range/RangeSlider.tsx";
import { ChipGroup, CountedChip, FilterGroup, FloorEnds } from "./FilterGroup.tsx";
import { filterName } from "./filter-words.ts";
import { FILTER_SHEET } from "../form-names.ts";
import type { SearchFields } from "../search-fields.ts";
import { problemText, showText, priceEnds } from "../search-words.ts";
import { areaRangeText, priceRangeText } from "./range-words.ts";
import type { SearchProblem } from "../search-results.ts";

type PriceRangeProps = { list: Purpose | null; query: ListingQuery; problems: readonly SearchProblem[] };

/** Prices: a slider over how many homes there are at each, and its two ends as people write them ("50 Lac", "৩ কোটি"). */
function PriceRange({ list, query, problems, counts }: PriceRangeProps & { counts: ListingCounts | null }) {
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
function AreaRange({ query, problems }: PriceRangeProps) {
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

/** What the filters of a search can still be set to, fetched while `isOpen`; null until it is known. The last counts stay while new ones come. */
function useFilterCounts(query: ListingQuery, isOpen: boolean): ListingCounts | null {
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

/** Filters that stand in the bar, or as links above the list; all others have their one field here. */
const IN_BAR: readonly ListingFilter[] = ["location", "kind", "type", "bedrooms", "exactBedrooms"];

/** Floors in steps are what older links and saved searches ask for: who has none of them is asked from which floor to which. */
const hasFieldHere =
  ({ floor }: ListingQuery) =>
  (filter: ListingFilter): boolean =>
    FILTER_TABLE[filter].kind !== "map" &&
    ![...IN_BAR, "q", "title", "road"].includes(filter) &&
    (filter !== "floor" || floor.length > 0);

/** What a home has beyond the amenities that everybody asks for, in groups of their own. */
const MORE = AMENITY_GROUPS.filter(({ id }) => id !== "essentials");
const isOneOf = (amenities: readonly string[]) => (filter: ListingFilter) => amenities.includes(filter);
const isMore = isOneOf(MORE.flatMap(({ amenities }): readonly string[] => amenities));

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  search: SearchFields;
  /** Clear All, where there is something to clear. */
  action?: React.ReactNode;
};

/** All filters of a list: along the right edge on desks, the whole screen on phones. The list behind follows each choice. */
export function FilterSheet({ ref, search, action }: Props) {
  const { list, query, problems, total, fields, prices } = search;
  const [isOpen, setOpen] = useState(false);
  const counts = useFilterCounts(query, isOpen);
  const locale = currentLocale();
  // Words come last: most of what people type has a filter of its own.
  const filters = [...filtersFor(list).filter(hasFieldHere(query)), "title" as const];
  const isSwitch = (filter: ListingFilter) => FILTER_TABLE[filter].kind === "toggle";
  const problem = problemText(problems, list);
  const group = (filter: ListingFilter) => {
    if (filter === "price") return <PriceRange key={prices} {...{ list, query, problems, counts }} />;
    if (filter === "area") return <AreaRange {...{ list, query, problems }} />;
    if (filter === "floors") return <FloorEnds {...{ query, problems }} />;
    if (filter !== "block") return <FilterGroup {...{ filter, list, query, counts }} />;
    return (
      <div className="grid grid-cols-2 gap-3">
        {(["block", "road"] as const).map((line) => (
          <FilterGroup key={line} filter={line} {...{ list, query, counts }} />
        ))}
      </div>
    );
  };
  return (
    <Dialog
      ref={ref}
      kind="sheet"
      id={FILTER_SHEET}
      title={m.search_filters_all()}
      action={action}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      footer={
        <Button type="submit" kind="accent" size="lg" block onClick={() => ref.current?.close()}>
          <span aria-live="polite" className="noscript:hidden">
            {showText(total, query, locale)}
          </span>
          <span className="hidden noscript:inline">{m.search_apply()}</span>
        </Button>
      }
    >
      <div key={fields} className="grid gap-5 divide-y divide-line [&>*]:pb-5">
        {problem && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
        {filters
          .filter((filter) => !isSwitch(filter))
          .map((filter) => (
            <div key={filter}>{group(filter)}</div>
          ))}
        {[
          { legend: m.search_amenities(), switches: filters.filter(isSwitch).filter((filter) => !isMore(filter)) },
          ...MORE.map(({ id, amenities }) => ({
            legend: amenityGroupName(id),
            switches: filters.filter(isOneOf(amenities)),
          })),
        ].map(({ legend, switches }) => (
          <ChipGroup key={legend} legend={legend}>
            {switches.map((filter) => (
              <CountedChip
                key={filter}
                type="checkbox"
                option="true"
                label={filterName(filter, list)}
                chosen={query[filter as "lift"]}
                {...{ filter, counts }}
              />
            ))}
          </ChipGroup>
        ))}
      </div>
    </Dialog>
  );
}
