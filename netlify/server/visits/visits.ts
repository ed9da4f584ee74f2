import type { InputOf } from "#api/endpoint.ts";
import type { actOnVisit as actEndpoint, askForVisit, VisitAnswer, VisitsAnswer } from "#api/booking/visits.ts";
import { holdAccount } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { ownVisit, sideOf } from "#db/visits/held-visits.ts";
import { holdVisit, isHourTaken, isVisitId, openRequests, saveVisit, storeVisit, visitsOf } from "#db/visits/visits.ts";
import { visitAfter, requestVisit, VISITS_OPEN_MAX, type VisitRefusal } from "#domain/booking/visit.ts";
import type { Answer, Call } from "../http/answer.ts";
import { offerOf, publicListing } from "./hours.ts";
import { contactPhone } from "../http/contact-phone.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { ProblemError } from "../http/problem.ts";
import { mailVisit } from "./mail.ts";

/** GET /api/visits */
export async function readVisits({ signedIn }: Pick<Call<unknown>, "signedIn">): Promise<Answer<VisitsAnswer>> {
  const { account } = await signedIn();
  return { data: { items: await visitsOf(db, account.id, new Date()) } };
}

/** POST /api/visits */
export async function ask({ input, signedIn, after }: Call<InputOf<typeof askForVisit>>): Promise<Answer<VisitAnswer>> {
  const { account } = await signedIn();
  const { times, way } = input;
  const phone = contactPhone(input.phone);
  const listing = await publicListing(input.slug);
  // Nobody visits themselves.
  if (listing.ownerId === account.id) throw new ProblemError("not-allowed");
  await consume("visit-account", account.id);
  const now = new Date();
  const visit = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, account.id);
    const open = await openRequests(trx, account.id, now);
    if (open.includes(listing.id)) throw new ProblemError("already-asked");
    if (open.length >= VISITS_OPEN_MAX) throw new ProblemError("too-many-visits");
    const { offer, possible } = await offerOf(trx, listing.id, now);
    if (!times.every((time) => possible.includes(time))) throw new ProblemError("slot-taken");
    if (way === "video" && !offer.video)
      throw new ProblemError("invalid-input", [{ field: "way", code: "unknown-value" }]);
    const asked = { listingId: listing.id, seekerId: account.id, phone, visit: requestVisit(times, way), now };
    const id = await storeVisit(trx, asked);
    const held = id === null ? null : await holdVisit(trx, id);
    if (!held) throw new ProblemError("slot-taken");
    await mailVisit(trx, held);
    return ownVisit(held, "seeker", now);
  });
  kickOutbox(after);
  return { data: { visit }, status: 201 };
}

/** The id of one of the caller's visits; other people's visits are "not found". @throws ProblemError `visit-not-found` */
export async function findVisit({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const id = param("id").toLowerCase();
  const held = isVisitId(id) ? await holdVisit(db, id) : null;
  if (!held || !sideOf(held, account.id)) throw new ProblemError("visit-not-found");
  return id;
}

const refusal = (code: VisitRefusal): ProblemError =>
  code === "no-slot" ? new ProblemError("slot-taken") : new ProblemError("visit-changed", [{ field: "act", code }]);

/** POST /api/visits/{id}/acts */
export async function act(
  { input, signedIn, after }: Call<InputOf<typeof actEndpoint>>,
  id: string,
): Promise<Answer<VisitAnswer>> {
  const { account } = await signedIn();
  await consume("visit-act-account", account.id);
  const now = new Date();
  try {
    const visit = await db.transaction().execute(async (trx) => {
      const held = await holdVisit(trx, id);
      const by = held && sideOf(held, account.id);
      if (!by) throw new ProblemError("visit-not-found");
      const visit = visitAfter(held.visit, { act: input.act, by, slot: input.time }, now);
      if (typeof visit === "string") throw refusal(visit);
      if (visit === held.visit) return ownVisit(held, by, now);
      const isAnother = input.act === "propose";
      if (isAnother && !(await offerOf(trx, held.listing.id, now)).possible.includes(visit.startsAt)) {
        throw new ProblemError("slot-taken");
      }
      await saveVisit(trx, id, visit, now);
      // That a word was taken back tells nobody anything.
      if (input.act !== "take-back") await mailVisit(trx, { ...held, visit });
      return ownVisit({ ...held, visit }, by, now);
    });
    kickOutbox(after);
    return { data: { visit } };
  } catch (error) {
    if (isHourTaken(error)) throw new ProblemError("slot-taken");
    throw error;
  }
}
