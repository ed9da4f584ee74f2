import type { Kysely } from "kysely";
import type { ModeratedKind, ModerationAction } from "#domain/moderation/moderation.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

export { flagSubmission } from "../posts/flags.ts";

export type NewLogEntry = {
  kind: ModeratedKind;
  subjectId: string;
  /** null where it has no page of its own. */
  slug: string | null;
  title: string;
  action: ModerationAction;
  /** Account of who did it; null for visitors and for what happens by itself. */
  actorId: string | null;
  reasons?: readonly RejectionReason[];
  text?: string | null;
  /** `updated_at` of what was judged or is there now. */
  version?: Date | null;
  now: Date;
};

const lineOf = (entry: NewLogEntry) => ({
  id: uuidv7(entry.now.getTime()),
  kind: entry.kind,
  subject_id: entry.subjectId,
  slug: entry.slug,
  title: entry.title,
  action: entry.action,
  actor_id: entry.actorId,
  reasons: [...(entry.reasons ?? [])],
  text: entry.text || null,
  version: entry.version ?? null,
  created_at: entry.now,
});

/** Writes entries of the log. Give the transaction of the logged change, so that both happen or neither. Entries are never changed. */
export async function logModeration(trx: Kysely<Database>, ...entries: readonly NewLogEntry[]): Promise<void> {
  if (entries.length > 0) await trx.insertInto("moderation_log").values(entries.map(lineOf)).execute();
}
