import { weekRows } from "#domain/booking/visit-slots.ts";
import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import type { AgentContact, ListingContent, ProjectContent, ResortContent } from "#domain/posting/post-content.ts";
import { storedName, type PostFieldTable, type TypedFields } from "#domain/posting/post-fields.ts";
import { PROJECT_FIELDS } from "#domain/posting/project-fields.ts";
import { RESORT_FIELDS } from "#domain/posting/resort-fields.ts";
import type { ListingForm } from "./listing-input.ts";
import type { ProjectForm } from "./project-input.ts";
import type { ResortForm } from "./resort-input.ts";

/** A stored value as text for a form field. */
const text = (value: string | number | null): string => (value === null ? "" : String(value));
/** Paisa as taka in plain digits: "45000", "99.5". */
const taka = (paisa: number | null): string => (paisa === null ? "" : String(paisa / 100));

/** Stored content as values of its form. What the content has under no field's name is missing: the caller adds it. */
function typedOf<Table extends PostFieldTable>(table: Table, content: object): TypedFields<Table> {
  const stored = new Map<string, unknown>(Object.entries(content));
  const entries = Object.entries(table).flatMap(([name, field]) => {
    const value = stored.get(storedName(name, field));
    if (value === undefined) return [];
    if (field.kind === "amount") return [[name, taka(value as number | null)]];
    return [[name, typeof value === "boolean" || Array.isArray(value) ? value : text(value as string | number | null)]];
  });
  // As the table has it: the compiler cannot see it.
  return Object.fromEntries(entries) as TypedFields<Table>;
}

/** Slugs of a place and of the places that it lies in; "" if there is none. The caller looks them up. */
export type PlaceSlugs = { division: string; district: string; place: string };

/** Rows of a table nearby. */
const nearbyRows = <Row extends { distance: number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, distance: text(row.distance) }));

/** A listing as values of its form, with the contact from its agent's profile. */
export const listingFormOf = (content: ListingContent, contact: AgentContact, place: PlaceSlugs): ListingForm => ({
  ...typedOf(LISTING_FIELDS, { ...content, ...contact, ...place }),
  nearby: nearbyRows(content.nearby),
  visits: weekRows(content.visits),
  rooms: content.rooms.map(({ picture, room }) => ({ picture, room: text(room) })),
});

/** A resort as values of its form. `district`: its slug. */
export const resortFormOf = (content: ResortContent, district: string): ResortForm => ({
  ...typedOf(RESORT_FIELDS, content),
  district,
  location: content.street ?? content.area,
  roomTypes: content.roomTypes.map(({ name, detail, nightPaisa, capacity }) => ({
    name,
    detail: text(detail),
    price: taka(nightPaisa),
    capacity: text(capacity),
  })),
  policies: content.policies.map((policy) => ({ text: policy.text })),
  nearby: nearbyRows(content.nearby),
});

/** A project as values of its form: a range whose ends are equal becomes one value. */
export function projectFormOf(content: ProjectContent, place: PlaceSlugs): ProjectForm {
  const { priceFromPaisa, priceToPaisa, areaFrom, areaTo } = content;
  return {
    ...typedOf(PROJECT_FIELDS, { ...content, ...place }),
    priceTo: taka(priceToPaisa === priceFromPaisa ? null : priceToPaisa),
    area: text(areaFrom),
    areaTo: text(areaTo === areaFrom ? null : areaTo),
  };
}
