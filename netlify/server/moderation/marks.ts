import type { Kysely } from "kysely";
import type { InputOf } from "#api/endpoint.ts";
import type { MarksAnswer, removeMark, setMark } from "#api/moderation/marks.ts";
import { db } from "#db/client.ts";
import { endMark, marksOf, replaceMark } from "#db/moderation/marks.ts";
import { logModeration } from "#db/moderation/moderation.ts";
import type { Database } from "#db/schema/tables.ts";
import { storedPost } from "#db/posts/stored-post.ts";
import { removableMarks, settableMarks, type Mark, type ProvenMark } from "#domain/listing/verification.ts";
import type { Answer, Call } from "../http/answer.ts";
import { idOf, ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { kickAlerts } from "../subscriptions/search-alerts.ts";
import { securityEvent } from "../security/log.ts";

/** The listing that a path names. @throws ProblemError `submission-not-found`; `not-allowed` for a sample, which nobody has checked */
export async function findMarked({ param }: Pick<Call<unknown>, "param">): Promise<string> {
  const id = idOf(param, "submission-not-found");
  const post = await storedPost(db, "listings", id);
  if (!post) throw new ProblemError("submission-not-found");
  if (post.demo) throw new ProblemError("not-allowed");
  return id;
}

type Write = { trx: Kysely<Database>; marks: readonly ProvenMark[]; actorId: string; now: Date };
type Change = {
  action: "mark-set" | "mark-removed";
  mark: Mark;
  /** Marks that this can be done to, of those that the listing has. */
  fitting: (marks: readonly ProvenMark[]) => Mark[];
  /** Writes the change; gives the evidence that the log keeps. */
  write: (how: Write) => Promise<string>;
};

async function change(
  { signedIn, client, after }: Call<unknown>,
  id: string,
  { action, mark, fitting, write }: Change,
): Promise<Answer<MarksAnswer>> {
  const { account } = await signedIn();
  const now = new Date();
  const actorId = account.id;
  const { tags, marks } = await db.transaction().execute(async (trx) => {
    const post = await storedPost(trx, "listings", id, true);
    if (!post) throw new ProblemError("submission-not-found");
    const before = await marksOf(trx, id);
    if (!fitting(before).includes(mark)) {
      throw new ProblemError("invalid-input", [{ field: "mark", code: "unknown-value" }]);
    }
    const text = `${mark}: ${await write({ trx, marks: before, actorId, now })}`;
    const { slug, title, tags, updatedAt: version } = post;
    const entry = { kind: "listings", subjectId: id, slug, title, action, actorId, text, version, now } as const;
    await logModeration(trx, entry);
    return { tags, marks: await marksOf(trx, id) };
  });
  securityEvent("moderation", action, { account: actorId, client }, { kind: "listings", subject: id });
  // Its page, and every list whose cards say how far it was checked.
  after(() => purge(tags));
  kickAlerts(after);
  return { data: { id, marks } };
}

/** POST /api/admin/listings/:id/marks */
export const markListing = (call: Call<InputOf<typeof setMark>>, id: string): Promise<Answer<MarksAnswer>> => {
  const { mark, evidence } = call.input;
  return change(call, id, {
    action: "mark-set",
    mark,
    fitting: settableMarks,
    write: async ({ trx, actorId, now }) => {
      await replaceMark(trx, { listingId: id, mark, evidence, actorId, now });
      return evidence;
    },
  });
};

/** POST /api/admin/listings/:id/marks/remove */
export const unmarkListing = (call: Call<InputOf<typeof removeMark>>, id: string): Promise<Answer<MarksAnswer>> => {
  const { mark } = call.input;
  return change(call, id, {
    action: "mark-removed",
    mark,
    fitting: removableMarks,
    write: async ({ trx, marks, now }) => {
      await endMark(trx, id, mark, now);
      return marks.find((one) => one.mark === mark)?.evidence ?? "";
    },
  });
};
