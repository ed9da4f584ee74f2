import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { InputOf } from "#api/endpoint.ts";
import type {
  actOnTenancy as actEndpoint,
  beginTenancy,
  changeTerms,
  TenanciesAnswer,
  TenancyAnswer,
} from "#api/tenancy/tenancies.ts";
import { holdAccount } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import {
  holdTenancy,
  isTenancyId,
  linesOf,
  openProposals,
  tenanciesOfBookings,
  tenanciesOf,
  tenancyById,
  tenancySideOf,
  type HeldTenancy,
} from "#db/tenancies/tenancies.ts";
import { addNotice, saveTenancy, storeTenancy } from "#db/tenancies/writes.ts";
import { visitedListing } from "#db/visits/hours.ts";
import { holdVisit, isVisitId } from "#db/visits/visits.ts";
import { isMet } from "#domain/booking/visit.ts";
import type { Line } from "#domain/tenancy/ledger.ts";
import { addMonths, monthOf } from "#domain/tenancy/month.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import {
  tenancyAfter,
  possibleTenancyActs,
  proposeText,
  type TenancyAct,
  type TenancyNotice,
  type TenancySide,
} from "#domain/tenancy/tenancy.ts";
import { START_YEARS, termsText, type TenancyTerms } from "#domain/tenancy/terms.ts";
import { dayOf } from "#domain/text/date.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume, mayMailStranger } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { tenancyBooking } from "./from-booking.ts";
import { mailInvitation, tellTenancy } from "./mail.ts";

/** The most proposals of an owner that wait for an answer. */
const PROPOSALS_MAX = 20;

/** What is agreed to is this text and no other. */
export const hashOfTerms = (terms: TenancyTerms): string => createHash("sha256").update(termsText(terms)).digest("hex");

/** A tenancy as one side sees it. */
export function ownTenancy(held: HeldTenancy, side: TenancySide, lines: Line[], now: Date): OwnTenancy {
  const { id, tenancy, terms, parties, notices } = held;
  const { state, hash, noticeBy, lastDay, agreed } = tenancy;
  const today = dayOf(now);
  return {
    ...{ id, side, state, hash, noticeBy, lastDay, terms, lines, notices, today },
    agreed: { owner: agreed.owner === hash, tenant: agreed.tenant === hash },
    joined: parties.tenant.id !== null,
    acts: possibleTenancyActs(tenancy, side, today),
  };
}

/** A start in years that can be meant. @throws ProblemError `invalid-input` */
function checkStart({ start }: TenancyTerms, now: Date): void {
  const month = monthOf(dayOf(now));
  const [first, last] = [addMonths(month, -12 * START_YEARS.back), addMonths(month, 12 * START_YEARS.ahead)];
  if (monthOf(start) < first || monthOf(start) > last)
    throw new ProblemError("invalid-input", [{ field: "start", code: "out-of-range" }]);
}

/** GET /api/tenancies */
export async function readTenancies({ signedIn }: Pick<Call<unknown>, "signedIn">): Promise<Answer<TenanciesAnswer>> {
  const { account } = await signedIn();
  return { data: { items: await ownTenancies(db, account.id, new Date()) } };
}

/** The tenancies of somebody, without their ledgers. */
export const ownTenancies = async (from: Kysely<Database>, accountId: string, now: Date): Promise<OwnTenancy[]> =>
  (await tenanciesOf(from, accountId)).map((held) =>
    ownTenancy(held, tenancySideOf(held, accountId) ?? "tenant", [], now),
  );

/** The tenancy of the path, of its two sides alone. @throws ProblemError `tenancy-not-found` */
export async function findTenancy({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const id = param("id").toLowerCase();
  const held = isTenancyId(id) ? await tenancyById(db, id) : null;
  if (!held || !tenancySideOf(held, account.id)) throw new ProblemError("tenancy-not-found");
  return id;
}

/** GET /api/tenancies/{id} */
export async function readTenancy(
  { signedIn }: Pick<Call<unknown>, "signedIn">,
  id: string,
): Promise<Answer<TenancyAnswer>> {
  const { account } = await signedIn();
  const held = await tenancyById(db, id);
  const side = held && tenancySideOf(held, account.id);
  if (!side) throw new ProblemError("tenancy-not-found");
  return { data: { tenancy: ownTenancy(held, side, await linesOf(db, id), new Date()) } };
}

type Begin = InputOf<typeof beginTenancy>;

/** Who is to be the tenant: the seeker of an agreed visit, whoever booked the home, or whoever has the address. */
async function tenantOf(
  { email, visit, booking }: Begin,
  ownerId: string,
): Promise<{ id: string } | { email: string }> {
  if (booking !== "") {
    const found = await tenancyBooking(booking, ownerId, new Date());
    if (!found) throw new ProblemError("booking-not-found");
    return { id: found.accountId };
  }
  if (visit === "") {
    if (email === null) throw new ProblemError("invalid-input", [{ field: "email", code: "required" }]);
    return { email };
  }
  const held = isVisitId(visit) ? await holdVisit(db, visit) : null;
  if (!held || held.owner.id !== ownerId || !isMet(held.visit)) throw new ProblemError("visit-not-found");
  return { id: held.seeker.id };
}

/** POST /api/tenancies */
export async function begin({ input, signedIn, after }: Call<Begin>): Promise<Answer<TenancyAnswer>> {
  const { account } = await signedIn();
  const { email: _email, listing: slug, visit: _visit, booking, locale, ...terms } = input;
  const now = new Date();
  checkStart(terms, now);
  const tenant = await tenantOf(input, account.id);
  if ("email" in tenant && tenant.email === account.email)
    throw new ProblemError("invalid-input", [{ field: "email", code: "own-address" }]);
  const listing = slug ? await visitedListing(db, slug) : null;
  if (slug && listing?.ownerId !== account.id) throw new ProblemError("listing-not-found");
  await consume("tenancy-account", account.id);
  const mayMail = !("email" in tenant) || (await mayMailStranger(tenant.email));
  const tenancy = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, account.id);
    const beforeId = booking ? (await tenanciesOfBookings(trx, [booking])).get(booking) : undefined;
    const before = beforeId === undefined ? null : await tenancyById(trx, beforeId);
    if (before) return ownTenancy(before, "owner", await linesOf(trx, before.id), now);
    if ((await openProposals(trx, account.id)) >= PROPOSALS_MAX) throw new ProblemError("too-many-tenancies");
    const proposed = proposeText("owner", hashOfTerms(terms), terms.noticeMonths);
    const given = {
      tenancy: proposed,
      terms,
      ownerId: account.id,
      tenant,
      listingId: listing?.id ?? null,
      bookingId: booking || null,
      now,
    };
    const held = await tenancyById(trx, await storeTenancy(trx, given));
    if (!held) throw new ProblemError("tenancy-not-found");
    if (mayMail) await mailInvitation(trx, held, locale);
    return ownTenancy(held, "owner", [], now);
  });
  kickOutbox(after);
  return { data: { tenancy }, status: 201, goTo: `/account/tenancies/${tenancy.id}` };
}

