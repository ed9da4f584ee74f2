import { activeFilters, EMPTY_LISTING_QUERY, withoutFilter } from "#domain/listing-query.ts";
import type { ListingQuery, SearchedPlace } from "#domain/listing-search.ts";
import type { Purpose } from "#domain/listing.ts";
import { placesOf } from "#domain/search-places.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ChipLink } from "#ui/Chip.tsx";
import { isPlainClick } from "#ui/plain-click.ts";
import { listHref } from "./list-links.ts";
import { filterText, placesText } from "./search-words.ts";

type Props = {
  list: Purpose | null;
  query: ListingQuery;
  places: readonly SearchedPlace[];
  /** Follows a link in place: what it leads to, from what is asked for at that moment. */
  onFollow: (update: (query: ListingQuery) => ListingQuery) => void;
};

/** The same list without any filter; its order stays. */
export const withoutFilters = (list: Purpose | null, { sort }: ListingQuery): ListingQuery => ({
  ...EMPTY_LISTING_QUERY,
  purpose: list,
  sort,
});

/** The way back to the whole list, as a link. */
export function ClearAll({ list, query, onFollow }: Omit<Props, "places">) {
  return (
    <a
      href={listHref(list, withoutFilters(list, query), currentLocale())}
      className="inline-flex min-h-11 flex-none items-center px-2 text-sm font-semibold text-link hover:underline"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFollow((asked) => withoutFilters(list, asked));
      }}
    >
      {m.search_clear()}
    </a>
  );
}

/** What narrows the search, each a link to the same search without it. Several places are chips in their field already. */
export function ActiveFilters({ list, query, places, onFollow }: Props) {
  const locale = currentLocale();
  const isInField = placesOf(query.location).length > 1;
  const filters = activeFilters(query).filter((filter) => filter !== "location" || !isInField);
  if (activeFilters(query).length === 0) return null;
  const named = places.map(({ text }) => text).join("; ") === query.location;
  const location = named ? placesText(places, locale) : query.location;
  return (
    <ul
      aria-label={m.search_active()}
      className="-mx-(--space-gutter) flex items-center gap-1.5 overflow-x-auto px-(--space-gutter) py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {filters.map((filter) => {
        const text = filterText(filter, { ...query, location }, locale);
        return (
          <li key={filter} className="flex-none">
            <ChipLink
              removable
              href={listHref(list, withoutFilter(query, filter), locale)}
              aria-label={m.search_remove({ filter: text })}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onFollow((asked) => withoutFilter(asked, filter));
              }}
            >
              {text}
            </ChipLink>
          </li>
        );
      })}
      <li>
        <ClearAll {...{ list, query, onFollow }} />
      </li>
    </ul>
  );
}
