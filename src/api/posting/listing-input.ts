import * as v from "valibot";
import { PICTURES_MAX } from "#domain/limits.ts";
import { ADVERTISERS, COMMISSION_MAX, COMMISSIONS, saidOfAdvertiser } from "#domain/listing/advertiser.ts";
import { LAYOUTS, RENTALS, saidOfKinds } from "#domain/listing/kinds.ts";
import {
  AMENITIES,
  AREA_UNITS,
  COMPLETION_STATUSES,
  FURNISHINGS,
  MONTHS,
  NEARBY_TYPES,
  PROPERTY_TYPES,
  PURPOSES,
  TENANTS,
  type Month,
} from "#domain/listing/listing.ts";
import { readBlock, readRoad } from "#domain/place/block-road.ts";
import { POST_MAX, POST_RANGE } from "#domain/posting/posting.ts";
import { ADVANCE_MONTHS_MAX, RENT_EXTRA_MAX } from "#domain/listing/rent-extras.ts";
import { localeField, tick } from "../account/account-fields.ts";
import {
  area,
  choice,
  choices,
  count,
  day,
  draftId,
  form,
  latitude,
  line,
  link,
  longitude,
  money,
  nameLine,
  paragraphs,
  phone,
  pictures,
  placeSlug,
  required,
  roadName,
  rows,
} from "./posting-fields.ts";

/** Months may be written in Bengali, because the form is in both languages. */
const BENGALI_MONTHS: Record<string, Month> = {
  জানুয়ারি: "January",
  ফেব্রুয়ারি: "February",
  মার্চ: "March",
  এপ্রিল: "April",
  মে: "May",
  জুন: "June",
  জুলাই: "July",
  আগস্ট: "August",
  সেপ্টেম্বর: "September",
  অক্টোবর: "October",
  নভেম্বর: "November",
  ডিসেম্বর: "December",
};

const extra = money({ min: 0, max: RENT_EXTRA_MAX });

/** A place nearby; `distance` in metres. */
const nearbyRow = form({
  type: required(choice(NEARBY_TYPES)),
  name: required(line(POST_MAX.line)),
  distance: required(count(POST_RANGE.distance)),
});

const fields = form({
  title: required(line(POST_MAX.title)),
  titleBn: line(POST_MAX.title),
  description: paragraphs(POST_MAX.description),
  descriptionBn: paragraphs(POST_MAX.description),
  type: required(choice(PROPERTY_TYPES, { plot: "land" })),
  purpose: choice(PURPOSES, { sell: "sale", buy: "sale" }),
  price: required(money(POST_RANGE.price)),
  priceNegotiable: tick,
  priceConfirmed: tick,
  area: required(area),
  areaUnit: choice(AREA_UNITS),
  bedrooms: count(POST_RANGE.bedrooms),
  bathrooms: count(POST_RANGE.bathrooms),
  parking: count(POST_RANGE.parking),
  floor: count(POST_RANGE.floor),
  totalFloors: count(POST_RANGE.totalFloors),
  furnished: choice(FURNISHINGS),
  layout: choice(LAYOUTS),
  orientation: line(POST_MAX.orientation),
  yearBuilt: count(POST_RANGE.yearBuilt),
  completionStatus: choice(COMPLETION_STATUSES),
  handoverDate: day,
  developer: line(POST_MAX.line),
  projectName: line(POST_MAX.line),
  videoUrl: link,
  virtualTourUrl: link,
  division: placeSlug,
  district: placeSlug,
  place: placeSlug,
  block: roadName(readBlock),
  road: roadName(readRoad),
  street: line(POST_MAX.street),
  postalCode: count({ min: 1000, max: 9999 }),
  latitude,
  longitude,
  placeHidden: tick,
  rental: choice(RENTALS),
  rentalMonth: choice(MONTHS, BENGALI_MONTHS),
  tenants: choices(TENANTS),
  serviceCharge: extra,
  gasBill: extra,
  waterBill: extra,
  parkingFee: extra,
  advanceMonths: count({ min: 0, max: ADVANCE_MONTHS_MAX }),
  amenities: choices(AMENITIES),
  nearby: rows(nearbyRow, POST_MAX.nearby),
  pictures: pictures(PICTURES_MAX.property),
  advertiser: choice(ADVERTISERS),
  commission: choice(COMMISSIONS),
  commissionAmount: money({ min: 1, max: COMMISSION_MAX }),
  contactName: nameLine(POST_MAX.name),
  contactPhone: phone,
  contactWhatsapp: phone,
  contactCompany: nameLine(POST_MAX.line),
  draftId,
  locale: localeField,
});

