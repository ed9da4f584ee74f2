import { db } from "#db/client.ts";
import { newListings, type NewListings } from "#db/listings/new-listings.ts";
import { takeForDigest, type Subscriber } from "#db/mail/newsletter.ts";
import { unsentOf } from "#db/mail/outbox.ts";
import { apiLinks, links } from "#domain/site/links.ts";
import { LOCALES, type Locale } from "#domain/locale.ts";
import { DIGEST_LISTINGS, digestMonth, type DigestMonth } from "#domain/account/newsletter.ts";
import { mailedListing } from "../mail/mailed-listing.ts";
import { queueMail, sendOutbox } from "../mail/outbox.ts";
import type { MailValues } from "../mail/templates.ts";
import { fullUrl } from "../site-url.ts";

/** Subscribers per transaction. */
const BATCH = 200;
/** The most newsletters that wait in the outbox: if sending fails, the others stay due instead of expiring in the outbox. */
const MOST_WAITING = 600;

type Digest = Pick<MailValues["newsletter-digest"], "month" | "groups">;

/** The new listings of a month, in each language; null if there are none: then no mail is sent. */
async function digestOf(month: DigestMonth): Promise<Record<Locale, Digest> | null> {
  const found: NewListings[] = [];
  for (const purpose of ["sale", "rent"] as const) {
    const news = await newListings(db, purpose, month, DIGEST_LISTINGS);
    if (news.total > 0) found.push(news);
  }
  if (found.length === 0) return null;
  const inLanguage = (locale: Locale): Digest => ({
    month: month.from.toISOString(),
    groups: found.map(({ purpose, items, total }) => ({
      purpose,
      total,
      listings: items.map((listing) => mailedListing(listing, locale)),
      moreUrl: fullUrl(purpose === "sale" ? links.buy(locale) : links.rent(locale)),
    })),
  });
  return Object.fromEntries(LOCALES.map((locale) => [locale, inLanguage(locale)])) as Record<Locale, Digest>;
}

/** Marks a batch as sent and queues its mails in one transaction, so that each subscriber gets one mail even if a run is cut off. */
const queueBatch = (month: string, digests: Record<Locale, Digest>): Promise<Subscriber[]> =>
  db.transaction().execute(async (trx) => {
    const subscribers = await takeForDigest(trx, month, BATCH);
    for (const { id, email: to, locale, token } of subscribers) {
      const ways = {
        leaveUrl: fullUrl(links.newsletterLeave(token, locale)),
        oneClickUrl: fullUrl(apiLinks.newsletterOneClick(token)),
      };
      const values = { ...digests[locale], ...ways };
      const dedupeKey = `newsletter-digest:${id}:${month}`;
      await queueMail(trx, { to, locale, template: "newsletter-digest", values, dedupeKey });
    }
    return subscribers;
  });

/**
 * Sends last month's new listings to all subscribers who have not had them, for at most `budget` milliseconds. The rest is left to the next
 * run; runs at the same time share the subscribers.
 * @returns how many mails were queued
 */
export async function sendDigests(now: Date, budget: number): Promise<number> {
  const end = performance.now() + budget;
  const month = digestMonth(now);
  const digests = await digestOf(month);
  if (!digests) return 0;
  let written = 0;
  while (performance.now() < end && (await unsentOf(db, "newsletter-digest")) <= MOST_WAITING - BATCH) {
    const batch = await queueBatch(month.month, digests);
    if (batch.length === 0) break;
    written += batch.length;
    await sendOutbox();
  }
  return written;
}
