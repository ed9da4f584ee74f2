import type { Kysely } from "kysely";
import { db } from "#db/client.ts";
import { forgetNews, placeAfter, placeNews } from "#db/listings/news.ts";
import { findNews, noteSeen, noteTold, takeWaiting, type WaitingSearch } from "#db/mail/search-alerts.ts";
import type { Database } from "#db/schema/tables.ts";
import { apiLinks, links } from "#domain/site/links.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { ALERT_LISTINGS, nextAlert, savedQuery } from "#domain/search/saved-search.ts";
import type { Call } from "../http/app.ts";
import { mailedListing } from "../mail/mailed-listing.ts";
import { sendDue } from "../mail/send-due.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";

/** Searches in one transaction, and lines of the log that they look at: what is in memory has an end, however much there is to tell. */
const SEARCHES = 50;
const LINES = 500;
/** After an approval: what it leaves, the schedule takes. */
const KICK_MS = 5_000;

/** Mails the alert of one search; further alerts of the account go out in the next round. */
async function tell(
  trx: Kysely<Database>,
  search: WaitingSearch,
  listings: readonly ListingSummary[],
  now: Date,
): Promise<void> {
  const { id, accountId: owner, name, purpose, search: text, token, reader, email: to, locale } = search;
  const { bbox, drawn, near } = savedQuery(search);
  const [newest] = listings;
  if (!newest) return;
  await noteTold(
    trx,
    id,
    listings.map((listing) => listing.id),
    now,
  );
  const event = `search-alert:${id}:${newest.id}`;
  const record = `${purpose}?${text}`;
  const data = { text: name, count: listings.length };
  const news = { owner, kind: "search-alert", event, record, data } as const;
  if (to === null) return void (await notify(trx, news, null));
  await notify(trx, news, {
    to,
    locale,
    template: "search-alert",
    values: {
      name: reader,
      search: name,
      map: { onMap: bbox !== null, areas: drawn.length, km: near?.km ?? null },
      listings: listings.map((listing) => mailedListing(listing, locale)),
      searchUrl: fullUrl(links.search(purpose, text, locale)),
      changeUrl: fullUrl(links.account(locale, "searches")),
      stopUrl: fullUrl(links.stopSearch(token, locale)),
      oneClickUrl: fullUrl(apiLinks.searchOneClick(token)),
    },
    dedupeKey: event,
  });
}

/**
 * One round: some searches look at some of the news. What they are told, that they were told, and how far they have seen are one
 * transaction.
 * @returns how many searches there were, and mails
 */
const round = (last: number, now: Date, most: number): Promise<{ searches: number; mails: number }> =>
  db.transaction().execute(async (trx) => {
    const searches = await takeWaiting(trx, last, now, most);
    const [first] = searches;
    if (!first) return { searches: 0, mails: 0 };
    const until = await placeAfter(trx, first.seen, LINES, last);
    const news = await findNews(trx, searches, until, ALERT_LISTINGS);
    for (const search of searches) await tell(trx, search, news.get(search.id)?.listings ?? [], now);
    // Who has more to be told than a mail holds looks at the same news again; what this mail says is not told twice.
    const through = searches.filter(({ id }) => !news.get(id)?.more);
    const ids = (some: readonly WaitingSearch[]) => some.map(({ id }) => id);
    if (until < last) await noteSeen(trx, ids(through), until, null);
    else await noteSeen(trx, ids(through), until, nextAlert(now));
    const mails = [...news.values()].filter(({ listings }) => listings.length > 0).length;
    return { searches: searches.length, mails };
  });

/**
 * Tells everybody about what began to match their searches, for at most `budget` milliseconds; what is left is the next run's. Any number
 * of runs at once share the searches. Call `sendDue` afterwards.
 * @param most searches in one transaction
 * @returns how many mails were written
 */
export async function alertSearches(now: Date, budget: number, most = SEARCHES): Promise<number> {
  const end = performance.now() + budget;
  const last = await db.transaction().execute(placeNews);
  let written = 0;
  while (performance.now() < end) {
    const { searches, mails } = await round(last, now, most);
    written += mails;
    if (searches > 0) continue;
    await db.transaction().execute(forgetNews);
    break;
  }
  return written;
}

/** Tells who wants to know at once, after the answer: call it where a listing became public or changed, after the transaction. */
export function kickAlerts(after: Call<unknown>["after"]): void {
  after(async () => {
    if ((await alertSearches(new Date(), KICK_MS)) > 0) await sendDue();
  });
}
