import * as v from "valibot";
import { PICTURES_MAX } from "#domain/limits.ts";
import { sizeIn } from "#domain/listing/size-text.ts";
import { POST_MAX, POST_RANGE } from "#domain/posting/posting.ts";
import {
  APPROVAL_AUTHORITIES,
  PROJECT_AMENITIES,
  PROJECT_AREA_UNITS,
  PROJECT_STATUSES,
  PROJECT_TYPES,
} from "#domain/project/project.ts";
import { localeField, tick } from "../account/account-fields.ts";
import {
  area,
  choice,
  choices,
  count,
  draftId,
  email,
  form,
  line,
  money,
  nameLine,
  month,
  paragraphs,
  phone,
  pictures,
  placeSlug,
  required,
} from "./posting-fields.ts";

const price = money(POST_RANGE.price);

const fields = form({
  title: required(line(POST_MAX.title)),
  titleBn: line(POST_MAX.title),
  type: required(choice(PROJECT_TYPES, { plot: "land" })),
  completionStatus: choice(PROJECT_STATUSES, { completed: "ready", ongoing: "under-construction" }),
  completionDate: month,
  developer: line(POST_MAX.line),
  developerBn: line(POST_MAX.line),
  location: required(line(POST_MAX.street)),
  locationBn: line(POST_MAX.street),
  division: placeSlug,
  district: placeSlug,
  place: placeSlug,
  price: required(price),
  priceTo: price,
  priceConfirmed: tick,
  area,
  areaTo: area,
  areaUnit: choice(PROJECT_AREA_UNITS),
  units: count(POST_RANGE.units),
  availableUnits: count({ min: 0, max: POST_RANGE.units.max }),
  description: paragraphs(POST_MAX.description),
  descriptionBn: paragraphs(POST_MAX.description),
  amenities: choices(PROJECT_AMENITIES),
  rehabNumber: line(POST_MAX.paper),
  approvalNumber: line(POST_MAX.paper),
  approvalAuthority: choice(APPROVAL_AUTHORITIES),
  contactName: required(nameLine(POST_MAX.name)),
  contactPhone: required(phone),
  contactEmail: email,
  contactWhatsapp: phone,
  pictures: pictures(PICTURES_MAX.project),
  draftId,
  locale: localeField,
});

/** The names of a project form's fields, in its order. */
export const PROJECT_FIELDS = Object.keys(fields.entries) as (keyof typeof fields.entries)[];
export type ProjectField = (typeof PROJECT_FIELDS)[number];

/** The six that are required (specification 2, section 5). */
export const PROJECT_REQUIRED = ["title", "type", "location", "price", "contactName", "contactPhone"] as const;

/**
 * Turns the values of a project form into what is stored. `price` and `area` begin a range that `priceTo` and `areaTo` end; without an end
 * the range is one value. Amounts are integer paisa.
 */
export const projectInput = v.pipe(
  fields,
  v.transform(({ area: from, areaTo: to, ...given }) => {
    const isKatha = given.areaUnit === null && [from, to].some((size) => size?.unit === "katha");
    const areaUnit = given.areaUnit ?? (isKatha || given.type === "land" ? "katha" : "sqft");
    return { ...given, areaUnit, area: from && sizeIn(from, areaUnit), areaTo: to && sizeIn(to, areaUnit) };
  }),
  v.forward(
    v.partialCheck(
      [["price"], ["priceTo"]],
      (given) => given.priceTo === null || given.priceTo >= given.price,
      "wrong-order",
    ),
    ["priceTo"],
  ),
  v.forward(
    v.partialCheck([["area"], ["areaTo"]], ({ area, areaTo }) => area !== null || areaTo === null, "required"),
    ["area"],
  ),
  v.forward(
    v.partialCheck(
      [["area"], ["areaTo"]],
      ({ area, areaTo }) => area === null || areaTo === null || areaTo >= area,
      "wrong-order",
    ),
    ["areaTo"],
  ),
  v.forward(
    v.partialCheck(
      [["units"], ["availableUnits"]],
      ({ units, availableUnits }) => availableUnits === null || (units !== null && availableUnits <= units),
      "wrong-order",
    ),
    ["availableUnits"],
  ),
  v.transform(({ price: priceFrom, priceTo, area, areaTo, completionDate, ...given }) => ({
    ...given,
    titleBn: given.titleBn ?? "",
    completionStatus: given.completionStatus ?? "upcoming",
    completionMonth: completionDate,
    priceFromPaisa: priceFrom,
    priceToPaisa: priceTo ?? priceFrom,
    areaFrom: area,
    areaTo: areaTo ?? area,
  })),
);

/** A checked project form. */
export type ProjectInput = v.InferOutput<typeof projectInput>;

type ListField = "amenities" | "pictures";
/** The values of a project form: texts as typed, "" if empty. */
export type ProjectForm = Record<Exclude<ProjectField, ListField | "priceConfirmed" | "draftId" | "locale">, string> & {
  amenities: string[];
  pictures: string[];
};
