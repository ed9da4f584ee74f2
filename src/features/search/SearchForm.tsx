import { isDefault, parameterOf, parameterText, activeFilters, listingQueryString } from "#domain/search/query.ts";
import type { ListingQuery, ListingFacets, ListingFilter, SearchedPlace } from "#domain/search/filters.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { soughtKind } from "#domain/listing/listing-kind.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatNumber } from "#domain/text/number.ts";
import { formParameters } from "#ui/form/form-parameters.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { useEarlyChoices } from "#ui/list/use-early-choices.ts";
import { bedroomGroups, bedroomsValue } from "./filters/bar-options.ts";
import { FilterSheet, type OpenControl } from "./filters/FilterSheet.tsx";
import { BOX_FIELD, FILTER_SHEET, HOME_KIND, PRICE_SHOWN_FIELD, SEARCH_FORM } from "./form-names.ts";
import { listPath } from "./list-links.ts";
import { LocationField } from "./location/LocationField.tsx";
import { PillSelect } from "./filters/PillSelect.tsx";
import { PricePill } from "./filters/PricePill.tsx";
import { TypePill } from "./filters/TypePill.tsx";
import { SearchPurposeTabs } from "./SearchPurposeTabs.tsx";
import { priceValue, readSearch } from "./search-form.ts";
import type { SearchFields } from "./search-fields.ts";

/** What of a search no field shows (typed words, what is said on the map), in its form: changing another must not lose it. */
const UnshownInputs = ({ query }: { query: ListingQuery }) =>
  (["q", "titled", "bbox", "drawn", "near"] as const)
    .filter((field) => !isDefault(query, field))
    .map((field) => (
      <input
        key={field}
        type="hidden"
        name={field === "bbox" && query.location === "" ? BOX_FIELD : parameterOf(field)}
        value={parameterText(query[field])}
      />
    ));

type Props = {
  search: SearchFields;
  places: readonly SearchedPlace[];
  facets: ListingFacets | null;
  /** `bar`: one row under the header of a list page. `box`: home's search box. */
  kind: "bar" | "box";
  /** What could be typed into the field of places. */
  example?: string | undefined;
  /** Without it the browser sends the form. */
  onSubmit?: (form: HTMLFormElement) => void;
  /** Clear All in the head of the sheet. */
  clear?: ReactNode;
  /** What goes before the filters of the bar. */
  before?: ReactNode;
};

const LOOKS = {
  bar: {
    fields: "grid min-w-0 gap-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center",
    pills:
      "-mx-(--space-gutter) flex items-center gap-2 overflow-x-auto px-(--space-gutter) py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0",
    more: "max-lg:sticky max-lg:end-0 max-lg:shadow-[0_0_0_0.375rem_var(--color-paper),1.5rem_0_0_0.375rem_var(--color-paper)]",
  },
  box: { fields: "grid min-w-0 gap-2", pills: "flex flex-wrap items-center gap-2", more: "" },
};

/** Filters that have their own place in the bar, or on the map, do not count on the button of the sheet. */
const ELSEWHERE: readonly ListingFilter[] = [
  "location",
  "kind",
  "type",
  "price",
  "bedrooms",
  "exactBedrooms",
  "bbox",
  "drawn",
  "near",
];
const countMore = (query: ListingQuery): number =>
  activeFilters(query).filter((filter) => !ELSEWHERE.includes(filter)).length;

/** The sheet of filters, opened by its button; before the script comes the link to it opens it as well. */
function useSheet() {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (location.hash !== `#${FILTER_SHEET}`) return;
    // While the address names it, the sheet would stay in view after it is closed.
    location.replace("#main");
    history.replaceState(history.state, "", location.pathname + location.search);
    // Opening takes the focus, which may be in one of the fields already.
    const { activeElement } = document;
    sheet.current?.showModal();
    if (activeElement instanceof HTMLElement && sheet.current?.contains(activeElement)) activeElement.focus();
  }, []);
  return sheet;
}

