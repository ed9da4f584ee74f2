import { ADVERTISERS, COMMISSION_MAX, COMMISSIONS } from "../listing/advertiser.ts";
import { LAYOUTS, RENTALS } from "../listing/kinds.ts";
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
} from "../listing/listing.ts";
import { ADVANCE_MONTHS_MAX, RENT_EXTRA_MAX } from "../listing/rent-extras.ts";
import { PICTURES_MAX } from "../limits.ts";
import { ROOM_ANSWERS } from "../picture/rooms.ts";
import type { PostFieldTable } from "./post-fields.ts";
import { POST_MAX, POST_RANGE } from "./posting.ts";
import { stepsOf } from "./steps.ts";

/** Months may be written in Bengali, because the form is in both languages. */
const BENGALI_MONTHS = {
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
} as const;

/** A place nearby; `distance` in metres. */
const NEARBY_ROW = {
  type: { kind: "word", words: NEARBY_TYPES, required: true },
  name: { kind: "line", max: POST_MAX.line, required: true },
  distance: { kind: "count", ...POST_RANGE.distance, required: true },
} as const;

/** What one of the pictures shows; `guess` leaves it to us. */
const ROOM_ROW = {
  picture: { kind: "line", max: 80, required: true },
  room: { kind: "word", words: ROOM_ANSWERS },
} as const;

/** The fields of a home. The schema of the API, the steps of the form, the columns of an import and those of the row follow from it. */
export const LISTING_FIELDS = {
  title: { step: "basics", kind: "line", max: POST_MAX.title, required: true },
  titleBn: { step: "basics", kind: "line", max: POST_MAX.title },
  description: { step: "description", kind: "paragraphs", max: POST_MAX.description, shown: true },
  descriptionBn: { step: "description", kind: "paragraphs", max: POST_MAX.description, shown: true },
  type: { step: "basics", kind: "word", words: PROPERTY_TYPES, synonyms: { plot: "land" }, required: true },
  purpose: { step: "price", kind: "word", words: PURPOSES, synonyms: { sell: "sale", buy: "sale" }, default: "sale" },
  price: { step: "price", kind: "amount", ...POST_RANGE.price, required: true },
  priceNegotiable: { step: "price", after: "areaUnit", kind: "tick" },
  priceConfirmed: { step: "price", after: "areaUnit", kind: "tick", column: false },
  area: { step: "price", kind: "size", required: true, column: false },
  areaUnit: { step: "price", kind: "word", words: AREA_UNITS, default: "sqft" },
  bedrooms: { step: "basics", kind: "count", min: 0, max: 99 },
  bathrooms: { step: "basics", kind: "count", min: 0, max: 99 },
  parking: { step: "price", after: "floor", kind: "count", min: 0, max: 9_999, shown: true },
  floor: { step: "price", after: "advanceMonths", kind: "count", min: -5, max: 200 },
  totalFloors: { step: "description", kind: "count", min: 0, max: 200 },
  furnished: { step: "basics", kind: "word", words: FURNISHINGS, shown: true },
  layout: { step: "basics", kind: "word", words: LAYOUTS },
  orientation: { step: "description", kind: "line", max: 60, shown: true },
  yearBuilt: { step: "description", kind: "count", min: 1700, max: 2200, shown: true },
  completionStatus: { step: "description", kind: "word", words: COMPLETION_STATUSES, default: "ready", shown: true },
  handoverDate: { step: "description", kind: "day", shown: true },
  developer: { step: "description", kind: "line", max: POST_MAX.line, shown: true },
  projectName: { step: "description", kind: "line", max: POST_MAX.line, shown: true },
  videoUrl: { step: "description", kind: "link", shown: true },
  virtualTourUrl: { step: "description", kind: "link", shown: true },
  division: { step: "place", after: "place", kind: "place", column: false },
  district: { step: "place", beside: "districtText", kind: "place", column: false },
  place: { step: "place", beside: "placeText", kind: "place", column: false },
  block: { step: "place", kind: "block" },
  road: { step: "place", kind: "road" },
  street: { step: "place", kind: "line", max: POST_MAX.street },
  postalCode: { step: "place", kind: "postcode" },
  latitude: { step: "place", kind: "latitude" },
  longitude: { step: "place", kind: "longitude" },
  /** Visitors see a circle instead of the pin, and no street. */
  placeHidden: { step: "place", kind: "tick" },
  rental: { step: "price", kind: "word", words: RENTALS },
  rentalMonth: { step: "price", kind: "word", words: MONTHS, synonyms: BENGALI_MONTHS, rent: true },
  tenants: { step: "price", kind: "words", words: TENANTS, rent: true, shown: true },
  serviceCharge: { step: "price", kind: "amount", min: 0, max: RENT_EXTRA_MAX, rent: true },
  gasBill: { step: "price", kind: "amount", min: 0, max: RENT_EXTRA_MAX, rent: true },
  waterBill: { step: "price", kind: "amount", min: 0, max: RENT_EXTRA_MAX, rent: true },
  parkingFee: { step: "price", kind: "amount", min: 0, max: RENT_EXTRA_MAX, rent: true },
  advanceMonths: { step: "price", kind: "count", min: 0, max: ADVANCE_MONTHS_MAX, rent: true },
  amenities: { step: "description", after: "descriptionBn", kind: "words", words: AMENITIES, shown: true },
  nearby: { step: "description", kind: "rows", max: POST_MAX.nearby, row: NEARBY_ROW, column: false },
  pictures: { step: "price", kind: "pictures", max: PICTURES_MAX.property, column: false },
  rooms: { step: "price", kind: "rows", max: PICTURES_MAX.property, row: ROOM_ROW, column: false },
  advertiser: { step: "contact", kind: "word", words: ADVERTISERS },
  commission: { step: "contact", kind: "word", words: COMMISSIONS },
  /** The sum only where it is named (`amount`). */
  commissionAmount: { step: "contact", kind: "amount", min: 1, max: COMMISSION_MAX, stored: "commissionPaisa" },
  // The contact is the agent's, in the profile.
  contactName: { step: "contact", kind: "name", max: POST_MAX.name, column: false },
  contactPhone: { step: "contact", kind: "phone", column: false },
  contactWhatsapp: { step: "contact", kind: "phone", column: false },
  contactCompany: { step: "contact", kind: "name", max: POST_MAX.line, column: false },
} as const satisfies PostFieldTable;

export const LISTING_STEPS = stepsOf(LISTING_FIELDS, "basics", "place", "price", "description", "contact");
