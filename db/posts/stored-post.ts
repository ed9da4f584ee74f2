import { isUuid } from "#domain/text/uuid.ts";
import { sql, type Kysely } from "kysely";
import { agentTag, tagsTouchedBy, tagsTouchedByProject, tagsTouchedByResort } from "#domain/site/cache-tags.ts";
import type { Approval, PictureRoom, Purpose } from "#domain/listing/listing.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import type { Prices } from "#domain/posting/rules.ts";
import type { RoomOfPicture } from "#domain/picture/rooms.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { isSlug } from "../listings/detail.ts";
import { placeById } from "../place-data.ts";
import type { Database } from "../schema/tables.ts";
import { SOURCES } from "./submissions.ts";

/** What is asked of a post before something is done to it. */
export type StoredPost = {
  id: string;
  slug: string;
  ownerId: string | null;
  /** Only listings have one. */
  agencyId: string | null;
  approval: Approval;
  demo: boolean;
  /** Approved, but not confirmed in time; only listings. */
  hidden: boolean;
  title: string;
  updatedAt: Date;
  rejection: { reasons: RejectionReason[]; text: string | null } | null;
  /** What was approved, where the prices have moved in small steps since. */
  approvedPrices: Prices | null;
  /** What a change of it makes stale at the CDN. */
  tags: string[];
};

export type NewPost<Content> = { id: string; slug: string; ownerId: string; content: Content; now: Date };
/** `updatedAt`: later than it was; `byOwner`: not by the administrator. */
export type StoredEdit<Content> = {
  id: string;
  slug: string;
  content: Content;
  approval: Approval;
  updatedAt: Date;
  byOwner: boolean;
  /** From which prices it has moved away since they were approved; null: what it asks is approved, or it waits. */
  approvedPrices: Prices | null;
};

/** What every edit writes beside the content. */
export const editColumns = ({ slug, approval, updatedAt, approvedPrices }: StoredEdit<unknown>) => ({
  slug,
  approval,
  updated_at: updatedAt,
  approved_prices: approvedPrices && JSON.stringify(approvedPrices),
});

type Row = Omit<StoredPost, "rejection" | "tags"> & {
  reasons: RejectionReason[];
  reason: string | null;
  purpose: Purpose | null;
  areaId: number | null;
};

const own = {
  listings: sql`s.agency_id as "agencyId", s.demo_id is not null as demo, s.hidden_at is not null as hidden, s.purpose, s.area_id as "areaId"`,
  resorts: sql`null::uuid as "agencyId", s.demo_id is not null as demo, false as hidden, null::text as purpose, null::integer as "areaId"`,
  projects: sql`null::uuid as "agencyId", false as demo, false as hidden, null::text as purpose, null::integer as "areaId"`,
} as const satisfies Record<SubmittedKind, unknown>;

function tagsOf(kind: SubmittedKind, { slug, ownerId, purpose, areaId }: Row): string[] {
  if (kind === "resorts") return tagsTouchedByResort(slug);
  if (kind === "projects") return tagsTouchedByProject({ slug });
  const areaSlug = areaId === null ? undefined : placeById.get(areaId)?.slug;
  const owner = ownerId === null ? [] : [agentTag(ownerId)];
  return purpose && areaSlug ? [...tagsTouchedBy({ slug, purpose, areaSlug }), ...owner] : owner;
}

/**
 * A post by its id or its present slug, public or not; null if there is none.
 * @param lock locks the row until the transaction ends
 */
export async function storedPost(
  db: Kysely<Database>,
  kind: SubmittedKind,
  name: string,
  lock = false,
): Promise<StoredPost | null> {
  const isId = isUuid(name);
  if (!isId && !isSlug(name)) return null;
  const { table, owner } = SOURCES[kind];
  const { rows } = await sql<Row>`
    select s.id, s.slug, s.${sql.ref(owner)} as "ownerId", s.approval, s.title, s.updated_at as "updatedAt",
      s.rejection_reasons as reasons, s.rejection_reason as reason, s.approved_prices as "approvedPrices",
      ${own[kind]}
    from ${sql.table(table)} as s where ${isId ? sql`s.id = ${name}::uuid` : sql`s.slug = ${name}`}
    ${lock ? sql`for update` : sql``}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { reasons, reason, purpose: _, areaId: _area, ...post } = row;
  const rejection = row.approval === "rejected" ? { reasons, text: reason } : null;
  return { ...post, rejection, tags: tagsOf(kind, row) };
}

/** Deletes a post with everything that hangs on it. Inquiries and bookings about it stay, the moderation log keeps its trace. */
export async function deletePost(trx: Kysely<Database>, kind: SubmittedKind, id: string): Promise<void> {
  await sql`delete from ${sql.table(SOURCES[kind].table)} where id = ${id}::uuid`.execute(trx);
}

type StoredPicture = { id: string; width: number; height: number; room: PictureRoom | null };

/** A post's pictures with their largest size, the primary one first. */
export async function picturesOf(db: Kysely<Database>, kind: SubmittedKind, id: string): Promise<StoredPicture[]> {
  const { images, key } = SOURCES[kind];
  const { rows } = await sql<StoredPicture>`
    select p.id, p.width, p.height, p.room from ${sql.table(images)} as i join pictures as p on p.id = i.picture_id
    where i.${sql.ref(key)} = ${id}::uuid order by i.display_order
  `.execute(db);
  return rows;
}

/** Puts these pictures in the place of those that a post had, in this order. */
export async function replacePictures(
  trx: Kysely<Database>,
  kind: SubmittedKind,
  id: string,
  pictures: readonly string[],
): Promise<void> {
  const { images, key } = SOURCES[kind];
  await sql`delete from ${sql.table(images)} where ${sql.ref(key)} = ${id}::uuid`.execute(trx);
  await sql`
    insert into ${sql.table(images)} (${sql.ref(key)}, display_order, picture_id)
    select ${id}::uuid, place - 1, picture from unnest(${[...pictures]}::text[]) with ordinality as shown (picture, place)
  `.execute(trx);
}

/** Writes what pictures show. Drawn scenes, which many samples share, keep what the seed says of them. */
export async function writeRooms(trx: Kysely<Database>, rooms: readonly RoomOfPicture[]): Promise<void> {
  await sql`
    update pictures as p set room = said.room
    from json_to_recordset(${JSON.stringify(rooms)}::json) as said (picture text, room text)
    where p.id = said.picture and p.owner_id is not null and p.room is distinct from said.room
  `.execute(trx);
}