/** The names of a property form's fields, in its order. */
export const LISTING_FIELDS = Object.keys(fields.entries) as (keyof typeof fields.entries)[];
export type ListingField = (typeof LISTING_FIELDS)[number];

/** The fields of a rental; they are dropped from a property for sale, even if the form still has them. */
const NO_RENT = {
  rentalMonth: null,
  tenants: [],
  serviceChargePaisa: null,
  gasBillPaisa: null,
  waterBillPaisa: null,
  parkingFeePaisa: null,
  advanceMonths: null,
};

/**
 * Turns the values of a property form into what is stored: clean texts (NFC), numbers, amounts in integer paisa (`…Paisa`), the area in its
 * own unit. Checks everything that needs no database; the server checks whether places and pictures exist.
 */
export const listingInput = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [["division"], ["district"], ["place"]],
      ({ division, district, place }) => division !== null || district !== null || place !== null,
      "required",
    ),
    ["place"],
  ),
  v.forward(
    v.partialCheck(
      [["floor"], ["totalFloors"]],
      ({ floor, totalFloors }) => floor === null || totalFloors === null || floor <= totalFloors,
      "wrong-order",
    ),
    // Reported for the field of the later step, so that it can be corrected before the next step opens.
    ["totalFloors"],
  ),
  v.forward(
    v.partialCheck(
      [["latitude"], ["longitude"]],
      (point) => point.latitude !== null || point.longitude === null,
      "required",
    ),
    ["latitude"],
  ),
  v.forward(
    v.partialCheck(
      [["latitude"], ["longitude"]],
      (point) => point.longitude !== null || point.latitude === null,
      "required",
    ),
    ["longitude"],
  ),
  v.forward(
    v.partialCheck(
      [["advertiser"], ["commission"], ["commissionAmount"]],
      ({ advertiser, commission, commissionAmount }) =>
        advertiser !== "agent" || commission !== "amount" || commissionAmount !== null,
      "required",
    ),
    ["commissionAmount"],
  ),
  v.transform(
    ({
      price,
      area: size,
      advertiser,
      commission,
      commissionAmount,
      serviceCharge,
      gasBill,
      waterBill,
      parkingFee,
      ...given
    }) => {
      const purpose = given.purpose ?? "sale";
      const rent = {
        rentalMonth: given.rentalMonth,
        tenants: given.tenants,
        serviceChargePaisa: serviceCharge,
        gasBillPaisa: gasBill,
        waterBillPaisa: waterBill,
        parkingFeePaisa: parkingFee,
        advanceMonths: given.advanceMonths,
      };
      return {
        ...given,
        purpose,
        pricePaisa: price,
        area: size.value,
        areaUnit: size.unit ?? given.areaUnit ?? "sqft",
        completionStatus: given.completionStatus ?? "ready",
        titleBn: given.titleBn ?? given.title,
        postalCode: given.postalCode === null ? null : String(given.postalCode),
        ...(purpose === "rent" ? rent : NO_RENT),
        ...saidOfKinds(given, given.type, purpose),
        ...saidOfAdvertiser({ advertiser, commission, commissionPaisa: commissionAmount }, purpose),
      };
    },
  ),
);

/** A checked property form. */
export type ListingInput = v.InferOutput<typeof listingInput>;

type NearbyForm = { type: string; name: string; distance: string };
type ListField = "tenants" | "amenities" | "nearby" | "pictures";
/** The values of a property form: texts as typed, "" if empty. */
export type ListingForm = Record<
  Exclude<ListingField, ListField | "priceNegotiable" | "priceConfirmed" | "placeHidden" | "draftId" | "locale">,
  string
> & {
  priceNegotiable: boolean;
  placeHidden: boolean;
  tenants: string[];
  amenities: string[];
  nearby: NearbyForm[];
  /** Ids of uploads, the primary picture first. */
  pictures: string[];
};
