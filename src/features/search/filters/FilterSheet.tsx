import type { RefObject } from "react";
import { AMENITY_GROUPS } from "#domain/listing/listing.ts";
import { FILTER_TABLE, filtersFor } from "#domain/search/filter-table.ts";
import type { ListingFilter, ListingQuery } from "#domain/search/filters.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { amenityGroupName } from "#i18n/vocabulary.ts";
import { Button } from "#ui/button/Button.tsx";
import { ChoiceChip } from "#ui/button/Chip.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { typedIn } from "#domain/search/query-reader.ts";
import { readSize, sizeIn } from "#domain/listing/size-text.ts";
import { AREA_SCALE } from "#domain/search/slider-scale.ts";
import { sizeWords } from "#i18n/amount-words.ts";
import { RangeSlider } from "#ui/range/RangeSlider.tsx";
import { bedroomChips, bedroomsValue } from "./bar-options.ts";
import { ChipGroup, CountedChip, FilterGroup, FloorEnds } from "./FilterGroup.tsx";
import { filterName } from "./filter-words.ts";
import { PriceRange, useFilterCounts } from "./PriceRange.tsx";
import { FILTER_SHEET } from "../form-names.ts";
import type { SearchFields } from "../search-fields.ts";
import { problemText, showText } from "../search-words.ts";
import { areaRangeText } from "./range-words.ts";

/** Square feet of a typed size. */
const sqftOf = (text: string): number | null => {
  const read = readSize(text);
  return "value" in read ? sizeIn(read, "sqft") : null;
};

/** Sizes, in square feet. */
function AreaRange({ query, problems }: Pick<SearchFields, "query" | "problems">) {
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

/** Places stand in the bar, kinds as links above the list. */
const ELSEWHERE: readonly ListingFilter[] = ["location", "kind", "q", "title", "road", "exactBedrooms"];
/** What stands in the bar as well has its field where somebody looks: here only while this is open. */
const IN_BAR_TOO: readonly ListingFilter[] = ["type", "bedrooms"];

/** Floors in steps are what older links and saved searches ask for: who has none of them is asked from which floor to which. */
const hasFieldHere =
  ({ floor }: ListingQuery) =>
  (filter: ListingFilter): boolean =>
    FILTER_TABLE[filter].kind !== "map" && !ELSEWHERE.includes(filter) && (filter !== "floor" || floor.length > 0);

/** What a home has beyond the amenities that everybody asks for, in groups of their own. */
const MORE = AMENITY_GROUPS.filter(({ id }) => id !== "essentials");
const isOneOf = (amenities: readonly string[]) => (filter: ListingFilter) => amenities.includes(filter);
const isMore = isOneOf(MORE.flatMap(({ amenities }): readonly string[] => amenities));

/** "2" and "2+", as the select of the bar has them. */
function BedroomChips({ query }: Pick<SearchFields, "query">) {
  const chosen = bedroomsValue(query);
  return (
    <ChipGroup legend={m.search_bedrooms()}>
      {bedroomChips(query, currentLocale()).map(({ value, label }) => (
        <ChoiceChip key={value} type="radio" name="bedrooms" value={value} defaultChecked={value === chosen}>
          {label}
        </ChoiceChip>
      ))}
    </ChipGroup>
  );
}

/** Of those that have the same fields, one is open at a time. */
export type OpenControl = "price" | "type" | "sheet" | null;

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  search: SearchFields;
  /** Which control of the search is open. */
  open: OpenControl;
  onOpen: (open: OpenControl) => void;
  /** Clear All, where there is something to clear. */
  action?: React.ReactNode;
};

/** All filters of a list: along the right edge on desks, the whole screen on phones. The list behind follows each choice. */
export function FilterSheet({ ref, search, open, onOpen, action }: Props) {
  const { list, query, problems, total, fields, prices } = search;
  const isOpen = open === "sheet";
  const counts = useFilterCounts(query, isOpen);
  const locale = currentLocale();
  // Words come last: most of what people type has a filter of its own.
  const listed = filtersFor(list).filter((filter) => isOpen || !IN_BAR_TOO.includes(filter));
  const filters = [...listed.filter(hasFieldHere(query)), "title" as const];
  const isSwitch = (filter: ListingFilter) => FILTER_TABLE[filter].kind === "toggle";
  const problem = problemText(problems, list);
  const group = (filter: ListingFilter) => {
    // The panel of the bar has the same fields.
    if (filter === "price" && open === "price") return null;
    if (filter === "price") return <PriceRange key={prices} {...{ list, query, problems, counts }} />;
    if (filter === "bedrooms") return <BedroomChips query={query} />;
    if (filter === "area") return <AreaRange {...{ query, problems }} />;
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
      onOpen={() => onOpen("sheet")}
      onClose={() => onOpen(null)}
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
