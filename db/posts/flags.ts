import { sql, type Kysely, type RawBuilder } from "kysely";
import { OWNED_HOMES_MANY } from "#domain/listing/advertiser.ts";
import { contactInText } from "#domain/inquiry/contact-in-text.ts";
import { toSqft } from "#domain/listing/floor-area.ts";
import type {
  Flag,
  FlagCode,
  ModeratedKind,
  OddPrice,
  SamePicture,
  SubmittedKind,
} from "#domain/moderation/moderation.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { oddPrice } from "#domain/listing/prices/odd-price.ts";
import { pinFar } from "#domain/place/locator/pin-distance.ts";
import type { PriceBand } from "#domain/listing/prices/band.ts";
import { bandOf, nightBand, type OfferKind } from "../area-facts.ts";
import { hashesOf, similarPictures } from "./pictures.ts";
import { surroundings } from "../places.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import { samePosts } from "./same-posts.ts";
import type { Database } from "../schema/tables.ts";

type Priced = { price: number; per: OddPrice["per"]; band: Pick<PriceBand, "low" | "high" | "listings"> | null };

/** What can speak against one submission, read from its rows. */
type Judged = {
  ownerId: string | null;
  areaId: number;
  texts: Record<string, string | null>;
  pin: { lat: number; lng: number } | null;
  pictures: string[];
  priced: Priced[];
  /** Says that it comes from its owner. */
  isOwned?: boolean;
};

/** The band of a kind in a place, else in its district, which has more to compare with. */
function bandAround(db: Kysely<Database>, areaId: number, kind: OfferKind): Promise<PriceBand | null> {
  const { place, district } = surroundings(areaId);
  return bandOf(db, [place, ...(district ? [district] : [])], kind);
}

async function judgedListing(db: Kysely<Database>, id: string): Promise<Judged | null> {
  const row = await db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const nearby = await db.selectFrom("nearby_places").select(["name"]).where("listing_id", "=", id).execute();
  const sale = row.purpose === "sale";
  return {
    ownerId: row.agent_id,
    isOwned: row.advertiser === "owner",
    areaId: row.area_id,
    texts: {
      title: row.title,
      titleBn: row.title_bn,
      description: row.description,
      descriptionBn: row.description_bn,
      street: row.street,
      developer: row.developer,
      projectName: row.project_name,
      nearby: nearby.map(({ name }) => name).join("\n"),
    },
    pin: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
    pictures: await pictureIds(db, "listings", id),
    priced: [
      {
        price: fromPaisa(sale ? row.sqft_price_paisa : row.price_paisa),
        per: sale ? "sqft" : "month",
        band: await bandAround(db, row.area_id, row),
      },
    ],
  };
}

async function judgedResort(db: Kysely<Database>, id: string): Promise<Judged | null> {
  const row = await db
    .selectFrom("resorts")
    .innerJoin("resort_places", "resort_places.id", "resorts.place_id")
    .selectAll("resorts")
    .select(["resort_places.district_id", "resort_places.area"])
    .where("resorts.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ownerId: row.created_by,
    areaId: row.district_id,
    texts: {
      title: row.title,
      titleBn: row.title_bn,
      description: row.description,
      descriptionBn: row.description_bn,
      area: row.area,
      street: row.street,
    },
    pin: null,
    pictures: await pictureIds(db, "resorts", id),
    priced: [{ price: fromPaisa(row.night_paisa), per: "night", band: await nightBand(db, row.district_id, id) }],
  };
}

async function judgedProject(db: Kysely<Database>, id: string): Promise<Judged | null> {
  const row = await db.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const band = row.area_from === null ? null : await bandAround(db, row.area_id, { purpose: "sale", type: row.type });
  const perSqft = (paisa: number, area: number) => fromPaisa(Math.round(paisa / toSqft(area, row.area_unit)));
  return {
    ownerId: row.created_by,
    areaId: row.area_id,
    texts: {
      title: row.title,
      titleBn: row.title_bn,
      description: row.description,
      descriptionBn: row.description_bn,
      developer: row.developer,
      location: row.location,
      locationBn: row.location_bn,
    },
    pin: null,
    pictures: await pictureIds(db, "projects", id),
    priced:
      row.area_from === null || row.area_to === null
        ? []
        : [
            { price: perSqft(row.price_from_paisa, row.area_from), per: "sqft", band },
            { price: perSqft(row.price_to_paisa, row.area_to), per: "sqft", band },
          ],
  };
}

const IMAGES = {
  listings: { table: "listing_images", key: "listing_id" },
  resorts: { table: "resort_images", key: "resort_id" },
  projects: { table: "project_images", key: "project_id" },
} as const satisfies Record<SubmittedKind, object>;

async function pictureIds(db: Kysely<Database>, kind: SubmittedKind, id: string): Promise<string[]> {
  const { table, key } = IMAGES[kind];
  const { rows } = await sql<{ picture_id: string }>`
    select picture_id from ${sql.table(table)} where ${sql.ref(key)} = ${id}::uuid order by display_order
  `.execute(db);
  return rows.map(({ picture_id }) => picture_id);
}

