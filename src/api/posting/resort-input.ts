import * as v from "valibot";
import { storedOf, type TypedFields } from "#domain/posting/post-fields.ts";
import { RESORT_FIELDS } from "#domain/posting/resort-fields.ts";
import type { ResortAmenity } from "#domain/resort/resort.ts";
import { formSchema, namesOf } from "./field-schema.ts";

const fields = formSchema(RESORT_FIELDS);

/** The names of a resort form's fields, in its order. */
export const RESORT_FIELD_NAMES = namesOf(fields);

/** Of a resort that names none. */
export const DEFAULT_AMENITIES: readonly ResortAmenity[] = ["wifi"];

/** The five that the API requires (specification 2, section 5) … */
export const RESORT_REQUIRED = ["title", "location", "pricePerNight", "contactName", "contactPhone"] as const;
/** … and the eleven that the form asks for (DECISIONS 26). */
export const RESORT_ASKED = [
  ...RESORT_REQUIRED,
  "type",
  "bedrooms",
  "bathrooms",
  "area",
  "district",
  "managerName",
] as const;

/**
 * Turns the values of a resort form into what is stored, with the specification's defaults for empty fields. `area` is the place as
 * visitors know it, by default `location`; if an area is given, `street` is the location. Amounts are integer paisa.
 */
export const resortInput = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [["pricePerNight"], ["originalPrice"]],
      ({ pricePerNight, originalPrice }) => originalPrice === null || originalPrice >= pricePerNight,
      "wrong-order",
    ),
    ["originalPrice"],
  ),
  // What cards and the search say is from how much on: a room cannot cost less, and one costs that.
  v.forward(
    v.partialCheck(
      [["pricePerNight"], ["roomTypes"]],
      ({ pricePerNight, roomTypes }) =>
        roomTypes.length === 0 || Math.min(...roomTypes.map(({ price }) => price)) === pricePerNight,
      "not-cheapest-room",
    ),
    ["pricePerNight"],
  ),
  v.transform(({ draftId, locale, ...given }) => {
    const { roomTypes, ...stored } = storedOf(RESORT_FIELDS, given);
    const { location, area, nightPaisa, originalNightPaisa } = stored;
    return {
      ...stored,
      draftId,
      locale,
      titleBn: stored.titleBn ?? stored.title,
      originalNightPaisa: originalNightPaisa === nightPaisa ? null : originalNightPaisa,
      area: area ?? location,
      areaBn: stored.areaBn ?? area ?? location,
      street: area === null || area === location ? null : location,
      amenities: stored.amenities.length > 0 ? stored.amenities : DEFAULT_AMENITIES,
      roomTypes: roomTypes.map(({ price, ...room }) => ({ ...room, nightPaisa: price })),
      managerName: stored.managerName ?? stored.contactName,
    };
  }),
);

/** A checked resort form. */
export type ResortInput = v.InferOutput<typeof resortInput>;

/** The values of a resort form: texts as typed, "" if empty. */
export type ResortForm = TypedFields<typeof RESORT_FIELDS>;
