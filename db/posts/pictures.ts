import { sql, type Kysely } from "kysely";
import type { DraftKind } from "#domain/posting/draft.ts";
import type { Picture } from "#domain/listing/listing.ts";
import { ALIKE_BITS } from "#domain/picture/hash.ts";
import { isUploadId } from "#domain/picture/picture.ts";
import type { Database } from "../schema/tables.ts";

/** Where pictures are shown, and whose posts those are. */
const POSTS = {
  property: { table: "listings", images: "listing_images", key: "listing_id", owner: "agent_id" },
  resort: { table: "resorts", images: "resort_images", key: "resort_id", owner: "created_by" },
  project: { table: "projects", images: "project_images", key: "project_id", owner: "created_by" },
} as const satisfies Record<DraftKind, object>;
const KINDS = Object.keys(POSTS) as DraftKind[];

/** Whether no post shows the picture `p`. */
const unused = sql<boolean>`not (${sql.join(
  KINDS.map((kind) => sql`exists (select from ${sql.table(POSTS[kind].images)} as i where i.picture_id = p.id)`),
  sql` or `,
)})`;

/** Whether an id is one of the account's own drafts or posts of this kind; `anybodys`: of anybody's posts, for the administrator. */
export async function ownsDraft(
  db: Kysely<Database>,
  account: { id: string; anybodys: boolean },
  kind: DraftKind,
  id: string,
): Promise<boolean> {
  const { table, owner } = POSTS[kind];
  const { rows } = await sql`
    select from drafts where id = ${id}::uuid and account_id = ${account.id}::uuid and kind = ${kind}
    union all
    select from ${sql.table(table)} where id = ${id}::uuid and (${sql.ref(owner)} = ${account.id}::uuid or ${account.anybodys})
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** How many pictures were uploaded for a draft or post. */
export async function countUploads(db: Kysely<Database>, draftId: string): Promise<number> {
  const { total } = await db
    .selectFrom("pictures")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("draft_id", "=", draftId)
    .executeTakeFirstOrThrow();
  return total;
}

export type NewUpload = {
  id: string;
  ownerId: string;
  draftId: string;
  width: number;
  height: number;
  blobBase: string;
  hash: string | null;
  now: Date;
};

export async function insertUpload(db: Kysely<Database>, upload: NewUpload): Promise<void> {
  const { id, width, height, hash } = upload;
  await db
    .insertInto("pictures")
    .values({
      id,
      width,
      height,
      hash,
      alt: "",
      alt_bn: "",
      owner_id: upload.ownerId,
      draft_id: upload.draftId,
      blob_base: upload.blobBase,
      created_at: upload.now,
    })
    .execute();
}

/** Where an upload lies in the store, how wide its largest rendition is (pixels), and whose it is; null if there is none. */
export async function storedUpload(
  db: Kysely<Database>,
  id: string,
): Promise<{ blobBase: string; width: number; ownerId: string } | null> {
  const row = await db
    .selectFrom("pictures")
    .select(["blob_base as blobBase", "width", "owner_id as ownerId"])
    .where("id", "=", id)
    .where("owner_id", "is not", null)
    .$narrowType<{ blobBase: string; ownerId: string }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Which uploads are meant; all that is given must hold. `orphanedBefore`: older, and neither of a draft that still is there nor named in one. */
export type UnusedOf = {
  ids?: readonly string[];
  ownerId?: string;
  draftId?: string;
  orphanedBefore?: Date;
};

/** Uploads that no post shows, locked until the transaction ends; those that somebody else holds at the moment are passed over. */
export async function lockUnused(
  trx: Kysely<Database>,
  which: UnusedOf,
  limit: number,
): Promise<{ id: string; blobBase: string }[]> {
  const { ids, ownerId, draftId, orphanedBefore } = which;
  if (ids?.length === 0) return [];
  const rules = [
    sql`p.owner_id is not null and ${unused}`,
    ...(ids ? [sql`p.id in (${sql.join(ids)})`] : []),
    ...(ownerId ? [sql`p.owner_id = ${ownerId}::uuid`] : []),
    ...(draftId ? [sql`p.draft_id = ${draftId}::uuid`] : []),
    ...(orphanedBefore
      ? [
          // A draft that goes on after another window has posted has its pictures from before that.
          sql`p.created_at < ${orphanedBefore} and not exists (
            select from drafts as d
            where d.id = p.draft_id or (d.account_id = p.owner_id and d.data -> 'pictures' ? p.id)
          )`,
        ]
      : []),
  ];
  const { rows } = await sql<{ id: string; blobBase: string }>`
    select p.id, p.blob_base as "blobBase" from pictures as p where ${sql.join(rules, sql` and `)}
    order by p.created_at limit ${limit} for update of p skip locked
  `.execute(trx);
  return rows;
}

export async function deletePictureRows(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("pictures").where("id", "in", ids).execute();
}

/**
 * Which of these pictures the account uploaded, in the order and as often as asked for. In a transaction they stay until its end: the job
 * that collects what nobody shows waits for it.
 */
export async function ownPictures(
  trx: Kysely<Database>,
  accountId: string,
  ids: readonly string[],
): Promise<Picture[]> {
  const asked = ids.filter(isUploadId);
  if (asked.length === 0) return [];
  const rows = await trx
    .selectFrom("pictures")
    .select(["id", "width", "height", "alt", "alt_bn as altBn"])
    .where("owner_id", "=", accountId)
    .where("id", "in", asked)
    .forKeyShare()
    .execute();
  return asked.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export type SimilarPicture = {
  id: string;
  /** How many of the 64 bits differ: 0 is the very same picture. */
  distance: number;
  kind: DraftKind;
  postId: string;
  slug: string;
  title: string;
  titleBn: string;
};

/**
 * Pictures of other owners that look the same and are shown in a post that is public or waits to be, the most alike first.
 * @param picture `hash` as stored (`pictures.hash`); null (a picture that cannot be told from others) finds nothing
 */
export async function similarPictures(
  db: Kysely<Database>,
  picture: { hash: string | null; ownerId: string },
  limit = 10,
): Promise<SimilarPicture[]> {
  if (picture.hash === null) return [];
  const shownIn = KINDS.map((kind) => {
    const { table, images, key, owner } = POSTS[kind];
    return sql`
      select a.id, a.distance, ${kind}::text as kind, post.id as "postId", post.slug, post.title, post.title_bn as "titleBn"
      from alike as a join ${sql.table(images)} as i on i.picture_id = a.id
      join ${sql.table(table)} as post on post.id = i.${sql.ref(key)}
      where post.approval <> 'rejected' and post.${sql.ref(owner)} is distinct from ${picture.ownerId}::uuid`;
  });
  const { rows } = await sql<SimilarPicture>`
    with alike as materialized (
      select id, bit_count(hash # ${picture.hash}::bit(64))::integer as distance from pictures
      where hash is not null and owner_id <> ${picture.ownerId}::uuid
        and bit_count(hash # ${picture.hash}::bit(64)) <= ${ALIKE_BITS}
      order by 2, id limit 100
    )
    ${sql.join(shownIn, sql` union all `)}
    order by distance, "postId" limit ${limit}
  `.execute(db);
  return rows;
}

/** The hashes of pictures, for `similarPictures`; scenes and pictures without one are left out. */
export async function hashesOf(db: Kysely<Database>, ids: readonly string[]): Promise<{ id: string; hash: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("pictures")
    .select(["id", "hash"])
    .where("id", "in", ids)
    .where("hash", "is not", null)
    .$narrowType<{ hash: string }>()
    .execute();
}
