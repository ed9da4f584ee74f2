import { db } from "#db/client.ts";
import { keepMonths } from "#db/accounts/figure-months.ts";
import { foldFigures, contactedListing, recordContact } from "#db/accounts/figures.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import { flushViews, flushResortViews } from "#db/listings/views.ts";
import type { ContactCounted } from "#api/catalogue/views.ts";
import { currentEnv } from "../env.ts";
import { isOver } from "../http/limits.ts";
import { hasSeen, readSeen, rememberSeen } from "../http/view-cookie.ts";
import type { Answer, Call } from "../http/answer.ts";
import { ProblemError } from "../http/problem.ts";

/** A thing whose views are counted, and the number to show for it. */
export type ViewTarget = { id: string; views: number };

/** One process folds the buffer at most this often; views are exact in between, because reading adds the buffer. */
const EVERY_MS = 60_000;
let lastFlush = 0;

/** Folds all buffered views into their listings and resorts. Returns how many rows were folded. */
export async function flushAllViews(): Promise<number> {
  let all = 0;
  for (const flush of [flushViews, flushResortViews]) {
    for (let folded = await flush(db); folded > 0; folded = await flush(db)) all += folded;
  }
  return all;
}

/** The same after a view was counted, but at most once a minute; `now` in milliseconds. */
async function flushViewsIfDue(now: number): Promise<number> {
  if (now - lastFlush < EVERY_MS) return 0;
  lastFlush = now;
  return flushAllViews();
}

/**
 * Counts a view unless this device was counted for the same thing within the last 30 minutes (DECISIONS 13).
 * @param record counts one and returns the number to show; null where the thing went away meanwhile
 * @returns null if the record is gone; otherwise the number and the cookie that remembers the view
 */
export async function countOnce(
  call: { request: Request; client: string | null; after: (work: () => Promise<unknown>) => void },
  target: ViewTarget,
  record: () => Promise<number | null>,
): Promise<{ data: { views: number }; cookies: string[] } | null> {
  const { request, client, after } = call;
  const secret = currentEnv().sessionSecret;
  const now = new Date();
  const seen = readSeen(request, secret, now);
  if (hasSeen(seen, target.id)) return { data: { views: target.views }, cookies: [] };
  // A client without cookies would count as a new device every time, so beyond the limit of its address views are no longer counted.
  if (await isOver("view-address", client)) return { data: { views: target.views }, cookies: [] };
  const views = await record();
  if (views === null) return null;
  after(() => flushViewsIfDue(now.getTime()));
  return { data: { views }, cookies: [rememberSeen(seen, target.id, { secret, now, request })] };
}

/**
 * Folds views and events into the days of Dhaka on which they happened, and drops months of more than a year ago. It may run as often as it likes.
 * @returns how much was folded, and how many months went
 */
export async function rollUpFigures(now: Date): Promise<{ views: number; events: number; forgotten: number }> {
  const views = await flushAllViews();
  let events = 0;
  for (let folded = await foldFigures(db); folded > 0; folded = await foldFigures(db)) events += folded;
  return { views, events, forgotten: await keepMonths(db, dayInDhaka(now)) };
}

/** The public listing that the path names. */
export async function findContacted({ param }: Pick<Call<unknown>, "param">): Promise<{ id: string }> {
  const listing = await contactedListing(db, param("slug"));
  if (!listing) throw new ProblemError("listing-not-found");
  return listing;
}

/** POST /api/listings/{slug}/contacts */
export async function countListingContact(
  { request, client, after }: Call<unknown>,
  { id }: { id: string },
): Promise<Answer<ContactCounted>> {
  const now = new Date();
  // Remembered beside the views of the same listing, in the same cookie.
  const record = () => recordContact(db, id, now).then(() => 0);
  const counted = await countOnce({ request, client, after }, { id: `contact ${id}`, views: 0 }, record);
  return { data: { counted: true }, cookies: counted?.cookies ?? [] };
}
