import { PICTURES_MAX } from "../limits.ts";
import { CHECK_IN_TIME, CHECK_OUT_TIME, RESORT_AMENITIES, RESORT_TYPES } from "../resort/resort.ts";
import type { PostFieldTable } from "./post-fields.ts";
import { POST_MAX, POST_RANGE } from "./posting.ts";
import { stepsOf } from "./steps.ts";

const ROOM_ROW = {
  name: { kind: "line", max: POST_MAX.name, required: true },
  detail: { kind: "line", max: POST_MAX.street },
  price: { kind: "amount", ...POST_RANGE.pricePerNight, required: true },
  capacity: { kind: "count", ...POST_RANGE.guests, required: true },
} as const;
const POLICY_ROW = { text: { kind: "line", max: POST_MAX.street, required: true } } as const;
/** `distance` in metres. */
const ATTRACTION_ROW = {
  name: { kind: "line", max: POST_MAX.line, required: true },
  distance: { kind: "count", ...POST_RANGE.distance, required: true },
} as const;

/** The fields of a resort, as `listing-fields.ts` has those of a home. The defaults are the specification's (2, section 5). */
export const RESORT_FIELDS = {
  title: { step: "basics", kind: "line", max: POST_MAX.title, required: true },
  titleBn: { step: "basics", kind: "line", max: POST_MAX.title },
  type: { step: "basics", kind: "word", words: RESORT_TYPES, default: "beach" },
  pricePerNight: {
    step: "basics",
    kind: "amount",
    ...POST_RANGE.pricePerNight,
    required: true,
    stored: "nightPaisa",
  },
  originalPrice: { step: "basics", kind: "amount", ...POST_RANGE.pricePerNight, stored: "originalNightPaisa" },
  priceNegotiable: { step: "basics", kind: "tick" },
  priceConfirmed: { step: "basics", kind: "tick", column: false },
  location: { step: "place", after: "district", kind: "line", max: POST_MAX.name, required: true, column: false },
  area: { step: "place", beside: "areaEn", kind: "line", max: POST_MAX.name, column: false },
  areaBn: { step: "place", kind: "line", max: POST_MAX.name, column: false },
  district: { step: "place", beside: "districtText", kind: "place", column: false },
  maxGuests: { step: "basics", after: "bathrooms", kind: "count", ...POST_RANGE.guests, default: 2 },
  bedrooms: { step: "basics", kind: "count", min: 0, max: 200, default: 2 },
  bathrooms: { step: "basics", kind: "count", min: 0, max: 200, default: 1 },
  sizeSqft: { step: "basics", kind: "sqft", min: 1, max: POST_RANGE.area.max, shown: true },
  amenities: { step: "amenities", kind: "words", words: RESORT_AMENITIES, column: false },
  description: { step: "description", kind: "paragraphs", max: POST_MAX.description, shown: true },
  descriptionBn: { step: "description", kind: "paragraphs", max: POST_MAX.description, shown: true },
  checkInTime: { step: "description", kind: "time", default: CHECK_IN_TIME, shown: true },
  checkOutTime: { step: "description", kind: "time", default: CHECK_OUT_TIME, shown: true },
  roomTypes: {
    step: "description",
    after: "policies",
    kind: "rows",
    max: POST_MAX.roomTypes,
    row: ROOM_ROW,
    column: false,
  },
  policies: { step: "description", kind: "rows", max: POST_MAX.policies, row: POLICY_ROW, column: false },
  nearby: { step: "description", kind: "rows", max: POST_MAX.nearby, row: ATTRACTION_ROW, column: false },
  contactName: { step: "contact", kind: "name", max: POST_MAX.name, required: true },
  contactPhone: { step: "contact", kind: "phone", required: true },
  contactEmail: { step: "contact", kind: "email" },
  managerName: { step: "contact", kind: "name", max: POST_MAX.name },
  pictures: { step: "pictures", kind: "pictures", max: PICTURES_MAX.resort, column: false },
} as const satisfies PostFieldTable;

export const RESORT_STEPS = stepsOf(
  RESORT_FIELDS,
  "basics",
  "place",
  "amenities",
  "description",
  "contact",
  "pictures",
);
