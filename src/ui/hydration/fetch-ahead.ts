import type { ReadableAtom } from "nanostores";
import { afterPaint } from "./after-paint.ts";

/**
 * Fetches what a changed shortlist or comparison will show, so that the service worker can serve it offline. Marks from before the service
 * worker are fetched as soon as it is active. `path`: where it comes from; `queriesOf`: the queries for it (without "?").
 */
export function keepAhead<List>(
  store: ReadableAtom<List>,
  path: string,
  queriesOf: (list: List) => readonly string[],
): void {
  const { serviceWorker } = navigator;
  const fetchAll = () => {
    if (!serviceWorker?.controller) return;
    for (const query of queriesOf(store.get())) void fetch(`${path}?${query}`).catch(() => undefined);
  };
  // The response to the tap comes first.
  store.listen(() => void afterPaint().then(fetchAll));
  serviceWorker?.addEventListener("controllerchange", fetchAll);
}
