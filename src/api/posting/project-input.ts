import * as v from "valibot";
import { sizeIn } from "#domain/listing/size-text.ts";
import type { TypedFields } from "#domain/posting/post-fields.ts";
import { PROJECT_FIELDS } from "#domain/posting/project-fields.ts";
import { formSchema, namesOf } from "./field-schema.ts";

const fields = formSchema(PROJECT_FIELDS);

/** The names of a project form's fields, in its order. */
export const PROJECT_FIELD_NAMES = namesOf(fields);

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

/** The values of a project form: texts as typed, "" if empty. */
export type ProjectForm = TypedFields<typeof PROJECT_FIELDS>;
