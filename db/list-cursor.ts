import { sql, type RawBuilder } from "kysely";
import type { ListCursor } from "#domain/search/list-cursor.ts";

/** An instant column in whole microseconds since 1970, as text: exact, which a JavaScript date is not. */
export const microseconds = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

/** The instant that a cursor names. Bounds lie within what PostgreSQL takes. */
const instant = ({ sort }: ListCursor): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${sort}::bigint * interval '1 microsecond')`;

/** Rows behind a cursor, in the order of an instant and then of `id`. */
export const cursorAfter = (
  column: string,
  order: "asc" | "desc",
  cursor: ListCursor,
  id = "id",
): RawBuilder<boolean> =>
  order === "asc"
    ? sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) > (${instant(cursor)}, ${cursor.id}::uuid)`
    : sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) < (${instant(cursor)}, ${cursor.id}::uuid)`;

/** Where a list goes on behind this row. */
export const cursorOf = (row: { id: string; sort: string } | undefined): ListCursor | null =>
  row ? { sort: row.sort, id: row.id } : null;
