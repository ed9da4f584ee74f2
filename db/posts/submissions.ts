import { sql, type RawBuilder } from "kysely";
import type { Approval, Picture, Purpose } from "#domain/listing/listing.ts";
import type {
  Submission,
  SubmissionFacts,
  SubmissionOwner,
  SubmissionPrice,
  SubmittedKind,
} from "#domain/moderation/moderation.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { shownPictures, RESORT_PLACEHOLDER } from "#domain/picture/picture.ts";
import { surroundings } from "../place-data.ts";

type Source = {
  table: string;
  images: string;
  /** Column of `images` that names the submission, and of the table that names its owner. */
  key: string;
  owner: string;
  /** Price, place and what else differs, from the table as `s` and `place` of the join. */
  own: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
};

/** The three tables of what people post, read alike. */
export const SOURCES: Record<SubmittedKind, Source> = {
  listings: {
    table: "listings",
    images: "listing_images",
    key: "listing_id",
    owner: "agent_id",
    own: sql`s.demo_id is not null as demo, s.area_id as place_id, null::text as area, null::text as area_bn, s.purpose,
      s.price_paisa as price_from, null::bigint as price_to, case s.purpose when 'rent' then 'month' else 'total' end as per,
      json_build_object('type', s.type, 'purpose', s.purpose,
        'area', s.area_value, 'areaUnit', s.area_unit,
        'bedrooms', s.bedrooms, 'bathrooms', s.bathrooms, 'guests', null) as facts`,
    join: sql``,
  },
  resorts: {
    table: "resorts",
    images: "resort_images",
    key: "resort_id",
    owner: "created_by",
    own: sql`s.demo_id is not null as demo, place.district_id as place_id, place.area, place.area_bn, null::text as purpose,
      s.night_paisa as price_from, null::bigint as price_to, 'night' as per,
      json_build_object('type', s.type, 'purpose', null,
        'area', null, 'areaUnit', null,
        'bedrooms', s.bedrooms, 'bathrooms', s.bathrooms, 'guests', s.max_guests) as facts`,
    join: sql`join resort_places as place on place.id = s.place_id`,
  },
  projects: {
    table: "projects",
    images: "project_images",
    key: "project_id",
    owner: "created_by",
    own: sql`false as demo, s.area_id as place_id, null::text as area, null::text as area_bn, null::text as purpose,
      s.price_from_paisa as price_from, s.price_to_paisa as price_to, 'unit' as per,
      json_build_object('type', s.type, 'purpose', null,
        'area', null, 'areaUnit', null,
        'bedrooms', null, 'bathrooms', null, 'guests', null) as facts`,
    join: sql``,
  },
};

/** What `submissionColumns` selects. */
export type SelectedSubmission = {
  id: string;
  slug: string;
  title: string;
  title_bn: string;
  approval: Approval;
  created_at: Date;
  updated_at: Date;
  demo: boolean;
  place_id: number;
  area: string | null;
  area_bn: string | null;
  purpose: Purpose | null;
  price_from: number;
  price_to: number | null;
  per: SubmissionPrice["per"];
  facts: SubmissionFacts;
  owner_id: string | null;
  owner_name: string | null;
  owner_name_bn: string | null;
  owner_email: string | null;
};

/** Columns of a submission `s` joined as below. An owner's confirmed address is better known than what was once typed. */
export const submissionColumns = (kind: SubmittedKind): RawBuilder<unknown> => sql`
  s.id, s.slug, s.title, s.title_bn, s.approval, s.created_at, s.updated_at, ${SOURCES[kind].own},
  s.${sql.ref(SOURCES[kind].owner)} as owner_id, owner.name as owner_name, owner.name_bn as owner_name_bn, coalesce(account.email, owner.email) as owner_email
`;

export const submissionFrom = (kind: SubmittedKind): RawBuilder<unknown> => sql`
  ${sql.table(SOURCES[kind].table)} as s ${SOURCES[kind].join}
  left join profiles as owner on owner.id = s.${sql.ref(SOURCES[kind].owner)}
  left join accounts as account on account.id = owner.id and account.email_verified_at is not null
`;

/** The pictures of `s` in order, as JSON; null if it has none. `most`: no more than so many. */
export const submissionPictures = (kind: SubmittedKind, most: number): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object(
    'id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt, 'altBn', p.alt_bn
  ) order by i.display_order)
  from ${sql.table(SOURCES[kind].images)} as i join pictures as p on p.id = i.picture_id
  where i.${sql.ref(SOURCES[kind].key)} = s.id and i.display_order < ${most}
) as pictures`;

/** How many pictures `s` has. */
export const pictureCount = (kind: SubmittedKind): RawBuilder<unknown> => sql`(
  select count(*)::integer from ${sql.table(SOURCES[kind].images)} as i where i.${sql.ref(SOURCES[kind].key)} = s.id
) as picture_count`;

/** Names the state of a row: a decision about it carries it back. Milliseconds, as everything that JavaScript wrote. */
export const versionOf = (updatedAt: Date): string => updatedAt.toISOString();

/** Whether a row `s` is still in the state that was judged. */
export const isVersion = (version: Date): RawBuilder<boolean> =>
  sql<boolean>`date_trunc('milliseconds', s.updated_at) = ${version}::timestamptz`;

export const ownerOf = (row: SelectedSubmission): SubmissionOwner | null =>
  row.owner_id === null
    ? null
    : { id: row.owner_id, name: row.owner_name ?? "", nameBn: row.owner_name_bn, email: row.owner_email };

/** A row as queue and own lists know it: taka, places in both languages. */
export function toSubmission(
  row: SelectedSubmission & { pictures: Picture[] | null },
  kind: SubmittedKind,
): Submission {
  const { place, district } = surroundings(row.place_id);
  const names = { title: row.title, titleBn: row.title_bn };
  return {
    id: row.id,
    slug: row.slug,
    ...names,
    price: {
      from: fromPaisa(row.price_from),
      to: row.price_to === null ? null : fromPaisa(row.price_to),
      per: row.per,
    },
    place: {
      area: row.area ?? place.name,
      areaBn: row.area_bn ?? place.nameBn,
      district: district?.name ?? place.name,
      districtBn: district?.nameBn ?? place.nameBn,
    },
    facts: row.facts,
    pictures: shownPictures(row.pictures, names, kind === "resorts" ? RESORT_PLACEHOLDER : undefined),
    version: versionOf(row.updated_at),
  };
}
