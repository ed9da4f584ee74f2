import { activeFilters, EMPTY_LISTING_QUERY, withoutFilter } from "#domain/search/query.ts";
import type { ListingQuery, SearchedLandmark, SearchedPlace } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { placesOf } from "#domain/search/places.ts";
import { currentLocale } from "#i18n/locale.ts";
import { ActiveFilters, ClearLink, type Follow } from "#ui/list/ActiveFilters.tsx";
import { listHref } from "../list-links.ts";
import { filterText, namedIn, nearText } from "../search-words.ts";

type Props = {
  list: Purpose | null;
  query: ListingQuery;
  places: readonly SearchedPlace[];
  landmark: SearchedLandmark | null;
  onFollow: Follow<ListingQuery>;
};

/** The same list without any filter; its order stays. */
export const withoutFilters = (list: Purpose | null, { sort }: ListingQuery): ListingQuery => ({
  ...EMPTY_LISTING_QUERY,
  purpose: list,
  sort,
});

const clearProps = ({ list, query, onFollow }: Omit<Props, "places" | "landmark">) => ({
  query,
  withoutAll: (asked: ListingQuery) => withoutFilters(list, asked),
  href: (asked: ListingQuery) => listHref(list, asked, currentLocale()),
  onFollow,
});

/** The way back to the whole list, as a link. */
export const ClearAll = (props: Omit<Props, "places" | "landmark">) => <ClearLink {...clearProps(props)} />;

/** What narrows a list. Several places are chips in their field already, and the kind is a tab above the list. */
export function ActiveListingFilters({ places, landmark, ...search }: Props) {
  const { query } = search;
  const locale = currentLocale();
  const isInField = placesOf(query.location).length > 1;
  const named = namedIn(query, places, locale);
  return (
    <ActiveFilters
      kind="page"
      active={activeFilters(query).filter((filter) => filter !== "kind")}
      isShown={(filter) => filter !== "location" || !isInField}
      text={(filter) => (filter === "near" && nearText(query, landmark, locale)) || filterText(filter, named, locale)}
      without={withoutFilter}
      {...clearProps(search)}
    />
  );
}
