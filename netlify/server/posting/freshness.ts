import { readersTitle } from "#domain/text/text-language.ts";
import type { Kysely } from "kysely";
import { db } from "#db/client.ts";
import { askNext, hideNext, type UnconfirmedListing } from "#db/listings/freshness.ts";
import { seekersInVain } from "#db/visits/free-answers.ts";
import { logModeration } from "#db/moderation/moderation.ts";
import type { Database } from "#db/schema/tables.ts";
import { UNANSWERED } from "#domain/listing/still-free.ts";
import { CONFIRM_LINK_DAYS, hideAt } from "#domain/listing/freshness.ts";
import { links } from "#domain/site/links.ts";
import { reachable } from "../moderation/mail.ts";
import { notify } from "../notifications/notify.ts";
import { purge } from "../http/purge.ts";
import { fullUrl } from "../site-url.ts";
import { issueLink } from "../secrets/tokens.ts";

/** So many listings of each kind in one run; the next run takes the rest. */
const MOST = 500;

/** Tells the owner; the mail has a link that confirms. */
export async function tellOwner(
  trx: Kysely<Database>,
  template: "listing-unconfirmed" | "listing-hidden" | "listing-doubted",
  listing: UnconfirmedListing,
): Promise<void> {
  const { id, confirmedAt, title, titleBn, owner } = listing;
  const event = `${template}:${id}:${confirmedAt.getTime()}`;
  const data = { title, titleBn, at: hideAt(confirmedAt).toISOString() };
  const news = { owner: owner.id, kind: template, event, record: id, data } as const;
  const reader = reachable(owner);
  if (!reader) return void (await notify(trx, news, null));
  const { to, name, locale } = reader;
  const token = await issueLink(trx, {
    kind: "confirm-listing",
    accountId: owner.id,
    target: to,
    payload: { listing: id },
    minutes: CONFIRM_LINK_DAYS * 24 * 60,
  });
  const values = {
    name,
    title: readersTitle(listing, locale),
    confirmUrl: fullUrl(links.confirmListing(token, locale)),
    editUrl: fullUrl(links.editListing(id, locale)),
    hideAt: hideAt(confirmedAt).toISOString(),
  };
  await notify(trx, news, { to, locale, template, values, dedupeKey: event });
}

async function repeat(step: () => Promise<UnconfirmedListing | null>): Promise<UnconfirmedListing[]> {
  const done: UnconfirmedListing[] = [];
  while (done.length < MOST) {
    const listing = await step();
    if (!listing) break;
    done.push(listing);
  }
  return done;
}

const HOUR_MS = 3_600_000;
/** So long what a run missed is made up for; nobody is asked about what they wrote long ago. */
const MADE_UP_HOURS = 72;

/** Asks those who wrote in vain whether the home is still free, each once. */
async function askSeekers(now: Date): Promise<number> {
  const until = new Date(now.getTime() - UNANSWERED.hours * HOUR_MS);
  const found = await seekersInVain(db, new Date(until.getTime() - MADE_UP_HOURS * HOUR_MS), until, MOST);
  for (const { accountId: owner, inquiryId: record, listingId, title, titleBn } of found)
    await db.transaction().execute(async (trx) => {
      const event = `free-asked:${listingId}`;
      await notify(trx, { owner, kind: "free-asked", event, record, data: { title, titleBn } }, null);
    });
  return found.length;
}

/**
 * Hides what its owners have not confirmed for 30 days and asks those whose 25 days are over. Each listing is one transaction with its
 * mail; a run that is cut off leaves the rest to the next.
 * @returns how many were hidden and asked about, and how many seekers were; call `kickOutbox` (or `sendOutbox`) afterwards
 */
export async function keepFresh(now: Date): Promise<{ hidden: number; asked: number; seekers: number }> {
  const hidden = await repeat(() =>
    db.transaction().execute(async (trx) => {
      const listing = await hideNext(trx, now);
      if (!listing) return null;
      const { id, slug, title, updatedAt: version } = listing;
      const entry = { kind: "listings", subjectId: id, slug, title, actorId: null, version, now } as const;
      await logModeration(trx, { ...entry, action: "hidden" });
      await tellOwner(trx, "listing-hidden", listing);
      return listing;
    }),
  );
  await purge(hidden.flatMap(({ tags }) => tags));
  const asked = await repeat(() =>
    db.transaction().execute(async (trx) => {
      const listing = await askNext(trx, now);
      if (listing) await tellOwner(trx, "listing-unconfirmed", listing);
      return listing;
    }),
  );
  return { hidden: hidden.length, asked: asked.length, seekers: await askSeekers(now) };
}
