import { sql, type Kysely } from "kysely";
import type { Draft, DraftKind } from "#domain/posting/draft.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

type DraftRow = { id: string; data: Record<string, unknown>; version: number; updated_at: Date };
const toDraft = ({ id, data, version, updated_at }: DraftRow): Draft => ({
  id,
  data,
  version,
  updatedAt: updated_at.toISOString(),
});
const COLUMNS = ["id", "data", "version", "updated_at"] as const;

/** The unfinished post of an account; null where there is none. */
export async function draftOf(db: Kysely<Database>, accountId: string, kind: DraftKind): Promise<Draft | null> {
  const row = await db
    .selectFrom("drafts")
    .select(COLUMNS)
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row ? toDraft(row) : null;
}

/**
 * Keeps a draft. Its first writer gives it its id; later ones must have read the version that is there (`version`, 0 = none). What is
 * there already is not written again: an answer that got lost is asked for twice.
 * @param draft `data` is a JSON object that jsonb can hold: no U+0000, no lone surrogates
 * @returns null if another window saved first, or the draft is gone
 */
export async function keepDraft(
  db: Kysely<Database>,
  draft: { accountId: string; kind: DraftKind; data: Record<string, unknown>; version: number; now: Date },
): Promise<Draft | null> {
  const { accountId, kind, version, now } = draft;
  const data = JSON.stringify(draft.data);
  const written =
    version === 0
      ? await db
          .insertInto("drafts")
          .values({ id: uuidv7(now.getTime()), account_id: accountId, kind, data, created_at: now, updated_at: now })
          .onConflict((conflict) => conflict.columns(["account_id", "kind"]).doNothing())
          .returning(COLUMNS)
          .executeTakeFirst()
      : await db
          .updateTable("drafts")
          .set({ data, version: version + 1, updated_at: now })
          .where("account_id", "=", accountId)
          .where("kind", "=", kind)
          .where("version", "=", version)
          .returning(COLUMNS)
          .executeTakeFirst();
  if (written) return toDraft(written);
  const same = await db
    .selectFrom("drafts")
    .select(COLUMNS)
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where(sql<boolean>`data = ${data}::jsonb`)
    .executeTakeFirst();
  return same ? toDraft(same) : null;
}

/** Ends the draft of a kind, if there is one. @returns its id */
export async function dropDraft(db: Kysely<Database>, accountId: string, kind: DraftKind): Promise<string | null> {
  const row = await db
    .deleteFrom("drafts")
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Throws away drafts that nobody touched since. Returns how many. */
export async function dropOldDrafts(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("drafts").where("updated_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
