import type { ListingFacets, ListingQuery } from "#domain/search/filters.ts";
import { LISTING_KINDS, soughtKind, typesOfKind, type ListingKind } from "#domain/listing/listing-kind.ts";
import { PROPERTY_TYPES, type Purpose } from "#domain/listing/listing.ts";
import { changeSearch } from "#domain/search/query.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { inPlace } from "#ui/button/plain-click.ts";
import { tabLook } from "#ui/tabs/tab-look.tsx";
import { listHref } from "./list-links.ts";
import { countText, foundText, placesText, sortName } from "./search-words.ts";
import { listingKindName, soughtNoun } from "./sought-words.ts";
import type { ReactNode } from "react";
import { defaultSort, offeredSorts, sortOf } from "#domain/search/sort.ts";
import { SortSelect } from "#ui/list/SortSelect.tsx";
import { listHeading } from "./list-head.ts";
import { SEARCH_FORM } from "./form-names.ts";
import { SaveSearch } from "./saved/SaveSearch.tsx";
import type { ListingSearchState } from "./use-listing-search.ts";

type KindTabsProps = {
  /** The page's own purpose; null on /properties. */
  list: Purpose | null;
  query: ListingQuery;
  /** How many there are of each type; null where nobody knows. */
  facets: ListingFacets | null;
  onFollow: (update: (query: ListingQuery) => ListingQuery) => void;
};

const ofKind = (query: ListingQuery, kind: ListingKind | null) => changeSearch(query, { kind, type: [] });

/** The first choice of a list: homes, offices and shops, land, or all of it, each with how many there would be. Links: they work without a script. */
function KindTabs({ list, query, facets, onFollow }: KindTabsProps) {
  const locale = currentLocale();
  const current = soughtKind(query);
  const countOf = (kind: ListingKind | null): string | null => {
    if (!facets) return null;
    const each = (kind === null ? PROPERTY_TYPES : typesOfKind(kind)).map((type) => facets.type[type] ?? 0);
    const total = each.reduce((sum, count) => sum + count, 0);
    return countText(Math.min(total, COUNT_CAP), total >= COUNT_CAP, locale);
  };
  return (
    <nav
      aria-label={m.search_kind()}
      className="-ms-2.5 flex min-w-0 overflow-x-auto [scrollbar-width:none] max-sm:-me-(--space-gutter)"
    >
      {[...LISTING_KINDS, null].map((kind) => {
        const count = countOf(kind);
        return (
          <a
            key={kind}
            href={listHref(list, ofKind(query, kind), locale)}
            aria-current={kind === current ? "page" : undefined}
            onClick={inPlace(() => onFollow((asked) => ofKind(asked, kind)))}
            className={tabLook({ size: "sm" })}
          >
            {kind === null ? m.search_kind_all() : listingKindName(kind)}
            {count !== null && <small className="text-xs font-medium text-ink-soft tabular-nums">{count}</small>}
          </a>
        );
      })}
    </nav>
  );
}

type Props = Pick<ListingSearchState, "results" | "query" | "status"> & {
  onFollow: (update: (query: ListingQuery) => ListingQuery) => void;
  /** What else can be done with the list, before saving it. */
  children?: ReactNode;
};

/** The kinds of a list, its heading, how many there are, in which order, and the way to hear of new ones. */
export function ResultsHead({ results, query, status, onFollow, children }: Props) {
  const locale = currentLocale();
  const { list, page, samples, places, widened, facets } = results;
  const text = samples ? m.search_samples_title() : foundText(page.total, page.totalCapped, results.query, locale);
  const told = [
    ...(sortOf(query) === "best" && page.total > 1 ? [m.search_best_first()] : []),
    ...(widened.length > 0 ? [m.search_widened({ place: placesText(widened, locale) })] : []),
  ];
  const isWaiting = status === "late" || status === "failed";
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @4xl:pt-1.5">
        <div className="col-span-full min-w-0 @4xl:col-span-1">
          <KindTabs {...{ list, query, onFollow }} facets={samples ? null : facets} />
        </div>
        <h1 className="col-span-full pt-1 text-lg leading-tight font-bold sm:col-span-1 sm:text-xl">
          {listHeading(results, locale)}
        </h1>
        <p
          role="status"
          className="text-sm text-ink-soft tabular-nums sm:col-start-1 @4xl:col-start-2 @4xl:row-start-2 @4xl:text-end"
        >
          {status === "late" ? m.search_looking(soughtNoun(query)) : isWaiting ? "" : text}
        </p>
        <div className="flex items-center gap-1 sm:col-start-2 sm:row-span-2 sm:row-start-2 sm:gap-2 @4xl:row-span-1 @4xl:row-start-1">
          <label htmlFor="sort" className="sr-only">
            {m.search_sort()}
          </label>
          <SortSelect
            form={SEARCH_FORM}
            value={query.sort ?? ""}
            // What stands there without a choice is sent as none: whoever then names a place did not choose it.
            options={offeredSorts(query).map((sort) => ({
              value: sort === defaultSort(query) ? "" : sort,
              label: sortName(sort, list),
            }))}
          />
          <button
            form={SEARCH_FORM}
            className="hidden min-h-11 rounded-md border border-field px-3 text-sm font-semibold noscript:inline-block"
          >
            {m.search_sort_apply()}
          </button>
          {children}
          {list && !samples && <SaveSearch purpose={list} query={query} places={places} />}
        </div>
        {page.tooCommon && page.total > 0 && !isWaiting && (
          <p className="col-span-full text-sm text-ink-soft">{m.search_too_common()}</p>
        )}
        {told.length > 0 && !isWaiting && <p className="col-span-full text-sm text-ink-soft">{told.join(" ")}</p>}
        {query.titled !== "" && !isWaiting && (
          <p className="col-span-full text-sm text-ink-soft">{m.search_titled_first({ text: query.titled })}</p>
        )}
      </div>
    </div>
  );
}
