import type { Kysely } from "kysely";
import type { InputOf } from "#api/endpoint.ts";
import type { PartyReviewAnswer, PartyReviewWithdrawn, sendPartyReview } from "#api/moderation/party-reviews.ts";
import { db } from "#db/client.ts";
import { removePartyReview, storePartyReview } from "#db/moderation/party-reviews.ts";
import type { Database } from "#db/schema/tables.ts";
import { holdTenancy, isTenancyId, tenancySideOf } from "#db/tenancies/tenancies.ts";
import { sideOf } from "#db/visits/held-visits.ts";
import { holdVisit, isVisitId, saveVisit } from "#db/visits/visits.ts";
import { visitAfter, type Visit, type VisitSide } from "#domain/booking/visit.ts";
import {
  OCCASIONS,
  tenancyObstacle,
  tenancyOverAt,
  visitObstacle,
  type Occasion,
  type PartyObstacle,
} from "#domain/moderation/party-review.ts";
import { firstName } from "#domain/text/first-name.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { tagsOfPerson } from "../moderation/party-news.ts";

/** One side: `id` null without an account any more. */
type Side = { id: string | null; name: string };
/** A visit or a tenancy, from the side of one of the two. `visit`: null for a tenancy; `title`: of the home, "" where none is known. */
export type Meeting = {
  of: Occasion;
  id: string;
  side: VisitSide;
  self: Side;
  other: Side;
  happenedAt: string | null;
  obstacle: PartyObstacle | null;
  visit: Visit | null;
  title: string;
  titleBn: string;
};

async function visitMeeting(trx: Kysely<Database>, id: string, accountId: string, now: Date): Promise<Meeting | null> {
  const held = isVisitId(id) ? await holdVisit(trx, id) : null;
  const side = held && sideOf(held, accountId);
  if (!side) return null;
  const { visit, listing } = held;
  const [self, other] = side === "owner" ? [held.owner, held.seeker] : [held.seeker, held.owner];
  // Nobody answers for a sample's owner.
  const obstacle = visitObstacle(visit, now) ?? (other.hasAccount ? null : "gone");
  const { title, titleBn } = listing;
  return { of: "visit", id, side, self, other, happenedAt: visit.startsAt, obstacle, visit, title, titleBn };
}

async function tenancyMeeting(
  trx: Kysely<Database>,
  id: string,
  accountId: string,
  now: Date,
): Promise<Meeting | null> {
  const held = isTenancyId(id) ? await holdTenancy(trx, id) : null;
  const one = held && tenancySideOf(held, accountId);
  if (!one || !["agreed", "notice", "ended"].includes(held.tenancy.state)) return null;
  const { owner, tenant } = held.parties;
  const [self, other] = one === "owner" ? [owner, tenant] : [tenant, owner];
  const { lastDay } = held.tenancy;
  return {
    of: "tenancy",
    id,
    side: one === "owner" ? "owner" : "seeker",
    self,
    other,
    happenedAt: lastDay && tenancyOverAt(lastDay),
    obstacle: tenancyObstacle(lastDay, now) ?? (other.id === null ? "gone" : null),
    visit: null,
    title: "",
    titleBn: "",
  };
}

/** A meeting of somebody's, held until the transaction ends; null: there is none of theirs. */
export const meetingOf = (
  trx: Kysely<Database>,
  { of, id }: { of: Occasion; id: string },
  accountId: string,
  now: Date,
): Promise<Meeting | null> => (of === "visit" ? visitMeeting : tenancyMeeting)(trx, id, accountId, now);

type Named = { of: Occasion; id: string };
/** The meeting that a path names, of its two sides alone. @throws ProblemError `meeting-not-found` */
export async function findMeeting({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<Named> {
  const { account } = await signedIn();
  const of = OCCASIONS.find((one) => one === param("of"));
  const id = param("id").toLowerCase();
  if (!of || !(await meetingOf(db, { of, id }, account.id, new Date()))) throw new ProblemError("meeting-not-found");
  return { of, id };
}

/** POST /api/party-reviews/{of}/{id} */
export async function writePartyReview(
  { input, signedIn, after }: Call<InputOf<typeof sendPartyReview>>,
  named: Named,
): Promise<Answer<PartyReviewAnswer>> {
  const { account } = await signedIn();
  await consume("visit-act-account", account.id);
  const now = new Date();
  const { comment, locale, ...grades } = input;
  const { state, about } = await db.transaction().execute(async (trx) => {
    const meeting = await meetingOf(trx, named, account.id, now);
    if (!meeting) throw new ProblemError("meeting-not-found");
    const { side, visit, self, other, happenedAt, obstacle } = meeting;
    if (obstacle !== null || other.id === null || happenedAt === null)
      throw new ProblemError("no-meeting", [{ field: "meeting", code: obstacle ?? "gone" }]);
    const given = { ...named, side, grades, comment, locale, now, authorId: account.id, aboutId: other.id };
    const stored = await storePartyReview(trx, {
      ...given,
      name: firstName(self.name),
      happenedAt: new Date(happenedAt),
    });
    // Who says how it was says that it was.
    const said = visit && visitAfter(visit, { act: "done", by: side }, now);
    if (said && typeof said !== "string" && said !== visit) await saveVisit(trx, named.id, said, now);
    return { state: stored, about: [self.id, other.id] };
  });
  if (state === "published") throw new ProblemError("review-published");
  if (state === "withdrawn") throw new ProblemError("review-withdrawn");
  // That both have spoken can show what the other one wrote before.
  after(async () => purge((await Promise.all(about.map((id) => (id ? tagsOfPerson(db, id) : [])))).flat()));
  return { data: { state }, status: 202, goTo: pageOf(named) };
}

const pageOf = ({ of, id }: Named): string => `/account/review?of=${of}&id=${id}`;

/** DELETE /api/party-reviews/{of}/{id} */
export async function takeBackPartyReview(
  { signedIn, after }: Call<unknown>,
  named: Named,
): Promise<Answer<PartyReviewWithdrawn>> {
  const { account } = await signedIn();
  await consume("visit-act-account", account.id);
  const about = await db.transaction().execute(async (trx) => {
    const meeting = await meetingOf(trx, named, account.id, new Date());
    if (!meeting) throw new ProblemError("meeting-not-found");
    return removePartyReview(trx, { ...named, side: meeting.side });
  });
  if (about) after(async () => purge(await tagsOfPerson(db, about)));
  return { data: { state: "withdrawn" }, goTo: pageOf(named) };
}
