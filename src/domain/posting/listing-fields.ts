import { VISIT_DAY, WEEKDAYS } from "../booking/visit-slots.ts";
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

/** The hours of a day on which it can be seen: both or none. */
const VISIT_ROW = {
  day: { kind: "word", words: WEEKDAYS, required: true },
  from: { kind: "count", min: VISIT_DAY.from, max: VISIT_DAY.until },
  until: { kind: "count", min: VISIT_DAY.from, max: VISIT_DAY.until },
} as const;

/** The fields of a home. The schema of the API, the steps of the form, the columns of an import and those of the row follow from it. */
export const LISTING_FIELDS = {
  title: { step: "words", kind: "line", max: POST_MAX.title, required: true },
  titleBn: { step: "words", kind: "line", max: POST_MAX.title },
  description: { step: "words", kind: "paragraphs", max: POST_MAX.description, shown: true },
  descriptionBn: { step: "words", kind: "paragraphs", max: POST_MAX.description, shown: true },
  type: { step: "kind", kind: "word", words: PROPERTY_TYPES, synonyms: { plot: "land" }, required: true },
  purpose: { step: "purpose", kind: "word", words: PURPOSES, synonyms: { sell: "sale", buy: "sale" }, default: "sale" },
  price: { step: "price", kind: "amount", ...POST_RANGE.price, required: true },
  priceNegotiable: { step: "price", kind: "tick" },
  priceConfirmed: { step: "price", kind: "tick", column: false },
  area: { step: "facts", after: "parking", kind: "size", required: true, column: false },
  areaUnit: { step: "facts", after: "area", kind: "word", words: AREA_UNITS, default: "sqft" },
  bedrooms: { step: "facts", kind: "count", min: 0, max: 99 },
  bathrooms: { step: "facts", kind: "count", min: 0, max: 99 },
  parking: { step: "facts", after: "totalFloors", kind: "count", min: 0, max: 9_999, shown: true },
  floor: { step: "facts", kind: "count", min: -5, max: 200 },
  totalFloors: { step: "facts", kind: "count", min: 0, max: 200 },
  furnished: { step: "facts", after: "areaUnit", kind: "word", words: FURNISHINGS, shown: true },
  layout: { step: "kind", kind: "word", words: LAYOUTS },
  orientation: { step: "facts", kind: "line", max: 60, shown: true },
  yearBuilt: { step: "facts", kind: "count", min: 1700, max: 2200, shown: true },
  completionStatus: { step: "facts", kind: "word", words: COMPLETION_STATUSES, default: "ready", shown: true },
  handoverDate: { step: "facts", kind: "day", shown: true },
  developer: { step: "facts", kind: "line", max: POST_MAX.line, shown: true },
  projectName: { step: "facts", kind: "line", max: POST_MAX.line, shown: true },
  videoUrl: { step: "facts", kind: "link", shown: true },
  virtualTourUrl: { step: "facts", kind: "link", shown: true },
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
  rental: { step: "kind", after: "type", kind: "word", words: RENTALS },
  rentalMonth: { step: "facts", after: "furnished", kind: "word", words: MONTHS, synonyms: BENGALI_MONTHS, rent: true },
  tenants: { step: "facts", after: "rentalMonth", kind: "words", words: TENANTS, rent: true, shown: true },
  serviceCharge: { step: "price", kind: "amount", min: 0, max: RENT_EXTRA_MAX, rent: true },
  gasBill: { step: "price", kind: "amount", min: 0, max: RENT_EXTRA_MAX, rent: true },
  waterBill: { step: "price", kind: "amount", min: 0, max: RENT_EXTRA_MAX, rent: true },
  parkingFee: { step: "price", kind: "amount", min: 0, max: RENT_EXTRA_MAX, rent: true },
  advanceMonths: { step: "price", kind: "count", min: 0, max: ADVANCE_MONTHS_MAX, rent: true },
  amenities: { step: "facts", after: "tenants", kind: "words", words: AMENITIES, shown: true },
  nearby: { step: "facts", kind: "rows", max: POST_MAX.nearby, row: NEARBY_ROW, column: false },
  pictures: { step: "pictures", kind: "pictures", max: PICTURES_MAX.property, column: false },
  rooms: { step: "pictures", kind: "rows", max: PICTURES_MAX.property, row: ROOM_ROW, column: false },
  /** When in a week it can be seen; a day without hours is a day without visits. */
  visits: { step: "visits", kind: "rows", max: 7, row: VISIT_ROW, column: false },
  /** Where it is shown by video call; only who has agreed on one sees it. */
  visitCall: { step: "visits", kind: "link", column: false },
  advertiser: { step: "who", kind: "word", words: ADVERTISERS },
  commission: { step: "who", kind: "word", words: COMMISSIONS },
  /** The sum only where it is named (`amount`). */
  commissionAmount: { step: "who", kind: "amount", min: 1, max: COMMISSION_MAX, stored: "commissionPaisa" },
  // The contact is the agent's, in the profile.
  contactName: { step: "who", kind: "name", max: POST_MAX.name, column: false },
  contactPhone: { step: "who", kind: "phone", column: false },
  contactWhatsapp: { step: "who", kind: "phone", column: false },
  contactCompany: { step: "who", kind: "name", max: POST_MAX.line, column: false },
} as const satisfies PostFieldTable;

export const LISTING_STEPS = stepsOf(
  LISTING_FIELDS,
  "purpose",
  "kind",
  "who",
  "place",
  "facts",
  "pictures",
  "price",
  "words",
  "visits",
  "send",
);
