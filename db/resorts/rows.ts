import { sql, type Selectable } from "kysely";
import type { Picture } from "#domain/listing/listing.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { RESORT_PLACEHOLDER, shownPictures } from "#domain/picture/picture.ts";
import { RESORT_AMENITIES, type ResortAmenity, type ResortRating, type ResortSummary } from "#domain/resort/resort.ts";
import { sampleRating } from "#content/samples/resorts.ts";
import { titlesOf } from "../listings/rows.ts";
import { surroundings } from "../place-data.ts";
import type { ResortsTable } from "../schema/resorts.ts";

/** What `resortColumns` selects. */
export type SelectedResort = Pick<
  Selectable<ResortsTable>,
  | "id"
  | "demo_id"
  | "slug"
  | "title"
  | "title_bn"
  | "type"
  | "night_paisa"
  | "original_night_paisa"
  | "price_negotiable"
  | "max_guests"
  | "bedrooms"
  | "bathrooms"
  | "featured"
  | "rating"
  | "total_reviews"
  | "created_at"
  | "updated_at"
> & {
  area: string;
  area_bn: string;
  district_id: number;
  included: ResortAmenity[];
  picture: Picture | null;
  pictures: number;
};

/** Columns of a card, from `r` and `place` of the join below. */
export const resortColumns = sql`
  r.id, r.demo_id, r.slug, r.title, r.title_bn, r.type, r.night_paisa, r.original_night_paisa, r.price_negotiable,
  r.max_guests, r.bedrooms, r.bathrooms, r.featured, r.rating, r.total_reviews, r.created_at, r.updated_at,
  place.area, place.area_bn, place.district_id,
  array(select a.amenity from resort_amenities as a where a.resort_id = r.id and a.included) as included,
  (
    select jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt, 'altBn', p.alt_bn)
    from resort_images as i join pictures as p on p.id = i.picture_id
    where i.resort_id = r.id order by i.display_order limit 1
  ) as picture,
  (select count(*)::integer from resort_images as i where i.resort_id = r.id) as pictures
`;

/** Joins a resort `r` with its place. */
export const joinPlace = sql`join resort_places as place on place.id = r.place_id`;

/** What real reviews gave; a sample shows its invented number instead. */
const ratingOf = ({ rating, total_reviews }: SelectedResort): ResortRating | null =>
  rating === null ? null : { value: rating, count: total_reviews, orMore: false, sample: false };

const inOrder = (included: readonly ResortAmenity[]): ResortAmenity[] =>
  RESORT_AMENITIES.filter((amenity) => included.includes(amenity));

/** A row as the rest of Nibash knows it: taka, names of places in both languages, ISO instants. */
export function toResortSummary(row: SelectedResort): ResortSummary {
  const { place, district } = surroundings(row.district_id);
  return {
    id: row.id,
    demoId: row.demo_id,
    slug: row.slug,
    title: row.title,
    titleBn: row.title_bn,
    type: row.type,
    pricePerNight: fromPaisa(row.night_paisa),
    originalPrice: row.original_night_paisa === null ? null : fromPaisa(row.original_night_paisa),
    priceNegotiable: row.price_negotiable,
    area: row.area,
    areaBn: row.area_bn,
    district: (district ?? place).name,
    districtBn: (district ?? place).nameBn,
    maxGuests: row.max_guests,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    amenities: inOrder(row.included),
    featured: row.featured,
    demo: row.demo_id !== null,
    rating: sampleRating(row.demo_id) ?? ratingOf(row),
    picture: shownPictures(row.picture && [row.picture], titlesOf(row), RESORT_PLACEHOLDER)[0],
    pictureCount: row.pictures,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
