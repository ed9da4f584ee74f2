import { useRef, useState, type ReactNode } from "react";
import type { ListingQuery } from "#domain/search/filters.ts";
import { changeSearch } from "#domain/search/query.ts";
import { links } from "#domain/site/links.ts";
import { ActiveListingFilters, ClearAll } from "#features/search/filters/ActiveListingFilters.tsx";
import { SEARCH_FORM } from "#features/search/form-names.ts";
import { listHeading, listWords } from "#features/search/list-head.ts";
import { listHref } from "#features/search/list-links.ts";
import { VIEW_FIELD, viewedHref, type ListView } from "#features/search/list-view.ts";
import { MapPanel } from "#features/search/map/MapPanel.tsx";
import { useMapView } from "#features/search/map/use-map-view.ts";
import { ViewSwitch } from "#features/search/map/ViewSwitch.tsx";
import { NoResults } from "#features/search/NoResults.tsx";
import { DoubtfulNumber } from "#features/search/DoubtfulNumber.tsx";
import { ResultsHead } from "#features/search/ResultsHead.tsx";
import { SearchForm } from "#features/search/SearchForm.tsx";
import type { SearchFields } from "#features/search/search-fields.ts";
import type { SearchResults } from "#features/search/search-results.ts";
import { problemText } from "#features/search/search-words.ts";
import { useListingSearch } from "#features/search/use-listing-search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ResultsSection } from "#ui/list/ResultsSection.tsx";
import { useFormChanges } from "#ui/list/use-form-changes.ts";
import type { Reason } from "#ui/list/use-list-search.ts";
import { useResultsShown } from "#ui/list/use-results-shown.ts";
import { ListingPeek } from "./ListingPeek.tsx";
import { SearchCards } from "./SearchCards.tsx";

/** From 64 rem the map is the right 41 % and stays while the list scrolls; on phones, where there is a script to draw it, it takes the list's place. */
const LOOKS = {
  map: {
    frame: "lg:grid lg:grid-cols-[minmax(0,59fr)_minmax(0,41fr)] lg:items-start",
    list: "wrap mx-0 w-full px-(--space-gutter) screen-scripted:max-lg:hidden",
  },
  /** A map that stands beside the list when the script is there has its room from the beginning. */
  list: {
    frame: "map-beside:min-[80rem]:grid map-beside:min-[80rem]:grid-cols-[minmax(0,59fr)_minmax(0,41fr)]",
    list: "wrap map-beside:min-[80rem]:mx-0 map-beside:min-[80rem]:w-full map-beside:min-[80rem]:px-(--space-gutter)",
  },
};

/** Under header, strip of the demo and search bar, whose height it leaves. */
const MAP = [
  "h-[calc(100dvh-13.5rem)] min-h-88 compares:max-lg:h-[calc(100dvh-18.5rem)] border-line max-lg:noscript:h-32 max-lg:noscript:min-h-0",
  "lg:sticky lg:top-[8.375rem] lg:h-[calc(100dvh-10rem)] lg:border-s print:hidden",
].join(" ");

type ViewedResultsProps = {
  view: ListView;
  /** What the page is about, where the list with its heading is out of view. */
  heading: string;
  /** The list. */
  children: ReactNode;
  /** Made only while it is wanted. */
  map: () => ReactNode;
};

/** What a list page found: the list, and the map beside or instead of it. */
function ViewedResults({ view, heading, children, map }: ViewedResultsProps) {
  const { frame, list } = LOOKS[view];
  return (
    <div className={frame}>
      {view === "map" && (
        <p role="heading" aria-level={1} className="sr-only hidden screen-scripted:max-lg:block">
          {heading}
        </p>
      )}
      <div className={list}>{children}</div>
      {view === "map" && <div className={MAP}>{map()}</div>}
    </div>
  );
}

type Props = {
  results: SearchResults;
  /** The instant from which the age of cards is counted, ISO 8601: that of the server for the first render. */
  now: string;
  /** What could be typed into the box today. */
  example?: string;
  /** How its address wants it shown. */
  view?: ListView;
};