const JUDGED = { listings: judgedListing, resorts: judgedResort, projects: judgedProject };
const KIND_OF = { property: "listings", resort: "resorts", project: "projects" } as const;

/** Pictures that another owner shows too; the most alike one for each. */
async function samePictures(db: Kysely<Database>, { pictures, ownerId }: Judged): Promise<SamePicture[]> {
  const found: SamePicture[] = [];
  if (ownerId === null) return found;
  for (const { id, hash } of await hashesOf(db, pictures)) {
    const [other] = await similarPictures(db, { hash, ownerId }, 1);
    if (!other) continue;
    const { kind, postId, slug, title, id: pictureId } = other;
    found.push({ pictureId: id, other: { kind: KIND_OF[kind], id: postId, slug, title, pictureId } });
  }
  return found;
}

/** How many live homes somebody has that say they come from their owner, as a row of `agent_id` and `homes`; none where they are few. */
const ownedHomes = (posterId: RawBuilder<unknown>) => sql<{ homes: number }>`
  select l.agent_id, count(*)::integer as homes from listings as l
  where ${isPublicListing} and l.advertiser = 'owner' and l.demo_id is null and l.agent_id = ${posterId}
  group by l.agent_id having count(*) >= ${OWNED_HOMES_MANY}
`;

/**
 * Flags what still waits of the poster of a listing that became public: with it they may have many homes that say they come from their owner.
 * Call it in the transaction that approves.
 */
export async function flagManyOwned(trx: Kysely<Database>, listingId: string): Promise<void> {
  const poster = sql`(select agent_id from listings where id = ${listingId}::uuid and advertiser = 'owner')`;
  await sql`
    insert into flags (kind, subject_id, code, detail)
    select 'listings', waiting.id, 'many-owned', jsonb_build_object('homes', owned.homes)
    from (${ownedHomes(poster)}) as owned join listings as waiting using (agent_id)
    where waiting.approval = 'pending' and waiting.advertiser = 'owner'
    on conflict (kind, subject_id, code) do update set detail = excluded.detail
  `.execute(trx);
}

async function flagsOf(db: Kysely<Database>, kind: SubmittedKind, id: string, judged: Judged): Promise<Flag[]> {
  const found = contactInText(judged.texts);
  const pictures = await samePictures(db, judged);
  const posts = await samePosts(db, kind, id);
  const odd = judged.priced.map(({ price, per, band }) => oddPrice(price, per, band)).find((price) => price !== null);
  const { place, thana, district } = surroundings(judged.areaId);
  // Not every neighbourhood's point is known; what it lies in has one.
  const known = [place, thana, district].find((one) => one?.lat != null && one.lng !== null);
  const { rows: owned } = judged.isOwned ? await ownedHomes(sql`${judged.ownerId}::uuid`).execute(db) : { rows: [] };
  const [{ homes } = { homes: null }] = owned;
  const far = judged.pin && known ? pinFar(judged.pin, known) : null;
  return [
    ...(pictures.length > 0 ? [{ code: "same-picture" as const, detail: { pictures } }] : []),
    ...(posts.length > 0 ? [{ code: "same-post" as const, detail: { posts } }] : []),
    ...(odd ? [{ code: "odd-price" as const, detail: odd }] : []),
    ...(found.length > 0 ? [{ code: "contact-in-text" as const, detail: { found } }] : []),
    ...(far ? [{ code: "pin-far" as const, detail: far }] : []),
    ...(homes === null ? [] : [{ code: "many-owned" as const, detail: { homes } }]),
  ];
}

/** The flags on the present version of a submission, for the administrator who decides. */
export async function keptFlags(db: Kysely<Database>, kind: SubmittedKind, id: string): Promise<Flag[]> {
  const rows = await db
    .selectFrom("flags")
    .select(["code", "detail"])
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .orderBy("code")
    .execute();
  return rows as unknown as Flag[];
}

/** Puts these flags in the place of what was said about an earlier version. */
export async function keepFlags(
  trx: Kysely<Database>,
  kind: ModeratedKind,
  id: string,
  flags: readonly Flag[],
): Promise<void> {
  await trx.deleteFrom("flags").where("kind", "=", kind).where("subject_id", "=", id).execute();
  if (flags.length === 0) return;
  await trx
    .insertInto("flags")
    .values(flags.map(({ code, detail }) => ({ kind, subject_id: id, code, detail: JSON.stringify(detail) })))
    .execute();
}

/**
 * Notes what speaks against a submission as its rows are now, for the moderator; it never refuses anything. Call it in the transaction that
 * wrote them, once pictures and all are there.
 * @returns which flags there are
 */
export async function flagSubmission(trx: Kysely<Database>, kind: SubmittedKind, id: string): Promise<FlagCode[]> {
  const judged = await JUDGED[kind](trx, id);
  if (!judged) return [];
  const flags = await flagsOf(trx, kind, id, judged);
  await keepFlags(trx, kind, id, flags);
  return flags.map(({ code }) => code);
}
