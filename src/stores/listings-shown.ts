import { atom } from "nanostores";

/** Counts up whenever new cards came into the page (a filter was changed, a page turned), for scripts that dress them. */
export const $listingsShown = atom(0);

export const announceListings = (): void => $listingsShown.set($listingsShown.get() + 1);
