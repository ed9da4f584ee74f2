import { call } from "#api/call.ts";
import { listResorts } from "#api/catalogue/resorts.ts";
import type { Locale } from "#domain/locale.ts";
import { resortQueryString } from "#domain/resort/query.ts";
import type { FoundResorts, ResortQuery } from "#domain/resort/search.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import { useListSearch } from "#ui/list/use-list-search.ts";
import { PRESET_FIELD, readResortSearch } from "./read-search.ts";
import { resortsHref } from "./resort-links.ts";
import type { ResortResults } from "./resort-results.ts";

/** Asks the API for a search; null where there is no answer. Rejects when aborted. */
export async function loadResorts(query: ResortQuery, signal: AbortSignal): Promise<FoundResorts | null> {
  const answer = await call(listResorts, Object.fromEntries(new URLSearchParams(resortQueryString(query))), { signal });
  if (!answer.ok) return null;
  const { place, ...page } = answer.data;
  return { page, place };
}

/** The state of the list of resorts. */
export const useResortSearch = (initial: ResortResults, locale: Locale) =>
  useListSearch(initial, {
    read: (params, changed) => readResortSearch(params, dayInDhaka(new Date()), changed),
    href: (query) => resortsHref(query, locale),
    load: loadResorts,
    isPreset: (field) => field === PRESET_FIELD,
  });

export type ResortSearchState = ReturnType<typeof useResortSearch>;
