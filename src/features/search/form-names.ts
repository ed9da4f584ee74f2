import type { ListingKind } from "#domain/listing/listing-kind.ts";

/** The select of prices sends its range in one field, named by purpose so that a sale price never narrows rents. */
export const PRICE_FIELD = { sale: "price", rent: "rent" } as const;

/** A hidden field with the range of prices that the form was made with. */
export const PRICE_SHOWN_FIELD = "shownPrice";

/** The select of bedrooms sends "=2" for just two of them, where "2" is at least two. */
export const EXACTLY = "=";

/** The box on the map, in a form whose field of places is empty: a place that is typed takes its place. */
export const BOX_FIELD = "boxUnlessPlace";

/** What home's search box looks for, unless a type is chosen. */
export const HOME_KIND: ListingKind = "homes";

/** A tab (Buy, Rent) sends the purpose that was looked for. */
export const TAB_FIELD = "tab";

/** The words of a sentence that were not understood: the page that shows the rest of it as filters says so. */
export const UNREAD_FIELD = "rest";

/** The words that were taken for a place although none is spelt so. */
export const GUESSED_FIELD = "guessed";

/** The form of a list page, by which a field that stands elsewhere names it, and the sheet of all its filters. */
export const SEARCH_FORM = "search-form";
export const FILTER_SHEET = "more-filters";
