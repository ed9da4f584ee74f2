/**
 * Names in the browser's storage that more than one part of a page must agree on; the script in the head of every page
 * (`layouts/theme-script.ts`) reads all of them before the first paint.
 */

/** The visitor's choice of light or dark: "light" or "dark"; nothing means as the system is. */
export const THEME_KEY = "nibash-theme";

/** The snapshot of who is signed in (`stores/session/session.ts`). */
export const SESSION_KEY = "nibash-session";

/** Followed by a language: there once this browser has that language's fonts (`layouts/late-fonts.ts`). */
export const FONTS_KEY = "nibash-fonts-";

/** The cache in which the service worker keeps answers with records, and pages look for them without a connection. */
export const RECORDS_CACHE = "nibash-records";

/** Ids of the compared listings, as the specification calls it (`stores/comparison.ts`). */
export const COMPARISON_KEY = "property-comparison";

/** "map" where this device has the map beside a list (`features/search/map/use-map-view.ts`). */
export const MAP_BESIDE_KEY = "map-beside";

/** There once somebody was asked whether this device shall be told of news (`stores/push-asked.ts`). */
export const PUSH_ASKED_KEY = "nibash-push-asked";

/** By the same ids: what the tray shows of them, so that it is there before the server answers. */
export const COMPARED_HOMES_KEY = "nibash-compared";

/** What is noted of marked homes (`stores/favourites/favourite-notes.ts`), what of it is owed to an account, and how the homes were last seen. */
export const NOTES_KEY = "nibash-favourite-notes";
export const OWED_NOTES_KEY = "nibash-favourite-notes-owed";
export const SEEN_HOMES_KEY = "nibash-favourite-seen";
