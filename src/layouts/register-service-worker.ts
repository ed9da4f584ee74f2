import { cardsAddresses } from "#domain/favourites.ts";
import { comparisonQuery } from "#domain/comparison-address.ts";
import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { $comparison } from "#stores/comparison.ts";
import { $favourites } from "#stores/favourites.ts";

/** Fetches what a changed shortlist or comparison will show, so that the service worker has it when the connection is gone. */
function fetchAhead(path: string, queries: readonly string[]): void {
  if (!navigator.serviceWorker.controller) return;
  for (const query of queries) void fetch(`${localisedPath(path, currentLocale())}?${query}`).catch(() => undefined);
}

/** Registers the service worker once the page is there and idle: it must not compete with what the visitor came for. */
async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  active?.postMessage(loaded.filter((path) => path.startsWith("/_astro/")));
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const whenIdle = () => setTimeout(() => void register(), 1500);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
  $favourites.listen((list) => fetchAhead("/partials/cards", cardsAddresses(list).slice(0, 1)));
  $comparison.listen((list) => list.length > 0 && fetchAhead("/partials/comparison", [comparisonQuery(list)]));
}
