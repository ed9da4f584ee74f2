import { call, type CallOptions, type CallResult } from "#api/call.ts";
import { listListings } from "#api/catalogue/listings.ts";
import { listProjects } from "#api/catalogue/projects.ts";
import { listResorts } from "#api/catalogue/resorts.ts";
import type { FavouriteKind } from "#domain/account/account-favourites.ts";
import { cardRequests, type FavouriteIds } from "#domain/account/favourites.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { ProjectSummary } from "#domain/project/project.ts";
import type { ResortSummary } from "#domain/resort/resort.ts";
import { keptRecords } from "#ui/hydration/kept-records.ts";

/** What the cards of each kind show. */
export type FavouriteRecords = { listings: ListingSummary; resorts: ResortSummary; projects: ProjectSummary };

type Named = { id: string; slug: string; demoId: string | null };
type Source<Item> = {
  /** Where its answers lie on the device, for the time without a connection. */
  path: string;
  fetch: (ids: FavouriteIds, options: CallOptions) => Promise<CallResult<{ items: Item[] }>>;
  /** What a mark names. */
  name: (item: Item) => string;
};

const SOURCES: { [Kind in FavouriteKind]: Source<FavouriteRecords[Kind]> } = {
  listings: {
    path: listListings.path,
    fetch: (ids, options) => call(listListings, { ids }, options),
    name: ({ id }) => id,
  },
  resorts: {
    path: listResorts.path,
    fetch: (ids, options) => call(listResorts, { ids }, options),
    name: ({ id }) => id,
  },
  projects: {
    path: listProjects.path,
    fetch: (ids, options) => call(listProjects, { ids }, options),
    name: ({ slug }) => slug,
  },
};

export const markOf = <Kind extends FavouriteKind>(kind: Kind, item: FavouriteRecords[Kind]): string =>
  SOURCES[kind].name(item);

/** Whether a mark is for this record; marks of earlier versions name samples by their demo's id. */
export const isMarkedAs = ({ id, slug, demoId }: Named, mark: string): boolean =>
  [id, slug, demoId, `demo-${demoId}`].includes(mark);

/** All records that earlier answers brought to this device, the latest first. */
async function storedRecords<Item>(path: string): Promise<Item[]> {
  const texts = await keptRecords(path).catch(() => []);
  return texts.reverse().flatMap((text) => (JSON.parse(text) as { items: Item[] }).items);
}

/** Records in the order of the list. `current`: they came from the server just now, and all of them did. */
export type LoadedFavourites<Item> = { items: Item[]; current: boolean };

/**
 * Fetches the records of a list. Without an answer it is whatever this device has stored of them: an old price is better than none, and the
 * page says that it is old. null: there is nothing at all to show. Rejects when it is aborted.
 */
export async function loadFavourites<Kind extends FavouriteKind>(
  kind: Kind,
  list: FavouriteIds,
  signal: AbortSignal,
): Promise<LoadedFavourites<FavouriteRecords[Kind]> | null> {
  const { path, fetch } = SOURCES[kind];
  let current = true;
  let stored: Promise<FavouriteRecords[Kind][]> | undefined;
  const parts = await Promise.all(
    cardRequests(list).map(async (marks) => {
      const answer = await fetch(marks, { signal });
      if (!answer.ok || answer.earlier) current = false;
      if (answer.ok) return answer.data.items;
      const records = await (stored ??= storedRecords(path));
      return marks.flatMap((mark) => records.find((record) => isMarkedAs(record, mark)) ?? []);
    }),
  );
  // A list may name a home twice, by its own id and by a demo's.
  const items = [...new Map(parts.flat().map((item) => [item.id, item])).values()];
  return current || items.length > 0 ? { items, current } : null;
}
