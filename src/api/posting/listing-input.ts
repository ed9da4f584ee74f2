import * as v from "valibot";
import { saidOfAdvertiser } from "#domain/listing/advertiser.ts";
import { saidOfKinds } from "#domain/listing/kinds.ts";
import { saidRooms } from "#domain/picture/rooms.ts";
import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import { storedOf, withoutRent, type TypedFields } from "#domain/posting/post-fields.ts";
import { formSchema, namesOf } from "./field-schema.ts";

const fields = formSchema(LISTING_FIELDS);

/** The names of a property form's fields, in its order. */
export const LISTING_FIELD_NAMES = namesOf(fields);

/** They are dropped from a property for sale, even if the form still has them. */
const NO_RENT = withoutRent(LISTING_FIELDS);

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
  v.transform(({ draftId, locale, ...given }) => {
    const { area, ...stored } = storedOf(LISTING_FIELDS, given);
    const { purpose } = stored;
    return {
      ...stored,
      ...(purpose === "sale" && NO_RENT),
      draftId,
      locale,
      area: area.value,
      areaUnit: area.unit ?? stored.areaUnit,
      titleBn: stored.titleBn ?? stored.title,
      rooms: saidRooms(stored.pictures, stored.rooms, stored.type),
      ...saidOfKinds(stored, stored.type, purpose),
      ...saidOfAdvertiser(stored, purpose),
    };
  }),
);

/** A checked property form. */
export type ListingInput = v.InferOutput<typeof listingInput>;

/** The values of a property form: texts as typed, "" if empty. `pictures`: ids of uploads, the primary one first; `rooms`: what they show. */
export type ListingForm = TypedFields<typeof LISTING_FIELDS>;
