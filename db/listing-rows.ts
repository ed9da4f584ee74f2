import { sql, type Selectable } from "kysely";
import { rentalMonthCountOf } from "#domain/listing-month.ts";
import type { ListingSummary, Picture } from "#domain/listing.ts";
import { fromPaisa } from "#domain/money.ts";
import { shownPictures } from "#domain/picture.ts";
import { extrasTotal, type RentExtras } from "#domain/rent-extras.ts";
import { surroundings } from "./place-data.ts";
import type { ListingsTable } from "./schema.ts";

/** What `summaryColumns` selects. */
export type SummaryRow = Pick<
  Selectable<ListingsTable>,
  | "id"
  | "demo_id"
  | "slug"
  | "title"
  | "title_bn"
  | "purpose"
  | "type"
  | "price_paisa"
  | "price_negotiable"
  | "service_charge_paisa"
  | "gas_bill_paisa"
  | "water_bill_paisa"
  | "parking_fee_paisa"
  | "area_value"
  | "area_unit"
  | "area_sqft"
  | "bedrooms"
  | "bathrooms"
  | "floor"
  | "total_floors"
  | "rental_month"
  | "area_id"
  | "featured"
  | "verified"
  | "created_at"
  | "confirmed_at"
> & {
  /** The Bengali description, only where the month of a rental has to be read out of it. */
  month_text: string | null;
  first_picture: Picture | null;
  pictures: number;
};

/** Columns of a card, from `l` and the join below. */
export const summaryColumns = sql`
  l.id, l.demo_id, l.slug, l.title, l.title_bn, l.purpose, l.type, l.price_paisa, l.price_negotiable,
  l.service_charge_paisa, l.gas_bill_paisa, l.water_bill_paisa, l.parking_fee_paisa,
  l.area_value, l.area_unit, l.area_sqft, l.bedrooms, l.bathrooms, l.floor, l.total_floors, l.rental_month, l.area_id,
  l.featured, l.verified, l.created_at, l.confirmed_at,
  case when l.purpose = 'rent' and l.rental_month is null then l.description_bn end as month_text,
  case when first_picture.id is not null then jsonb_build_object(
    'id', first_picture.id, 'width', first_picture.width, 'height', first_picture.height,
    'alt', first_picture.alt, 'altBn', first_picture.alt_bn
  ) end as first_picture,
  (select count(*)::integer from listing_images as counted where counted.listing_id = l.id) as pictures
`;

/** Joins a listing `l` with its primary picture. */
export const withFirstPicture = sql`
  left join listing_images as first_image on first_image.listing_id = l.id and first_image.display_order = 0
  left join pictures as first_picture on first_picture.id = first_image.picture_id
`;

/** A title in both languages, as the pictures of a post are called. */
export const titlesOf = ({ title, title_bn: titleBn }: { title: string; title_bn: string }) => ({ title, titleBn });

type ExtraColumns = Pick<
  SummaryRow,
  "service_charge_paisa" | "gas_bill_paisa" | "water_bill_paisa" | "parking_fee_paisa"
>;
const taka = (paisa: number | null) => (paisa === null ? null : fromPaisa(paisa));

/** What a tenant pays every month besides the rent, in whole taka. */
export const rentExtrasOf = (row: ExtraColumns): RentExtras => ({
  serviceCharge: taka(row.service_charge_paisa),
  gasBill: taka(row.gas_bill_paisa),
  waterBill: taka(row.water_bill_paisa),
  parkingFee: taka(row.parking_fee_paisa),
});

/** A row as the rest of Nibash knows it: taka, names of places in both languages, ISO instants. */
export function toSummary(row: SummaryRow): ListingSummary {
  const { place, thana, district } = surroundings(row.area_id);
  return {
    id: row.id,
    demoId: row.demo_id,
    slug: row.slug,
    title: row.title,
    titleBn: row.title_bn,
    purpose: row.purpose,
    type: row.type,
    price: fromPaisa(row.price_paisa),
    priceNegotiable: row.price_negotiable,
    monthlyExtras: extrasTotal(rentExtrasOf(row)),
    area: row.area_value,
    areaUnit: row.area_unit,
    areaSqft: row.area_sqft,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    floor: row.floor,
    totalFloors: row.total_floors,
    rentalMonth: row.rental_month,
    rentalMonthCount: row.month_text === null ? null : rentalMonthCountOf(row.month_text),
    areaSlug: place.slug,
    areaName: place.name,
    areaNameBn: place.nameBn,
    thana: thana?.name ?? null,
    thanaBn: thana?.nameBn ?? null,
    district: district?.name ?? place.name,
    districtBn: district?.nameBn ?? place.nameBn,
    featured: row.featured,
    verified: row.verified,
    demo: row.demo_id !== null,
    picture: shownPictures(row.first_picture && [row.first_picture], titlesOf(row))[0],
    pictureCount: row.pictures,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at.toISOString(),
  };
}