/** A tenancy that this transaction holds, with the side of whoever asks. @throws ProblemError `tenancy-not-found` */
export async function heldFor(trx: Kysely<Database>, id: string, accountId: string) {
  const held = await holdTenancy(trx, id);
  const by = held && tenancySideOf(held, accountId);
  if (!by) throw new ProblemError("tenancy-not-found");
  return { held, by };
}

export const changedTenancy = (code: string, field = "act"): ProblemError =>
  new ProblemError("tenancy-changed", [{ field, code }]);

/** PUT /api/tenancies/{id}/terms */
export async function reword(
  { input: terms, signedIn, after }: Call<InputOf<typeof changeTerms>>,
  id: string,
): Promise<Answer<TenancyAnswer>> {
  const { account } = await signedIn();
  await consume("tenancy-act-account", account.id);
  const now = new Date();
  checkStart(terms, now);
  const tenancy = await db.transaction().execute(async (trx) => {
    const { held, by } = await heldFor(trx, id, account.id);
    if (held.tenancy.state !== "proposed") throw changedTenancy("wrong-state", "home");
    const hash = hashOfTerms(terms);
    // The same text again is no change, and takes nobody's word back.
    if (hash === held.tenancy.hash) return ownTenancy(held, by, await linesOf(trx, id), now);
    const next = { ...held, terms, tenancy: proposeText(by, hash, terms.noticeMonths) };
    await saveTenancy(trx, id, next.tenancy, { now, terms, tenantId: by === "tenant" ? account.id : null });
    await tellTenancy(trx, next, { event: "changed", by, once: hash });
    return ownTenancy(next, by, [], now);
  });
  kickOutbox(after);
  return { data: { tenancy } };
}

const EVENT = {
  agree: "agreed",
  withdraw: "withdrawn",
  decline: "declined",
  "give-notice": "notice",
  "take-notice-back": "notice-back",
  end: "ended",
} as const;

/** What is written down of an act. */
const NOTICE: Partial<Record<TenancyAct, TenancyNotice["act"]>> = {
  "give-notice": "given",
  "take-notice-back": "taken-back",
};

/** POST /api/tenancies/{id}/acts */
export async function moveTenancy(
  { input, signedIn, after }: Call<InputOf<typeof actEndpoint>>,
  id: string,
): Promise<Answer<TenancyAnswer>> {
  const { account } = await signedIn();
  await consume("tenancy-act-account", account.id);
  const now = new Date();
  const tenancy = await db.transaction().execute(async (trx) => {
    const { held, by } = await heldFor(trx, id, account.id);
    const next = tenancyAfter(held.tenancy, { ...input, by, today: dayOf(now) });
    if (typeof next === "string") throw changedTenancy(next);
    const lines = await linesOf(trx, id);
    if (next === held.tenancy) return ownTenancy(held, by, lines, now);
    await saveTenancy(trx, id, next, { now, tenantId: by === "tenant" ? account.id : null });
    const lastDay = next.lastDay ?? held.tenancy.lastDay;
    const notice = NOTICE[input.act];
    if (notice && lastDay !== null) await addNotice(trx, id, { by, act: notice, lastDay }, now);
    const after = (await tenancyById(trx, id)) ?? held;
    await tellTenancy(trx, after, {
      event: EVENT[input.act],
      by,
      // Notice can be given again after it was taken back, which is news again.
      ...(notice && { once: String(after.notices.length) }),
      ...(next.lastDay === null ? {} : { day: next.lastDay }),
    });
    return ownTenancy(after, by, lines, now);
  });
  kickOutbox(after);
  return { data: { tenancy } };
}