/** The one form of a search: place, purpose, type, price, bedrooms, and everything else in the sheet. A GET form: it works without a script. */
export function SearchForm({
  search,
  places,
  facets,
  kind,
  example = m.search_location_placeholder(),
  onSubmit,
  clear,
  before,
}: Props) {
  const { list, query, fields } = search;
  const locale = currentLocale();
  const sheet = useSheet();
  const element = useEarlyChoices(
    // A box that shows no homes has not counted any yet.
    (touched) =>
      kind === "box" ||
      readSearch(formParameters(touched), list).canonical !== listingQueryString(query, { page: 1 }, { purpose: list }),
    (touched) => search.searchForm(touched, SEARCH_FORM),
  );
  const [open, setOpen] = useState<OpenControl>(null);
  const more = countMore(query);
  const look = LOOKS[kind];
  const shown = list ?? query.purpose;
  return (
    <form
      ref={element}
      id={SEARCH_FORM}
      role="search"
      action={listPath(list, locale)}
      onSubmit={(event) => {
        // The tabs lead to another page.
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!onSubmit || submitter?.hasAttribute("formaction")) return;
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {list === null && <input type="hidden" name="purpose" value={parameterText(query.purpose)} />}
      <input type="hidden" name={PRICE_SHOWN_FIELD} value={priceValue(query)} />
      {/* Where the type is left open again, the kind stays that it was of. */}
      <input type="hidden" name="kind" value={kind === "box" ? HOME_KIND : (soughtKind(query) ?? "")} />
      <UnshownInputs query={query} />
      <div className={look.fields}>
        <div className="flex min-w-0">
          <LocationField
            {...{ list, query, places, fields, example }}
            onChange={search.searchPlaces}
            isAmidPage={kind === "box"}
          />
          <button className="inline-flex min-w-12 items-center justify-center gap-2 rounded-e-md bg-accent px-4 text-sm font-semibold text-on-accent hover:bg-accent-hover">
            <Icon name="search" />
            <span className="max-lg:sr-only">{m.search_submit()}</span>
          </button>
        </div>
        <div className={look.pills}>
          {before}
          <SearchPurposeTabs shown={shown} />
          <PricePill
            {...{ search, shown }}
            isOpen={open === "price"}
            onOpen={(isOpen) => setOpen(isOpen ? "price" : null)}
            onFailed={() => sheet.current?.showModal()}
          />
          <TypePill
            {...{ search, facets }}
            name={open === "sheet" ? undefined : "type"}
            isOpen={open === "type"}
            onOpen={(isOpen) => setOpen(isOpen ? "type" : null)}
            onFailed={() => sheet.current?.showModal()}
          />
          <PillSelect
            id="search-bedrooms"
            name={open === "sheet" ? undefined : "bedrooms"}
            label={m.search_bedrooms()}
            all={m.search_bedrooms()}
            value={bedroomsValue(query)}
            groups={bedroomGroups(query, locale)}
          />
          <a
            href={`#${FILTER_SHEET}`}
            role="button"
            aria-haspopup="dialog"
            className={`inline-flex min-h-11 flex-none items-center gap-2 rounded-full border border-field bg-surface px-4 text-sm font-medium hover:border-ink ${look.more}`}
            onClick={(event) => {
              event.preventDefault();
              sheet.current?.showModal();
            }}
            onKeyDown={(event) => {
              if (event.key !== " ") return;
              event.preventDefault();
              sheet.current?.showModal();
            }}
          >
            <Icon name="sliders-horizontal" size="sm" />
            <span className={kind === "bar" ? "max-lg:sr-only" : ""}>{m.search_more()} </span>
            {more > 0 && (
              <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-primary px-1 text-2xs font-bold text-on-primary">
                <span aria-hidden="true">{formatNumber(more, locale)}</span>
                <span className="sr-only">{m.search_filters_active({ count: formatNumber(more, locale) })}</span>
              </span>
            )}
          </a>
        </div>
      </div>
      <FilterSheet ref={sheet} search={search} open={open} onOpen={setOpen} action={clear} />
    </form>
  );
}
