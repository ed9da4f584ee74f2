import type { Selectable } from "kysely";
import type { PublicPoint } from "#domain/listing/listing.ts";
import { HIDDEN_RADIUS } from "#domain/search/map/answer.ts";
import type { ListingsTable } from "#db/schema/tables.ts";

type PlaceRow = Pick<Selectable<ListingsTable>, "place_hidden" | "public_lat5" | "public_lng5">;

/** The point of a listing that the public may see; null without a pin. */
export const publicPoint = (row: PlaceRow): PublicPoint | null =>
  row.public_lat5 === null || row.public_lng5 === null
    ? null
    : { lat: row.public_lat5 / 1e5, lng: row.public_lng5 / 1e5, radius: row.place_hidden ? HIDDEN_RADIUS : null };

/** A line of the address as the public may see it: a house number, or a road, would reveal a hidden place. */
export const publicLine = <Line extends "street" | "block" | "road">(
  row: Pick<Selectable<ListingsTable>, "place_hidden" | Line>,
  line: Line,
): string | null => (row.place_hidden ? null : row[line]);
