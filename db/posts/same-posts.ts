import { sql, type Kysely, type RawBuilder } from "kysely";
import {
  type SamePost,
  type SubmittedKind,
  SUBMITTED_KINDS,
  type ComparedPost,
} from "#domain/moderation/moderation.ts";
import { saysTheSame } from "#domain/moderation/same-post.ts";
import type { Picture } from "#domain/listing/listing.ts";
import type { Database } from "../schema/tables.ts";
import {
  SOURCES,
  ownerOf,
  submissionColumns,
  submissionFrom,
  submissionPictures,
  toSubmission,
  type SelectedSubmission,
} from "./submissions.ts";

/** How many of the newest posts with the same place and price are compared, and how many are named. */
const LOOKED_AT = 200;
const NAMED = 5;

/** What has to be equal besides owner and kind, of `s` and the other one `o`. */
const EQUAL: Record<SubmittedKind, RawBuilder<boolean>> = {
  listings: sql`o.area_id = s.area_id and o.purpose = s.purpose and o.price_paisa = s.price_paisa`,
  resorts: sql`o.place_id = s.place_id and o.night_paisa = s.night_paisa`,
  projects: sql`o.area_id = s.area_id and o.price_from_paisa = s.price_from_paisa and o.price_to_paisa = s.price_to_paisa`,
};

type Row = {
  id: string;
  slug: string;
  title: string;
  titleBn: string;
  description: string;
  descriptionBn: string;
  own: boolean;
};

/**
 * Other posts of the owner of `id` that offer the same: one place, one price and the same words. What was rejected counts no more.
 * @returns at most five, the oldest first
 */
export async function samePosts(db: Kysely<Database>, kind: SubmittedKind, id: string): Promise<SamePost[]> {
  const { table, owner } = SOURCES[kind];
  const { rows } = await sql<Row>`
    select o.id, o.slug, o.title, o.title_bn as "titleBn", o.description, o.description_bn as "descriptionBn", o.id = s.id as own
    from ${sql.table(table)} as s join ${sql.table(table)} as o on o.${sql.ref(owner)} = s.${sql.ref(owner)}
    where s.id = ${id}::uuid and ${EQUAL[kind]} and (o.id = s.id or o.approval <> 'rejected')
    order by o.id = s.id desc, o.created_at desc limit ${LOOKED_AT + 1}
  `.execute(db);
  const own = rows.find((row) => row.own);
  if (!own) return [];
  return rows
    .filter((row) => !row.own && saysTheSame(own, row))
    .map(({ slug, title, titleBn, id: otherId }) => ({ kind, id: otherId, slug, title: title || titleBn }))
    .slice(-NAMED)
    .toReversed();
}

/** A submission shows no more pictures than its form takes. */
const PICTURES_MOST = 20;

type ComparedRow = SelectedSubmission & { pictures: Picture[] | null; description: string; description_bn: string };

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
  const { rows } = await sql<ComparedRow>`
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
