import type { ReadableAtom } from "nanostores";
import { afterPaint } from "./after-paint.ts";

/**
 * Fetches what a changed shortlist or comparison will show, so that the service worker has it when the connection is gone. What was marked
 * before there was a service worker is fetched as soon as there is one. `path`: where it comes from; `queriesOf`: the queries for it (without "?").
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
  // What was tapped is answered first.
  store.listen(() => void afterPaint().then(fetchAll));
  serviceWorker?.addEventListener("controllerchange", fetchAll);
}
