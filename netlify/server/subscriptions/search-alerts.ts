import type { Kysely } from "kysely";
import { db } from "#db/client.ts";
import { JOB_STATEMENT_MS, longTransaction } from "#db/connection-limits.ts";
import { searchedPlaces } from "#db/listings/query-listings.ts";
import { forgetNews, newsBetween, placeAfter, placeNews } from "#db/listings/news.ts";
import { makeSieve, type NewsSieve } from "#db/mail/asked-news.ts";
import {
  findNews,
  noteSeen,
  noteTold,
  takeWaiting,
  type SearchNews,
  type WaitingSearch,
} from "#db/mail/search-alerts.ts";
import type { Database } from "#db/schema/tables.ts";
import { apiLinks, links } from "#domain/site/links.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { ALERT_LISTINGS, nextAlert, savedQuery, searchNameIn } from "#domain/search/saved-search.ts";
import type { Call } from "../http/answer.ts";
import { mailedListing } from "../mail/mailed-listing.ts";
import type { MailedListing } from "../mail/templates.ts";
import { sendOutbox } from "../mail/outbox.ts";
import { notifyAll, type Told } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";

/** Searches per transaction, and log lines that they read; they limit the memory used, however many news there are. */
const SEARCHES = 500;
const LINES = 10_000;
/** Mails about one search per transaction; further ones come in the next transaction, also to limit memory. */
const MAILS = 5;
/** Time limit after an approval, in milliseconds; the scheduled job does the rest. */
const KICK_MS = 5_000;

const written = new WeakMap<ListingSummary, Partial<Record<Locale, MailedListing>>>();

/** Computed once for each listing and language, because a run sends the same listing in many mails. */
function mailedOnce(listing: ListingSummary, locale: Locale): MailedListing {
  const known = written.get(listing) ?? {};
  written.set(listing, known);
  return (known[locale] ??= mailedListing(listing, locale));
}

/** The alert of a search, as a notification and as a mail. */
function alertOf(search: WaitingSearch, listings: readonly ListingSummary[]): Told<"search-alert"> {
  const { id, accountId: owner, purpose, search: text, token, reader, email: to, locale } = search;
  const { bbox, drawn, near, location } = savedQuery(search);
  const name = searchNameIn(search.name, searchedPlaces(location), locale);
  const event = `search-alert:${id}:${listings[0]!.id}`;
  const record = `${purpose}?${text}`;
  const data = { text: name, count: listings.length };
  const news = { owner, kind: "search-alert", event, record, data } as const;
  if (to === null) return { news, mail: null };
  const values = {
    name: reader,
    search: name,
    map: { onMap: bbox !== null, areas: drawn.length, km: near?.km ?? null },
    listings: listings.map((listing) => mailedOnce(listing, locale)),
    searchUrl: fullUrl(links.search(purpose, text, locale)),
    changeUrl: fullUrl(links.account(locale, "searches")),
    stopUrl: fullUrl(links.stopSearch(token, locale)),
    oneClickUrl: fullUrl(apiLinks.searchOneClick(token)),
  };
  return { news, mail: { to, locale, template: "search-alert", values, dedupeKey: event } };
}

/** The alerts of a search, with as many listings each as one mail holds. */
function alertsOf(search: WaitingSearch, listings: readonly ListingSummary[]) {
  const mails = Math.ceil(listings.length / ALERT_LISTINGS);
  return Array.from({ length: mails }, (_, nth) => ({
    search,
    listings: listings.slice(nth * ALERT_LISTINGS, (nth + 1) * ALERT_LISTINGS),
  }));
}

/** Writes the alerts of a round. Returns how many. */
async function tell(
  trx: Kysely<Database>,
  searches: readonly WaitingSearch[],
  news: ReadonlyMap<string, SearchNews>,
  now: Date,
): Promise<number> {
  const alerts = searches.flatMap((search) => alertsOf(search, news.get(search.id)?.listings ?? []));
  const told = alerts.map(({ search, listings }) => ({ search: search.id, listings: listings.map(({ id }) => id) }));
  await noteTold(trx, told, now);
  await notifyAll(
    trx,
    alerts.map(({ search, listings }) => alertOf(search, listings)),
  );
  return alerts.length;
}

/** The sieve for some log lines. Rounds with the same lines share it, because later changes get later lines. */
async function sieveFor(
  trx: Kysely<Database>,
  after: number,
  last: number,
  known: NewsSieve | null,
): Promise<NewsSieve> {
  const until = await placeAfter(trx, after, LINES, last);
  if (known && known.until === until && known.after === after) return known;
  return makeSieve(after, until, await newsBetween(trx, after, until));
}

type Round = { searches: number; mails: number; sieve: NewsSieve | null };

/**
 * One round: some searches read some of the log. Their mails, the record of what they were told, and their new position are written in one
 * transaction.
 * @returns the number of searches and of mails
 */
const round = (last: number, now: Date, most: number, known: NewsSieve | null): Promise<Round> =>
  longTransaction(db, JOB_STATEMENT_MS, async (trx) => {
    const searches = await takeWaiting(trx, last, now, most);
    if (searches.length === 0) return { searches: 0, mails: 0, sieve: known };
    const sieve = await sieveFor(trx, Math.min(...searches.map(({ seen }) => seen)), last, known);
    const news = await findNews(trx, searches, sieve, MAILS * ALERT_LISTINGS);
    const mails = await tell(trx, searches, news, now);
    // Searches with more listings than these mails hold read the same lines again, without listings that they were told about.
    const through = searches.filter(({ id }) => !news.get(id)?.more).map(({ id }) => id);
    await noteSeen(trx, through, sieve.until, sieve.until < last ? null : nextAlert(now));
    return { searches: searches.length, mails, sieve };
  });

/**
 * Alerts owners about listings that began to match their searches, for at most `budget` milliseconds; the rest is left to the next run. Any
 * number of runs share the searches. Call `sendOutbox` afterwards.
 * @param most searches per transaction
 * @param heard called after each round with its number of searches and of mails
 * @returns how many mails were queued
 */
export async function alertSearches(
  now: Date,
  budget: number,
  most = SEARCHES,
  heard: (round: { searches: number; mails: number }) => void = () => undefined,
): Promise<number> {
  const end = performance.now() + budget;
  const last = await db.transaction().execute(placeNews);
  let written = 0;
  let sieve: NewsSieve | null = null;
  while (performance.now() < end) {
    const done: Round = await round(last, now, most, sieve);
    sieve = done.sieve;
    written += done.mails;
    heard(done);
    if (done.searches > 0) continue;
    await db.transaction().execute(forgetNews);
    break;
  }
  return written;
}

/** Sends the alerts for readers who want them at once, after the answer: call it after the commit that publishes or changes a listing. */
export function kickAlerts(after: Call<unknown>["after"]): void {
  after(async () => {
    if ((await alertSearches(new Date(), KICK_MS)) > 0) await sendOutbox();
  });
}
