import * as v from "valibot";
import { saidOfAdvertiser } from "#domain/listing/advertiser.ts";
import { saidOfKinds } from "#domain/listing/kinds.ts";
import { WEEKDAYS, type VisitHours } from "#domain/booking/visit-slots.ts";
import { saidRooms } from "#domain/picture/rooms.ts";
import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import { storedOf, withoutRent, type TypedFields } from "#domain/posting/post-fields.ts";
import { formSchema, namesOf } from "./field-schema.ts";

const fields = formSchema(LISTING_FIELDS);

/** The names of a property form's fields, in its order. */
export const LISTING_FIELD_NAMES = namesOf(fields);

type DayRow = { day: (typeof WEEKDAYS)[number]; from: number | null; until: number | null };

/** What is wrong with the hours of a day, by its cell; a day has both of them or none, and its end comes later. */
function wrongHours(row: DayRow): ["from" | "until", string] | null {
  const { from, until } = row;
  if (from === null && typeof until === "number") return ["from", "required"];
  if (until === null && typeof from === "number") return ["until", "required"];
  return typeof from === "number" && typeof until === "number" && until <= from ? ["until", "wrong-order"] : null;
}

/** Where a cell stands in a form. */
const pathTo = (
  visits: readonly DayRow[],
  index: number,
  cell: "from" | "until",
): [v.IssuePathItem, ...v.IssuePathItem[]] => [
  { type: "object", origin: "value", input: { visits }, key: "visits", value: visits },
  { type: "array", origin: "value", input: [...visits], key: index, value: visits[index] },
  { type: "object", origin: "value", input: { ...visits[index] }, key: cell, value: visits[index]?.[cell] },
];

/** The days that have hours, Sunday first; of a day that is named twice the last counts. */
function weekOf(rows: readonly DayRow[]): VisitHours[] {
  const hours = rows.map(({ day, from, until }) => ({ day: WEEKDAYS.indexOf(day), from, until }));
  return WEEKDAYS.flatMap((_, day) => {
    const given = hours.findLast((one) => one.day === day);
    return given?.from == null || given.until === null ? [] : [{ day, from: given.from, until: given.until }];
  });
}

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
  v.rawCheck(({ dataset, addIssue }) => {
    // Also while other fields are wrong, so that each step can be put right by itself.
    const { visits } = dataset.value as { visits?: unknown };
    const rows = Array.isArray(visits) ? (visits as readonly DayRow[]) : [];
    for (const [index, hours] of rows.entries()) {
      const wrong = wrongHours(hours);
      if (!wrong) continue;
      const [cell, message] = wrong;
      addIssue({ message, path: pathTo(rows, index, cell) });
    }
  }),
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
      visits: weekOf(stored.visits),
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
