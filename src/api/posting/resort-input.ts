import * as v from "valibot";
import { PICTURES_MAX } from "#domain/limits.ts";
import { POST_MAX, POST_RANGE } from "#domain/posting/posting.ts";
import { CHECK_IN_TIME, CHECK_OUT_TIME, RESORT_AMENITIES, RESORT_TYPES } from "#domain/resort/resort.ts";
import { localeField, tick } from "../account/account-fields.ts";
import {
  choice,
  choices,
  clockTime,
  count,
  draftId,
  email,
  form,
  line,
  money,
  nameLine,
  paragraphs,
  phone,
  pictures,
  placeSlug,
  required,
  rows,
  sqft,
} from "./posting-fields.ts";

const nightly = money(POST_RANGE.pricePerNight);

const roomRow = v.pipe(
  form({
    name: required(line(POST_MAX.name)),
    detail: line(POST_MAX.street),
    price: required(nightly),
    capacity: required(count(POST_RANGE.guests)),
  }),
  v.transform(({ price, ...room }) => ({ ...room, nightPaisa: price })),
);
const policyRow = form({ text: required(line(POST_MAX.street)) });
const attractionRow = form({
  name: required(line(POST_MAX.line)),
  distance: required(count(POST_RANGE.distance)),
});

const fields = form({
  title: required(line(POST_MAX.title)),
  titleBn: line(POST_MAX.title),
  type: choice(RESORT_TYPES),
  pricePerNight: required(nightly),
  originalPrice: nightly,
  priceNegotiable: tick,
  priceConfirmed: tick,
  location: required(line(POST_MAX.name)),
  area: line(POST_MAX.name),
  areaBn: line(POST_MAX.name),
  district: placeSlug,
  maxGuests: count(POST_RANGE.guests),
  bedrooms: count(POST_RANGE.rooms),
  bathrooms: count(POST_RANGE.rooms),
  sizeSqft: sqft({ min: 1, max: POST_RANGE.area.max }),
  amenities: choices(RESORT_AMENITIES),
  description: paragraphs(POST_MAX.description),
  descriptionBn: paragraphs(POST_MAX.description),
  checkInTime: clockTime,
  checkOutTime: clockTime,
  roomTypes: rows(roomRow, POST_MAX.roomTypes),
  policies: rows(policyRow, POST_MAX.policies),
  nearby: rows(attractionRow, POST_MAX.nearby),
  contactName: required(nameLine(POST_MAX.name)),
  contactPhone: required(phone),
  contactEmail: email,
  managerName: nameLine(POST_MAX.name),
  pictures: pictures(PICTURES_MAX.resort),
  draftId,
  locale: localeField,
});

/** The names of a resort form's fields, in its order. */
export const RESORT_FIELDS = Object.keys(fields.entries) as (keyof typeof fields.entries)[];
export type ResortField = (typeof RESORT_FIELDS)[number];

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
  v.transform(({ pricePerNight, originalPrice, location, ...given }) => ({
    ...given,
    titleBn: given.titleBn ?? given.title,
    nightPaisa: pricePerNight,
    originalNightPaisa: originalPrice === pricePerNight ? null : originalPrice,
    location,
    area: given.area ?? location,
    areaBn: given.areaBn ?? given.area ?? location,
    street: given.area === null || given.area === location ? null : location,
    type: given.type ?? "beach",
    bedrooms: given.bedrooms ?? 2,
    bathrooms: given.bathrooms ?? 1,
    maxGuests: given.maxGuests ?? 2,
    amenities: given.amenities.length > 0 ? given.amenities : (["wifi"] as const),
    managerName: given.managerName ?? given.contactName,
    checkInTime: given.checkInTime ?? CHECK_IN_TIME,
    checkOutTime: given.checkOutTime ?? CHECK_OUT_TIME,
  })),
);

/** A checked resort form. */
export type ResortInput = v.InferOutput<typeof resortInput>;

type ListField = "amenities" | "roomTypes" | "policies" | "nearby" | "pictures";
/** The values of a resort form: texts as typed, "" if empty. */
export type ResortForm = Record<
  Exclude<ResortField, ListField | "priceNegotiable" | "priceConfirmed" | "draftId" | "locale">,
  string
> & {
  priceNegotiable: boolean;
  amenities: string[];
  roomTypes: { name: string; detail: string; price: string; capacity: string }[];
  policies: { text: string }[];
  nearby: { name: string; distance: string }[];
  pictures: string[];
};
