import { PICTURES_MAX } from "#domain/limits.ts";
import {
  faultOf,
  isBroken,
  repeatedRows,
  sameNames,
  shownValue,
  type FaultPlace,
  type ImportFault,
  type ImportRecord,
  type RecordFault,
} from "#domain/import/rows.ts";
import { choosePlace } from "#domain/place/choice.ts";
import type { Place } from "#domain/place/place.ts";
import { textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import { TICKS } from "#domain/posting/fields.ts";
import { LISTING_FIELD_NAMES } from "./listing-input.ts";
import { problemsOf, sentValues } from "./post-check.ts";
import { propertyForm } from "./property-form.ts";

/** The data that checking a row needs in addition to the row. */
export type ImportSurroundings = {
  /** The places that a slug or name can mean, by the location data. */
  places: (text: string, within: { district: string; kind: "place" | "district" | "division" }) => readonly Place[];
  bySlug: ReadonlyMap<string, Place>;
  /** The account's contact, for rows without one. */
  contact: Readonly<Record<"contactName" | "contactPhone" | "contactWhatsapp" | "contactCompany", string>>;
  /** Whether a picture with this name was uploaded. */
  hasPicture: (name: string) => boolean;
};

const PLACES = ["division", "district", "place"] as const;
/** Columns of an import by the text fields of the form that show the same value. */
const COLUMN_OF: Readonly<Record<string, string>> = { placeText: "place", districtText: "district" };

type Located = { values: PostValues; faults: RecordFault[] };

/** Of several places with one name so many are named. */
const NAMED = 6;

/** Replaces texts of places by slugs; unknown or ambiguous texts and places that do not lie in each other are faults. */
function located(values: PostValues, { places, bySlug }: ImportSurroundings): Located {
  const next = { ...values };
  const faults: RecordFault[] = [];
  const named = ({ name, nameBn, districtSlug }: Place): FaultPlace => {
    const district = districtSlug === null ? undefined : bySlug.get(districtSlug);
    return { name, nameBn, ...(district && { district: { name: district.name, nameBn: district.nameBn } }) };
  };
  for (const kind of PLACES) {
    const text = textOf(values, kind);
    if (text === "") continue;
    const district = kind === "place" ? (bySlug.get(textOf(next, "district"))?.name ?? "") : "";
    const found = places(text, { district, kind });
    const [only] = found;
    if (found.length === 1 && only) next[kind] = only.slug;
    else {
      next[kind] = "";
      const many = { code: "ambiguous-place", places: found.slice(0, NAMED).map(named) };
      faults.push({ field: kind, ...(found.length === 0 ? { code: "unknown-place" } : many) });
    }
  }
  const slug = (kind: (typeof PLACES)[number]): string | null => textOf(next, kind) || null;
  const chosen = choosePlace({ division: slug("division"), district: slug("district"), place: slug("place") }, bySlug);
  if (faults.length > 0 || !("code" in chosen)) return { values: next, faults };
  const { field, code } = chosen;
  const [place, district, division] = [field, "district", "division"].map((kind) => bySlug.get(textOf(next, kind)));
  // It lies in another district than the row says, or else in another division.
  const isDistrict = field === "place" && district && place?.districtSlug !== district.slug;
  const outer = isDistrict ? district : division;
  if (code !== "elsewhere" || !place || !outer) return { values: next, faults: [{ field, code }] };
  const column = isDistrict ? "district" : "division";
  const against = { field: column, value: textOf(values, column), place: named(outer) };
  return { values: next, faults: [{ field, code, places: [named(place)], against }] };
}

/** The row as values of the posting form: missing contact fields are those of the account, places are slugs. */
export function formOfRecord(record: ImportRecord, around: ImportSurroundings): Located {
  const contact = Object.fromEntries(
    Object.entries(around.contact).filter(([field]) => textOf(record.values, field) === ""),
  );
  const { values, faults } = located(record.values, around);
  return { values: { ...propertyForm.defaults, ...stripped(values), ...contact }, faults };
}

/** Without empty cells, so that the form's defaults apply. */
const stripped = (values: PostValues): PostValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** The request to the posting endpoint for a row. `pictures`: ids of uploads. */
export const sentForRecord = (values: PostValues, pictures: readonly string[], draftId: string) => ({
  ...sentValues(propertyForm, values),
  pictures: [...pictures],
  draftId,
});

/** The faults of a row, by the rules and codes of the posting form, in the order of the form; those that reading it has found come first. */
export function faultsOfRecord(record: ImportRecord, around: ImportSurroundings): ImportFault[] {
  const read = (record.faults ?? []).map((fault) => ({ line: record.line, ...fault }));
  if (isBroken(record)) return read;
  const { values, faults: places } = formOfRecord(record, around);
  const wrongPlaces = new Set(places.map(({ field }) => field));
  const form = problemsOf(propertyForm, values, [], "en")
    .map(({ field, code }) => ({ field: COLUMN_OF[field] ?? field, code }))
    // An unknown place is reported once, and not as missing too.
    .filter(({ field }) => !(field === "place" && wrongPlaces.size > 0) && !wrongPlaces.has(field));
  const absent = record.pictures.filter((name) => !around.hasPicture(name));
  const tooMany = record.pictures.length > PICTURES_MAX.property ? [{ field: "pictures", code: "too-many" }] : [];
  const missing =
    absent.length > 0 ? [{ field: "pictures", code: "missing-picture", value: shownValue(absent.join("; ")) }] : [];
  // The form reads most texts in a tick as "no"; in an import, a text in such a column is a mistake.
  const ticks = TICKS.filter((name) => typeof values[name] === "string").map((field) => ({
    field,
    code: "unknown-value",
  }));
  const inColumn = (column: string) => read.some(({ field }) => field === column);
  const checked = [...places, ...form, ...ticks, ...(tooMany.length > 0 ? tooMany : missing)]
    // What could not be read is not reported as missing too.
    .filter(({ field }) => !inColumn(field.split(".")[0] ?? ""));
  return [...read, ...checked.map((fault) => faultOf(record, fault))];
}

/** All faults in the rows of a file, by line. */
export const checkRecords = (records: readonly ImportRecord[], around: ImportSurroundings): ImportFault[] =>
  [
    ...records.flatMap((record) => faultsOfRecord(record, around)),
    ...repeatedRows(records),
    ...sameNames(records),
  ].sort((a, b) => a.line - b.line);

/** The names of an import's columns, in the order of the form. */
export const IMPORT_COLUMNS: readonly string[] = [
  "reference",
  ...LISTING_FIELD_NAMES.filter((field) => !["draftId", "locale", "rooms", "visits", "visitCall"].includes(field)),
];
