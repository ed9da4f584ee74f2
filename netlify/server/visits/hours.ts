import type { Kysely } from "kysely";
import type { InputOf } from "#api/endpoint.ts";
import { isListingId } from "#api/catalogue/listings.ts";
import type { setVisitHours as setEndpoint, VisitHoursAnswer, VisitOffer } from "#api/booking/visits.ts";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import {
  replaceVisitHours,
  takenSlots,
  visitCall,
  visitedListing,
  visitHours,
  type VisitedListing,
} from "#db/visits/hours.ts";
import { listingTag } from "#domain/site/cache-tags.ts";
import { may } from "#domain/account/permissions.ts";
import { freeSlots, possibleSlots } from "#domain/booking/visit-slots.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";

const listingOf = async (slug: string): Promise<VisitedListing | null> =>
  isListingId(slug) ? visitedListing(db, slug.toLowerCase()) : null;

/** The public listing of this slug. @throws ProblemError `listing-not-found` */
export async function publicListing(slug: string): Promise<VisitedListing> {
  const listing = await listingOf(slug);
  if (!listing?.isPublic) throw new ProblemError("listing-not-found");
  return listing;
}

export const findPublicListing = ({ param }: Pick<Call<unknown>, "param">): Promise<VisitedListing> =>
  publicListing(param("slug"));

/**
 * A listing of the caller's, public or not.
 * @throws ProblemError `not-allowed` where it is public and another's, else `listing-not-found`
 */
export async function findOwnListing({
  param,
  signedIn,
}: Pick<Call<unknown>, "param" | "signedIn">): Promise<VisitedListing> {
  const { account } = await signedIn();
  const listing = await listingOf(param("slug"));
  if (listing && may.offerVisits(account, listing)) return listing;
  throw new ProblemError(listing?.isPublic ? "not-allowed" : "listing-not-found");
}

/** What can be asked for at this moment: `offer` is public, `possible` are the times that can be agreed on. */
export async function offerOf(
  db: Kysely<Database>,
  listingId: string,
  now: Date,
): Promise<{ offer: VisitOffer; possible: string[] }> {
  const hours = await visitHours(db, listingId);
  const taken = await takenSlots(db, listingId, now);
  const video = (await visitCall(db, listingId)) !== null;
  return {
    offer: { hours, slots: freeSlots(hours, taken, now), video },
    possible: possibleSlots(hours, taken, now),
  };
}

/** GET /api/visits/offers/{slug}. Of the moment: kept nowhere. */
export const readVisitOffer = async (_: Call<unknown>, { id }: VisitedListing): Promise<Answer<VisitOffer>> => ({
  data: (await offerOf(db, id, new Date())).offer,
});

/** PUT /api/visits/offers/{slug} */
export async function saveHours(
  { input, signedIn, after }: Call<InputOf<typeof setEndpoint>>,
  { id, slug }: VisitedListing,
): Promise<Answer<VisitHoursAnswer>> {
  const { account } = await signedIn();
  await consume("visit-act-account", account.id);
  const { hours, call } = input;
  await db.transaction().execute((trx) => replaceVisitHours(trx, id, hours, call));
  // The listing's page says when it can be visited.
  after(() => purge([listingTag(slug)]));
  return { data: { hours, call } };
}
