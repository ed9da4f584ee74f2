/** The position in a list: `sort` and id of the last row read. `sort`: whole microseconds since 1970, as the database counts them. */
export type ListCursor = { sort: string; id: string };

const CURSOR = /^([0-9]{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The `next` of an answer; null after the last row. */
export const writeCursor = (cursor: ListCursor | null): string | null => cursor && `${cursor.sort}_${cursor.id}`;

/** Reads a `next` that was given; null if it is none. */
export function readCursor(text: string): ListCursor | null {
  const [, sort, id] = CURSOR.exec(text) ?? [];
  return sort !== undefined && id !== undefined ? { sort, id } : null;
}
