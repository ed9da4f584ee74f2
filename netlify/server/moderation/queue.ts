import type {
  approveSubmission,
  DecisionAnswer,
  listQueue,
  QueueAnswer,
  rejectSubmission,
} from "#api/moderation/admin.ts";
import type { InputOf } from "#api/endpoint.ts";
import { bookingById } from "#db/bookings/bookings.ts";
import { db } from "#db/client.ts";
import { decide, isSubject, type DecidedSubject, type ModerationVerdict } from "#db/moderation/decisions.ts";
import { liveCounts, moderationQueue, waitingCounts } from "#db/moderation/queue.ts";
import { queueAlarm } from "#db/moderation/queue-places.ts";
import {
  agentTag,
  REVIEWS_TAG,
  tagsTouchedBy,
  tagsTouchedByProject,
  tagsTouchedByResort,
} from "#domain/site/cache-tags.ts";
import { writeCursor, type ListCursor } from "#domain/search/list-cursor.ts";
import { MODERATED_KINDS, reasonsFor, type ModeratedKind } from "#domain/moderation/moderation.ts";
import type { QueueFilter } from "#domain/moderation/queue.ts";
import { DEFAULT_REASON } from "#domain/moderation/rejection-reasons.ts";
import { isDefaultReason } from "#i18n/rejection-words.ts";
import type { Answer, Call } from "../http/answer.ts";
import { mailReviewDecision, mailDecision } from "./mail.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { idOf, ProblemError } from "../http/problem.ts";
import { mailPartyDecision, tagsOfReview } from "./party-news.ts";
import { purge } from "../http/purge.ts";
import { kickAlerts } from "../subscriptions/search-alerts.ts";
import { securityEvent } from "../security/log.ts";

/** What of the queue fits a filter, from a place on, with what everything counts. */
export async function queueAnswer(filter: QueueFilter, cursor: ListCursor | null, now: Date): Promise<QueueAnswer> {
  const { items, next, matched } = await moderationQueue(db, { filter, cursor, now });
  const [waiting, alarm, live] = [await waitingCounts(db), await queueAlarm(db, now), await liveCounts(db)];
  return { items, next: writeCursor(next), matched, waiting, alarm, live };
}

/** GET /api/admin/queue */
export async function readQueue({ input }: Call<InputOf<typeof listQueue>>): Promise<Answer<QueueAnswer>> {
  const { kind, flag, age, q, cursor } = input;
  const filter = { kind: kind || null, flag: flag || null, age: age || null, q };
  return { data: await queueAnswer(filter, cursor, new Date()) };
}

/** What a decision makes stale at the CDN. */
export function tagsOf({ kind, slug, owner, listing }: DecidedSubject): string[] {
  if (slug === null) return kind === "reviews" ? [REVIEWS_TAG] : [];
  // A review by a guest stands on the resort's page, and its stars on the cards.
  if (kind === "resorts" || kind === "reviews") return tagsTouchedByResort(slug);
  if (kind === "projects") return tagsTouchedByProject({ slug });
  return [...(listing ? tagsTouchedBy({ slug, ...listing }) : []), ...(owner ? [agentTag(owner.id)] : [])];
}

type Subject = { kind: ModeratedKind; id: string };

/** What a path under /api/admin/:kind/:id names. @throws ProblemError `submission-not-found` */
export async function findSubject({ param }: Pick<Call<unknown>, "param">): Promise<Subject> {
  const kind = MODERATED_KINDS.find((one) => one === param("kind"));
  const id = idOf(param, "submission-not-found");
  if (!kind || !(await isSubject(db, kind, id))) throw new ProblemError("submission-not-found");
  return { kind, id };
}

async function judge<Input extends { version: string }>(
  { input, signedIn, client, after }: Call<Input>,
  { kind, id }: Subject,
  verdict: ModerationVerdict,
): Promise<Answer<DecisionAnswer>> {
  const { account } = await signedIn();
  const now = new Date();
  const decided = await db.transaction().execute(async (trx) => {
    const result = await decide(trx, {
      kind,
      id,
      verdict,
      now,
      version: new Date(input.version),
      from: "pending",
      actorId: account.id,
    });
    if (result.outcome !== "decided") return result;
    const { bookingId } = result.subject;
    const stay = bookingId === null ? null : await bookingById(trx, bookingId);
    if (stay) await mailReviewDecision(trx, stay.booking, { verdict, now });
    else if (kind === "reviews") await mailPartyDecision(trx, id, { verdict, now });
    else await mailDecision(trx, result.subject, { verdict, wasPublic: false, now });
    return result;
  });
  switch (decided.outcome) {
    case "gone":
      throw new ProblemError("submission-not-found");
    case "demo":
      throw new ProblemError("not-allowed");
    case "already-decided":
      throw new ProblemError("already-decided", [{ field: "state", code: decided.approval }]);
    case "changed-meanwhile":
      throw new ProblemError("changed-meanwhile", [{ field: "version", code: decided.version }]);
    case "decided": {
      const { subject } = decided;
      securityEvent("moderation", verdict.approval, { account: account.id, client }, { kind, subject: id });
      // A rejection changes nothing public, because what waited was not public.
      if (verdict.approval === "approved") {
        after(async () => purge([...tagsOf(subject), ...(kind === "reviews" ? await tagsOfReview(db, id) : [])]));
        if (kind === "listings") kickAlerts(after);
      }
      kickOutbox(after);
      return { data: { kind, id, state: verdict.approval, version: subject.version } };
    }
  }
}

/** POST /api/admin/:kind/:id/approve */
export const approve = (
  call: Call<InputOf<typeof approveSubmission>>,
  subject: Subject,
): Promise<Answer<DecisionAnswer>> => judge(call, subject, { approval: "approved" });

/** POST /api/admin/:kind/:id/reject */
export async function reject(
  call: Call<InputOf<typeof rejectSubmission>>,
  subject: Subject,
): Promise<Answer<DecisionAnswer>> {
  // The form's own sentence, left as it is: its owner reads it in their language.
  const isDefault = call.input.text !== null && isDefaultReason(call.input.text);
  const text = isDefault ? null : call.input.text;
  const reasons = isDefault ? [...call.input.reasons, DEFAULT_REASON] : call.input.reasons;
  const given = reasonsFor(subject.kind).filter((reason) => reasons.includes(reason));
  if (given.length < new Set(reasons).size) {
    throw new ProblemError("invalid-input", [{ field: "reasons", code: "unknown-value" }]);
  }
  return judge(call, subject, {
    approval: "rejected",
    reasons: given.length > 0 || text ? given : [DEFAULT_REASON],
    text,
  });
}
