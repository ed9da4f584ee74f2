import { sql, type Selectable } from "kysely";
import { CARD_PICTURES_MAX } from "#domain/limits.ts";
import { commissionOf } from "#domain/listing/advertiser.ts";
import { rentalMonthCountOf } from "#domain/listing/month.ts";
import type { ListingSummary, Picture } from "#domain/listing/listing.ts";
import { fromPaisa } from "#domain/money/money.ts";
import { shownPictures } from "#domain/picture/picture.ts";
import { namedCut, type NamedCut } from "#domain/listing/prices/history.ts";
import { extrasTotal, type RentExtras } from "#domain/listing/rent-extras.ts";
import { surroundings } from "../place-data.ts";
import type { ListingsTable } from "../schema/tables.ts";

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
  | "price_cut_from_paisa"
  | "price_cut_at"
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
  | "advance_months"
  | "advertiser"
  | "commission"
  | "commission_paisa"
  | "rental"
  | "layout"
  | "area_id"
  | "featured"
  | "verified"
  | "mark_count"
  | "created_at"
  | "confirmed_at"
> & {
  /** The Bengali description, only if the month of a rental has to be read from it. */
  month_text: string | null;
  /** The first `CARD_PICTURES_MAX` pictures in order; null if there are none. */
  card_pictures: Picture[] | null;
  pictures: number;
};

/** Columns of a card, from `l`. */
export const summaryColumns = sql`
  l.id, l.demo_id, l.slug, l.title, l.title_bn, l.purpose, l.type, l.price_paisa, l.price_negotiable,
  l.price_cut_from_paisa, l.price_cut_at,
  l.service_charge_paisa, l.gas_bill_paisa, l.water_bill_paisa, l.parking_fee_paisa,
  l.area_value, l.area_unit, l.area_sqft, l.bedrooms, l.bathrooms, l.floor, l.total_floors, l.rental_month, l.advance_months, l.area_id,
  l.advertiser, l.commission, l.commission_paisa, l.rental, l.layout, l.featured, l.verified, l.mark_count, l.created_at, l.confirmed_at,
  case when l.purpose = 'rent' and l.rental_month is null then l.description_bn end as month_text,
  (
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt, 'altBn', p.alt_bn) order by i.display_order)
    from listing_images as i join pictures as p on p.id = i.picture_id
    where i.listing_id = l.id and i.display_order < ${CARD_PICTURES_MAX}
  ) as card_pictures,
  (select count(*)::integer from listing_images as counted where counted.listing_id = l.id) as pictures
`;

/** The title in both languages, as text for the pictures of a post. */
export const titlesOf = ({ title, title_bn: titleBn }: { title: string; title_bn: string }) => ({ title, titleBn });

type ExtraColumns = Pick<
  SummaryRow,
  "service_charge_paisa" | "gas_bill_paisa" | "water_bill_paisa" | "parking_fee_paisa"
>;
const taka = (paisa: number | null) => (paisa === null ? null : fromPaisa(paisa));

/** The monthly costs of a tenant in addition to the rent, in whole taka. */
export const rentExtrasOf = (row: ExtraColumns): RentExtras => ({
  serviceCharge: taka(row.service_charge_paisa),
  gasBill: taka(row.gas_bill_paisa),
  waterBill: taka(row.water_bill_paisa),
  parkingFee: taka(row.parking_fee_paisa),
});

const cutOf = ({ price_paisa: price, price_cut_from_paisa: from, price_cut_at: at }: SummaryRow): NamedCut | null =>
  from === null || at === null
    ? null
    : namedCut(fromPaisa(price), { from: fromPaisa(from), since: at.toISOString() }, new Date());

/** A row as the rest of the code uses it: taka, place names in both languages, ISO instants. */
export function toSummary(row: SummaryRow): ListingSummary {
  const { place, thana, district } = surroundings(row.area_id);
  const pictures = shownPictures(row.card_pictures, titlesOf(row));
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
    priceCut: cutOf(row),
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
    advanceMonths: row.purpose === "rent" ? row.advance_months : null,
    advertiser: row.advertiser,
    commission: commissionOf(row.commission, fromPaisa(row.price_paisa), taka(row.commission_paisa)),
    rental: row.rental,
    layout: row.layout,
    areaSlug: place.slug,
    areaName: place.name,
    areaNameBn: place.nameBn,
    thana: thana?.name ?? null,
    thanaBn: thana?.nameBn ?? null,
    district: district?.name ?? place.name,
    districtBn: district?.nameBn ?? place.nameBn,
    featured: row.featured,
    verified: row.verified,
    markCount: row.mark_count,
    demo: row.demo_id !== null,
    picture: pictures[0],
    pictures,
    pictureCount: row.pictures,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at.toISOString(),
  };
}
