import { ADVERTISERS } from "#domain/listing/advertiser.ts";
import { AREA_UNITS, PROPERTY_TYPES, PURPOSES } from "#domain/listing/listing.ts";
import { LAYOUTS, RENTALS } from "#domain/listing/kinds.ts";
import { rowsOf, textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName, kindName, propertyTypeName } from "#i18n/vocabulary.ts";
import type { StepWords } from "./post-kind.ts";
import { amountPart, choicePart, countPart, picturesPart, titlePart } from "../step-line.ts";

/** What the fields of a property are called. */
export const PROPERTY_LABELS: Readonly<Record<string, () => string>> = {
  title: m.post_property_title_en,
  titleBn: m.post_property_title_bn,
  type: m.search_type,
  bedrooms: m.listing_bedrooms,
  bathrooms: m.listing_bathrooms,
  furnished: m.listing_furnished,
  layout: m.listing_layout,
  districtText: m.posting_district,
  placeText: m.posting_place,
  block: m.listing_block_name,
  road: m.listing_road_name,
  street: m.posting_street,
  postalCode: m.posting_postcode,
  latitude: m.posting_latitude,
  longitude: m.posting_longitude,
  placeHidden: m.pin_hidden,
  purpose: m.post_property_purpose,
  price: m.post_property_price,
  area: m.post_property_size,
  areaUnit: m.posting_area_unit,
  priceNegotiable: m.listing_negotiable,
  priceConfirmed: m.posting_price_confirmed,
  rental: m.post_property_rental,
  rentalMonth: m.post_property_rental_month,
  tenants: m.listing_tenants,
  serviceCharge: m.post_property_service_charge,
  gasBill: m.post_property_gas_bill,
  waterBill: m.post_property_water_bill,
  parkingFee: m.post_property_parking_fee,
  advanceMonths: m.post_property_advance,
  floor: m.post_property_floor,
  parking: m.listing_parking,
  pictures: m.posting_pictures,
  description: m.posting_description_en,
  descriptionBn: m.posting_description_bn,
  amenities: m.listing_amenities,
  totalFloors: m.post_property_total_floors,
  orientation: m.listing_orientation,
  yearBuilt: m.listing_year_built,
  completionStatus: m.listing_completion,
  handoverDate: m.post_property_handover,
  developer: m.listing_developer,
  projectName: m.post_property_project_name,
  videoUrl: m.post_property_video,
  virtualTourUrl: m.post_property_tour,
  "nearby.type": m.posting_nearby_type,
  "nearby.name": m.posting_nearby_name,
  "nearby.distance": m.posting_nearby_distance,
  advertiser: m.post_property_advertiser,
  commission: m.post_property_commission,
  commissionAmount: m.post_property_commission_sum,
  contactName: m.posting_contact_name,
  contactPhone: m.posting_contact_phone,
  contactWhatsapp: m.account_whatsapp,
  contactCompany: m.account_company,
  visitCall: m.visit_call,
  "visits.from": m.visit_hours_no_from,
  "visits.until": m.visit_hours_no_until,
};

const advertiserWords = { owner: m.post_property_owner, agent: m.post_property_agent };
const purposeWords = { sale: m.post_property_sale, rent: m.post_property_rent };
const unitOf = (unit: string) => areaUnitName(AREA_UNITS.find((one) => one === unit) ?? "sqft");

/** "4 days": on so many somebody can come. */
function daysPart(values: PostValues): string {
  const days = rowsOf(values, "visits").filter(({ from = "", until = "" }) => from !== "" && until !== "").length;
  return days === 0 ? "" : m.post_property_days({ count: formatNumber(days, currentLocale()) });
}

/** The ten steps of a property, in the order in which a person thinks of it. */
export const propertySteps = (): readonly StepWords[] => [
  {
    title: m.post_property_step_purpose(),
    line: (values) => [choicePart(values, "purpose", PURPOSES, (purpose) => purposeWords[purpose]())],
  },
  {
    title: m.post_property_step_kind(),
    line: (values) => [
      choicePart(values, "type", PROPERTY_TYPES, propertyTypeName),
      choicePart(values, "rental", RENTALS, kindName),
      choicePart(values, "layout", LAYOUTS, kindName),
    ],
  },
  {
    title: m.post_property_step_who(),
    line: (values) => [
      choicePart(values, "advertiser", ADVERTISERS, (one) => advertiserWords[one]()),
      textOf(values, "contactName"),
      textOf(values, "contactPhone"),
    ],
  },
  {
    title: m.listing_location(),
    line: (values) => [textOf(values, "placeText"), textOf(values, "street")],
  },
  {
    title: m.post_property_step_facts(),
    line: (values) => [
      countPart(values, "bedrooms", m.listing_bedrooms()),
      countPart(values, "bathrooms", m.listing_bathrooms()),
      countPart(values, "area", unitOf(textOf(values, "areaUnit"))),
    ],
  },
  {
    title: m.posting_pictures(),
    line: (_, pictures) => [picturesPart(pictures)],
  },
  {
    title: m.post_property_price(),
    line: (values) => [amountPart(values, "price")],
  },
  {
    title: m.post_property_step_words(),
    line: (values) => [titlePart(values)],
  },
  {
    title: m.post_property_step_visits(),
    line: (values) => [daysPart(values), textOf(values, "visitCall") === "" ? "" : m.visit_by_video()],
  },
  { title: m.post_property_step_send(), line: () => [] },
];
