import { activeFilters, EMPTY_LISTING_QUERY, withoutFilter } from "#domain/search/query.ts";
import type { ListingQuery, SearchedPlace } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { placesOf } from "#domain/search/places.ts";
import { currentLocale } from "#i18n/locale.ts";
import { ClearLink, FilterChips } from "#ui/list/FilterChips.tsx";
import { listHref } from "../list-links.ts";
import { filterText, placesText } from "../search-words.ts";

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

const clearLink = ({ list, query, onFollow }: Omit<Props, "places">) => ({
  href: listHref(list, withoutFilters(list, query), currentLocale()),
  onFollow: () => onFollow((asked) => withoutFilters(list, asked)),
});

/** The way back to the whole list, as a link. */
export const ClearAll = (props: Omit<Props, "places">) => <ClearLink {...clearLink(props)} />;

/** What narrows the search, each a link to the same search without it. Several places are chips in their field already. */
export function ActiveFilters({ list, query, places, onFollow }: Props) {
  const locale = currentLocale();
  const isInField = placesOf(query.location).length > 1;
  const active = activeFilters(query);
  if (active.length === 0) return null;
  const named = places.map(({ text }) => text).join("; ") === query.location;
  const location = named ? placesText(places, locale) : query.location;
  const filters = active
    .filter((filter) => filter !== "location" || !isInField)
    .map((filter) => ({
      key: filter,
      text: filterText(filter, { ...query, location }, locale),
      href: listHref(list, withoutFilter(query, filter), locale),
      onFollow: () => onFollow((asked) => withoutFilter(asked, filter)),
    }));
  return <FilterChips kind="page" filters={filters} clear={clearLink({ list, query, onFollow })} />;
}
