import type { ReadableAtom } from "nanostores";
import { newestCards } from "#domain/account/favourites.ts";
import { apiLinks } from "#domain/site/links.ts";
import { $comparison } from "#stores/comparison.ts";
import { $favourites, FAVOURITE_STORES, $projectFavourites, $resortFavourites } from "#stores/favourites/favourites.ts";
import { afterPaint } from "#ui/hydration/after-paint.ts";

/** Registers the service worker after the load and the first taps, so that it does not compete with them. */
async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  active?.postMessage(loaded.filter((path) => path.startsWith("/_astro/")));
}

/**
 * Who opens one page and leaves needs nothing without a connection: the second page of a visit, or something marked, says that somebody stays.
 * A device that has the service worker gets its new version.
 */
function whenSomebodyStays(stays: () => void): void {
  const marks = [...Object.values(FAVOURITE_STORES), $comparison];
  const isSecondPage = document.referrer.startsWith(`${location.origin}/`);
  if (isSecondPage || navigator.serviceWorker.controller || marks.some((store) => store.get().length > 0))
    return stays();
  const ends = marks.map((store) =>
    store.listen(() => {
      for (const end of ends) end();
      stays();
    }),
  );
}

/**
 * Fetches what a changed shortlist or comparison will show, so that the service worker can serve it offline. Marks from before the service
 * worker are fetched as soon as it is active. `path`: where it comes from; `queriesOf`: the queries for it (without "?").
 */
function keepAhead<List>(store: ReadableAtom<List>, path: string, queriesOf: (list: List) => readonly string[]): void {
  const { serviceWorker } = navigator;
  const fetchAll = () => {
    if (!serviceWorker?.controller) return;
    for (const query of queriesOf(store.get())) void fetch(`${path}?${query}`).catch(() => undefined);
  };
  // The response to the tap comes first.
  store.listen(() => void afterPaint().then(fetchAll));
  serviceWorker?.addEventListener("controllerchange", fetchAll);
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const whenIdle = () => setTimeout(() => void register(), 4000);
  whenSomebodyStays(() => {
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle);
  });
  // What is marked can be read offline.
  keepAhead($favourites, apiLinks.listings, newestCards);
  keepAhead($resortFavourites, apiLinks.resorts, newestCards);
  keepAhead($projectFavourites, apiLinks.projects, newestCards);
  keepAhead($comparison, apiLinks.compared, (ids) =>
    ids.length > 0 ? [`${new URLSearchParams({ ids: ids.join() })}`] : [],
  );
}
