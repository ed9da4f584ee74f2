import { sql, type Kysely } from "kysely";
import type { Picture } from "#domain/listing/listing.ts";
import { SUBMITTED_KINDS, type ComparedPost, type SubmittedKind } from "#domain/moderation/moderation.ts";
import type { Database } from "../schema/tables.ts";
import {
  ownerOf,
  SOURCES,
  submissionColumns,
  submissionFrom,
  submissionPictures,
  toSubmission,
  type SubmissionRow,
} from "./submissions.ts";

/** A submission shows no more pictures than its form takes. */
const PICTURES_MOST = 20;

type Row = SubmissionRow & { pictures: Picture[] | null; description: string; description_bn: string };

async function kindOf(db: Kysely<Database>, id: string): Promise<SubmittedKind | null> {
  const parts = SUBMITTED_KINDS.map(
    (kind) => sql`select ${kind}::text as kind from ${sql.table(SOURCES[kind].table)} where id = ${id}::uuid`,
  );
  const { rows } = await sql<{ kind: SubmittedKind }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows[0]?.kind ?? null;
}

/** A post with all of its words, to be laid beside another; null where there is none with this id (a UUID). */
export async function comparedPost(db: Kysely<Database>, id: string): Promise<ComparedPost | null> {
  const kind = await kindOf(db, id);
  if (!kind) return null;
  const { rows } = await sql<Row>`
    select ${submissionColumns(kind)}, ${submissionPictures(kind, PICTURES_MOST)}, s.description, s.description_bn
    from ${submissionFrom(kind)} where s.id = ${id}::uuid
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    kind,
    ...toSubmission(row, kind),
    description: row.description,
    descriptionBn: row.description_bn,
    state: row.approval,
    createdAt: row.created_at.toISOString(),
    owner: ownerOf(row),
  };
}
