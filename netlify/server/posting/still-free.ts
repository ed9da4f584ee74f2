import type { InputOf } from "#api/endpoint.ts";
import type { FreeAnswered, sayStillFree } from "#api/catalogue/listing-freshness.ts";
import { db } from "#db/client.ts";
import { freeGrounds, keepFreeAnswer } from "#db/visits/free-answers.ts";
import { hideDoubted, lockListing } from "#db/listings/freshness.ts";
import { logModeration } from "#db/moderation/moderation.ts";
import type { VisitedListing } from "#db/visits/hours.ts";
import { maySayFree } from "#domain/listing/still-free.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { tellOwner } from "./freshness.ts";

/**
 * POST /api/listings/{slug}/still-free: the first answer of each person counts. Enough who say that it is taken hide it at once; its owner is
 * told, and the log says why.
 */
export async function takeFreeAnswer(
  { input, signedIn, after }: Call<InputOf<typeof sayStillFree>>,
  { id: listingId, ownerId }: VisitedListing,
): Promise<Answer<FreeAnswered>> {
  const { account } = await signedIn();
  await consume("visit-act-account", account.id);
  const now = new Date();
  const hidden = await db.transaction().execute(async (trx) => {
    await lockListing(trx, listingId);
    const grounds = ownerId === account.id ? null : await freeGrounds(trx, listingId, account.id);
    if (!grounds || !maySayFree(grounds, now)) throw new ProblemError("not-allowed");
    const given = { listingId, accountId: account.id, answer: input.answer, now };
    if ((await keepFreeAnswer(trx, given)) !== input.answer) throw new ProblemError("already-said");
    const listing = await hideDoubted(trx, listingId, now);
    if (!listing) return null;
    const { id, slug, title, updatedAt: version } = listing;
    const entry = { kind: "listings", subjectId: id, slug, title, actorId: null, version, now } as const;
    await logModeration(trx, { ...entry, action: "hidden", reasons: ["not-available"] });
    await tellOwner(trx, "listing-doubted", listing);
    return listing;
  });
  if (hidden) {
    after(() => purge(hidden.tags));
    kickOutbox(after);
  }
  return { data: { answer: input.answer } };
}
