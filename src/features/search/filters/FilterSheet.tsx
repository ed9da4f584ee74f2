import { useState, type RefObject } from "react";
import { AMENITY_GROUPS } from "#domain/listing/listing.ts";
import { FILTER_TABLE, filtersFor } from "#domain/search/filter-table.ts";
import type { ListingFilter } from "#domain/search/filters.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { amenityGroupName } from "#i18n/vocabulary.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { ChipGroup, CountedChip, FilterGroup } from "./FilterGroup.tsx";
import { filterName } from "./filter-words.ts";
import { FILTER_SHEET } from "../form-names.ts";
import { AreaRange, PriceRange } from "./RangeFields.tsx";
import type { SearchFields } from "../search-fields.ts";
import { problemText, showText } from "../search-words.ts";
import { useFilterCounts } from "./use-filter-counts.ts";

/** Filters that stand in the bar; all others have their one field here. */
const IN_BAR: readonly ListingFilter[] = ["location", "type", "bedrooms"];

const hasFieldHere = (filter: ListingFilter): boolean =>
  FILTER_TABLE[filter].kind !== "map" && ![...IN_BAR, "q"].includes(filter);

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
  const filters = [...filtersFor(list).filter(hasFieldHere), "q" as const];
  const isSwitch = (filter: ListingFilter) => FILTER_TABLE[filter].kind === "toggle";
  const problem = problemText(problems, list);
  const group = (filter: ListingFilter) => {
    if (filter === "price") return <PriceRange key={prices} {...{ list, query, problems, counts }} />;
    if (filter === "area") return <AreaRange {...{ list, query, problems }} />;
    return <FilterGroup {...{ filter, list, query, counts }} />;
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
            {showText(total, locale)}
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
