import type {
  approveSubmission,
  DecisionAnswer,
  listLog,
  listQueue,
  LogAnswer,
  QueueAnswer,
  rejectSubmission,
} from "#api/admin.ts";
import type { InputOf } from "#api/endpoint.ts";
import { db } from "#db/client.ts";
import { decide, type DecidedSubject, type Verdict } from "#db/decisions.ts";
import { moderationLog } from "#db/moderation-log.ts";
import { liveCounts, moderationQueue, waitingCounts } from "#db/moderation-queue.ts";
import { agentTag, REVIEWS_TAG, tagsTouchedBy, tagsTouchedByProject, tagsTouchedByResort } from "#domain/cache-tags.ts";
import { writeCursor } from "#domain/list-cursor.ts";
import { MODERATED_KINDS, type ModeratedKind } from "#domain/moderation.ts";
import { DEFAULT_REASON, reasonsFor } from "#domain/rejection-reasons.ts";
import type { Answer, Call } from "./app.ts";
import { kickOutbox } from "./mail/outbox.ts";
import { mailDecision } from "./moderation-mail.ts";
import { ProblemError } from "./problem.ts";
import { purge } from "./purge.ts";
import { kickAlerts } from "./search-alerts.ts";

/** GET /api/admin/queue */
export async function readQueue({ input, admin }: Call<InputOf<typeof listQueue>>): Promise<Answer<QueueAnswer>> {
  await admin();
  const { items, next } = await moderationQueue(db, { kind: input.kind || null, cursor: input.cursor });
  const [waiting, live] = [await waitingCounts(db), await liveCounts(db)];
  return { data: { items, next: writeCursor(next), waiting, live } };
}

/** GET /api/admin/log */
export async function readLog({ input, admin }: Call<InputOf<typeof listLog>>): Promise<Answer<LogAnswer>> {
  await admin();
  const { kind, action, subject, cursor } = input;
  const filter = { kind: kind || null, action: action || null, subjectId: subject || null, cursor };
  const { items, next } = await moderationLog(db, filter);
  return { data: { items, next: writeCursor(next) } };
}

/** What a decision makes stale at the CDN. */
export function tagsOf({ kind, slug, owner, listing }: DecidedSubject): string[] {
  if (kind === "reviews") return [REVIEWS_TAG];
  if (slug === null) return [];
  if (kind === "resorts") return tagsTouchedByResort(slug);
  if (kind === "projects") return tagsTouchedByProject({ slug });
  return [...(listing ? tagsTouchedBy({ slug, ...listing }) : []), ...(owner ? [agentTag(owner.id)] : [])];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The `:id` of a path, a UUID; what cannot be one is not looked up. */
export function idOf(
  param: (name: string) => string,
  missing: "submission-not-found" | "report-not-found" | "inquiry-not-found",
): string {
  const id = param("id").toLowerCase();
  if (!UUID.test(id)) throw new ProblemError(missing);
  return id;
}

function kindOf(param: (name: string) => string): ModeratedKind {
  const kind = MODERATED_KINDS.find((one) => one === param("kind"));
  if (!kind) throw new ProblemError("submission-not-found");
  return kind;
}

async function judge<Input extends { version: string }>(
  { input, param, admin, after }: Call<Input>,
  verdictOf: (kind: ModeratedKind) => Verdict,
): Promise<Answer<DecisionAnswer>> {
  const { account } = await admin();
  const [kind, id, now] = [kindOf(param), idOf(param, "submission-not-found"), new Date()];
  const verdict = verdictOf(kind);
  const decided = await db.transaction().execute(async (trx) => {
    const result = await decide(trx, {
      ...{ kind, id, verdict, now },
      version: new Date(input.version),
      from: "pending",
      actorId: account.id,
    });
    if (result.outcome === "decided") await mailDecision(trx, result.subject, { verdict, wasPublic: false, now });
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
      // A rejection changes nothing that is public: what waited was not.
      if (verdict.approval === "approved") {
        after(() => purge(tagsOf(subject)));
        if (kind === "listings") kickAlerts(after);
      }
      kickOutbox(after);
      return { data: { kind, id, state: verdict.approval, version: subject.version } };
    }
  }
}

/** POST /api/admin/:kind/:id/approve */
export const approve = (call: Call<InputOf<typeof approveSubmission>>): Promise<Answer<DecisionAnswer>> =>
  judge(call, () => ({ approval: "approved" }));

/** POST /api/admin/:kind/:id/reject */
export const reject = (call: Call<InputOf<typeof rejectSubmission>>): Promise<Answer<DecisionAnswer>> =>
  judge(call, (kind) => {
    const offered = reasonsFor(kind);
    const given = offered.filter((reason) => call.input.reasons.includes(reason));
    if (given.length < new Set(call.input.reasons).size) {
      throw new ProblemError("invalid-input", [{ field: "reasons", code: "unknown-value" }]);
    }
    const { text } = call.input;
    return { approval: "rejected", reasons: given.length > 0 || text ? given : [DEFAULT_REASON], text };
  });
