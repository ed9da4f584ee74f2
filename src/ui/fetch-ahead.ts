import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";

/** Fetches what a changed shortlist or comparison will show, so that the service worker has it when the connection is gone. */
export function fetchAhead(path: string, queries: readonly string[]): void {
  if (!navigator.serviceWorker?.controller) return;
  for (const query of queries) void fetch(`${localisedPath(path, currentLocale())}?${query}`).catch(() => undefined);
}
