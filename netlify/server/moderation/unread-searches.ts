import type { InputOf } from "#api/endpoint.ts";
import type { settleUnread, UnreadSearchesAnswer } from "#api/moderation/office.ts";
import { db } from "#db/client.ts";
import { searchedLandmark } from "#db/listings/query-listings.ts";
import { removeUnread, unreadSearches } from "#db/moderation/unread-searches.ts";
import { placeIndex } from "#db/places.ts";
import { placeNames } from "#domain/place/label.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import type { SearchReading } from "#api/catalogue/locations.ts";
import type { Answer, Call } from "../http/answer.ts";

/** How a search was read, with its places and its landmark by name. */
function presentReading(reading: string): SearchReading {
  const params = new URLSearchParams(reading);
  const { query } = parseListingQuery(params, { purpose: null });
  const names = placeNames(placeIndex, query.location);
  const landmark = searchedLandmark(query.near);
  return {
    filters: Object.fromEntries(params),
    place: [names.name, landmark?.name].filter(Boolean).join(" · "),
    placeBn: [names.nameBn, landmark?.nameBn].filter(Boolean).join(" · "),
  };
}

/** What was not understood, as the administrator sees it. */
export async function unreadAnswer(): Promise<UnreadSearchesAnswer> {
  const { items, waiting } = await unreadSearches(db);
  return {
    items: items.map(({ reading, ...item }) => ({ ...item, reading: reading === "" ? null : presentReading(reading) })),
    waiting,
  };
}

/** GET /api/admin/searches */
export const readUnreadSearches = async (): Promise<Answer<UnreadSearchesAnswer>> => ({ data: await unreadAnswer() });

/** POST /api/admin/searches/done */
export async function markUnread({
  input: { text },
}: Call<InputOf<typeof settleUnread>>): Promise<Answer<{ text: string }>> {
  await removeUnread(db, text);
  return { data: { text } };
}
