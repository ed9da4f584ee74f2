import { PICTURES_MAX } from "../limits.ts";
import {
  APPROVAL_AUTHORITIES,
  PROJECT_AMENITIES,
  PROJECT_AREA_UNITS,
  PROJECT_STATUSES,
  PROJECT_TYPES,
} from "../project/project.ts";
import type { PostFieldTable } from "./post-fields.ts";
import { POST_MAX, POST_RANGE } from "./posting.ts";
import { stepsOf } from "./steps.ts";

/** As a project's page calls its states (specification 2, section 4). */
const STATUS_SYNONYMS = { completed: "ready", ongoing: "under-construction" } as const;

/** The fields of a project, as `listing-fields.ts` has those of a home. `priceTo` and `areaTo` end a range that `price` and `area` begin. */
export const PROJECT_FIELDS = {
  title: { step: "basics", kind: "line", max: POST_MAX.title, required: true },
  titleBn: { step: "basics", kind: "line", max: POST_MAX.title },
  type: { step: "basics", kind: "word", words: PROJECT_TYPES, synonyms: { plot: "land" }, required: true },
  completionStatus: {
    step: "basics",
    kind: "word",
    words: PROJECT_STATUSES,
    synonyms: STATUS_SYNONYMS,
    default: "upcoming",
  },
  completionDate: { step: "basics", kind: "month", stored: "completionMonth" },
  developer: { step: "basics", kind: "line", max: POST_MAX.line },
  developerBn: { step: "basics", kind: "line", max: POST_MAX.line },
  location: { step: "place", after: "division", kind: "line", max: POST_MAX.street, required: true },
  locationBn: { step: "place", after: "location", kind: "line", max: POST_MAX.street },
  division: { step: "place", after: "place", kind: "place", column: false },
  district: { step: "place", beside: "districtText", kind: "place", column: false },
  place: { step: "place", beside: "placeText", kind: "place", column: false },
  price: { step: "basics", kind: "amount", ...POST_RANGE.price, required: true, stored: "priceFromPaisa" },
  priceTo: { step: "basics", kind: "amount", ...POST_RANGE.price, stored: "priceToPaisa" },
  priceConfirmed: { step: "basics", kind: "tick", column: false },
  area: { step: "basics", kind: "size", column: false },
  areaTo: { step: "basics", kind: "size", column: false },
  areaUnit: { step: "basics", kind: "word", words: PROJECT_AREA_UNITS, default: "sqft" },
  units: { step: "basics", after: "completionDate", kind: "count", ...POST_RANGE.units, column: false },
  availableUnits: { step: "basics", after: "units", kind: "count", min: 0, max: POST_RANGE.units.max },
  description: { step: "description", kind: "paragraphs", max: POST_MAX.description },
  descriptionBn: { step: "description", kind: "paragraphs", max: POST_MAX.description },
  amenities: { step: "amenities", kind: "words", words: PROJECT_AMENITIES },
  rehabNumber: { step: "description", kind: "line", max: POST_MAX.paper },
  approvalNumber: { step: "description", kind: "line", max: POST_MAX.paper },
  approvalAuthority: { step: "description", kind: "word", words: APPROVAL_AUTHORITIES },
  contactName: { step: "contact", kind: "name", max: POST_MAX.name, required: true },
  contactPhone: { step: "contact", kind: "phone", required: true },
  contactEmail: { step: "contact", kind: "email" },
  contactWhatsapp: { step: "contact", kind: "phone" },
  pictures: { step: "pictures", kind: "pictures", max: PICTURES_MAX.project, column: false },
} as const satisfies PostFieldTable;

export const PROJECT_STEPS = stepsOf(
  PROJECT_FIELDS,
  "basics",
  "place",
  "amenities",
  "description",
  "contact",
  "pictures",
);