/** A whole list page between header and reviews: one form, and the homes that it finds. Works without a script; with it, in place. */
export function ListingSearch({ results: initial, now, example, view: came = "list" }: Props) {
  const locale = currentLocale();
  const root = useRef<HTMLDivElement>(null);
  const search = useListingSearch(initial, came, locale);
  const { results, query, status } = search;
  const { view, isRefused } = useMapView(search);
  const { list, page, places, landmark, samples } = results;
  const heading = useResultsShown(search, listWords(results, locale).title);
  const [lit, setLit] = useState<string | null>(null);
  useFormChanges(root, SEARCH_FORM, search.searchForm);

  const follow = (reason: Exclude<Reason, "history">) => (update: (query: ListingQuery) => ListingQuery) =>
    void search.searchQuery((asked) => ({ ...update(asked), view: asked.view }), reason);
  const other: ListView = view === "map" ? "list" : "map";
  const viewSwitch = {
    view,
    href: viewedHref(listHref(list, query, locale), other),
    onSwitch: () => void search.searchQuery((asked) => ({ ...asked, view: other }), "form"),
  };
  const fields: SearchFields = {
    list,
    query,
    problems: search.problems,
    total: status === "shown" && !samples ? page : null,
    fields: search.fields,
    prices: search.prices,
    searchForm: search.searchForm,
    searchPlaces: (location) =>
      void search.searchQuery((asked) => changeSearch(asked, { location, bbox: null }), "form"),
  };
  const problem = problemText(search.problems, list);
  return (
    <div ref={root}>
      {view === "map" && <input type="hidden" form={SEARCH_FORM} name={VIEW_FIELD} value={view} />}
      <div className="sticky top-17 z-25 border-b border-line bg-paper has-[dialog:target]:z-50">
        <div className="wrap py-2">
          <SearchForm
            kind="bar"
            example={example}
            search={fields}
            places={places}
            facets={samples ? null : results.facets}
            onSubmit={search.searchForm}
            before={<ViewSwitch kind="pill" {...viewSwitch} />}
            clear={<ClearAll {...{ list, query }} onFollow={follow("link")} />}
          />
        </div>
      </div>
      <ViewedResults
        view={view}
        heading={listHeading(results, locale)}
        map={() => (
          <MapPanel
            query={query}
            listed={page.items}
            lit={lit}
            onLight={setLit}
            // As after a link, the fields say what is searched now.
            onSearch={follow("link")}
            peek={(listing, onClose) => <ListingPeek listing={listing} onClose={onClose} />}
          />
        )}
      >
        <ResultsHead {...{ results, query, status }} onFollow={follow("link")}>
          <ViewSwitch kind="button" {...viewSwitch} />
        </ResultsHead>
        <ActiveListingFilters {...{ list, query, places, landmark }} onFollow={follow("link")} />
        <p role="alert" className="text-sm font-medium text-danger">
          {isRefused ? m.map_not_drawn() : problem}
        </p>
        <DoubtfulNumber {...{ list, query }} problems={search.problems} />
        <ResultsSection
          {...{ search, page, heading }}
          below="form"
          className="pt-2"
          href={(number, from) => listHref(list, query, locale, { page: number, from })}
          samples={samples ? m.search_samples_text() : null}
          failed={m.search_failed_title()}
          skeletons={page.items.length}
        >
          {page.items.length > 0 ? (
            <SearchCards
              key={search.version}
              homes={page.items}
              now={now}
              lit={lit}
              onLight={view === "map" ? setLit : undefined}
            />
          ) : (
            <NoResults results={results} onFollow={follow("page")} />
          )}
        </ResultsSection>
        {list === "sale" && (
          <p className="pt-6 text-center text-sm text-ink-soft">
            {m.search_sell()}{" "}
            <a className="link" href={links.postProperty(locale)}>
              {m.search_post()}
            </a>
          </p>
        )}
      </ViewedResults>
    </div>
  );
}
