/** Limits that are used in more than one place. Prices in taka, areas in square feet. */
export const PAGE_SIZE = 6;
export const PAGE_SIZE_MAX = 48;
/** Page numbers shown at once (DECISIONS 41). */
export const PAGE_WINDOW = 5;
/** Beyond this a count is not exact and is shown as "1,000+". */
export const COUNT_CAP = 1000;
export const SIMILAR_MAX = 4;
/** Pictures that a card shows; the full-screen viewer has all. */
export const CARD_PICTURES_MAX = 5;
export const COMPARE_MAX = 4;
export const SUGGESTIONS_MAX = 15;
export const NEARBY_MAX = 5;
export const SUGGESTED_LANDMARKS_MAX = 5;
export const RECENT_MAX = 3;
/** Listings that a device remembers as seen. */
export const RECENTLY_VIEWED_MAX = 12;
/** Pins of the map that a device remembers as seen. */
export const SEEN_ON_MAP_MAX = 200;
/** What a form offers while a place is typed (DECISIONS 31): districts, and neighbourhoods of a district before anything is typed. */
export const FORM_PLACES = { districts: 10, neighbourhoods: 10 } as const;
export const PRICE_SLIDER = { min: 0, max: 100_000_000, step: 1_000_000 } as const;
export const RENT_AREA_SLIDER = { min: 0, max: 5_000, step: 100 } as const;
/** Page Up and Page Down move a slider by this many steps. */
export const SLIDER_PAGE_STEPS = 10;
export const VIEWER_ZOOM = { min: 0.5, max: 3, step: 0.5 } as const;
/** One view per device and listing in this time (DECISIONS 13). */
export const VIEW_WINDOW_MINUTES = 30;
/** Whole taka (specification 1, section 9). */
export const BOOKING_FEE = { sale: 1000, rent: 10, resort: 500 } as const;
/** Characters. The longest is far beyond what anybody types; it bounds what is hashed. */
export const PASSWORD = { min: 6, max: 200 } as const;
/** Longest accepted `q` and longest text in the place of a place, which may be a sentence, in characters. */
export const SEARCH_TEXT_MAX = 300;
/** For so many days it is kept what people typed into a search and was not understood. */
export const UNREAD_DAYS = 30;
/** Places of one search, and the characters of them all together. */
export const SEARCH_PLACES_MAX = 10;
export const LOCATION_TEXT_MAX = 300;
/** The guests a resort is searched for; the box shows 2 until it is changed (DECISIONS 10). */
export const GUESTS = { min: 1, max: 10, shown: 2 } as const;
export const RESORT_PAGE_SIZE = 12;
export const RESORT_PICTURES_MAX = 5;
/** Pictures of one post, by what is posted. A resort's is the specification's; a home or a project can be shown whole with twenty. */
export const PICTURES_MAX = { property: 20, resort: RESORT_PICTURES_MAX, project: 20 } as const;
export const DESTINATIONS_MAX = 12;
/** How alike a typed place and a resort's must be to be taken for the same (specification 2, section 5). */
export const RESORT_MATCH_THRESHOLD = 0.7;
export const STAY_NIGHTS_MAX = 90;
export const STAY_DAYS_AHEAD_MAX = 730;
/** Projects: cards on a page, and the price slider in taka (specification 2, section 9; shown in Lac). Its upper end means no limit. */
export const PROJECT_PAGE_SIZE = 12;
export const PROJECT_PRICE_SLIDER = { min: 0, max: 50_000_000, step: 500_000 } as const;
/** Articles on a page of the blog; "Load More" brings as many again. */
export const ARTICLE_PAGE_SIZE = 6;
