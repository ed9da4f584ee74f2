import { sql, type RawBuilder } from "kysely";
import { shownFields, storedName, type PostField, type PostFieldTable } from "#domain/posting/post-fields.ts";

/** A column is called as its field is stored, in snake case. */
const columnOf = (stored: string): string => stored.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a table that are columns of the post's row. */
export const columnsIn = (table: PostFieldTable): { stored: string; column: string }[] =>
  Object.entries(table).flatMap(([name, field]: [string, PostField]) => {
    const stored = storedName(name, field);
    return field.column === false ? [] : [{ stored, column: columnOf(stored) }];
  });

// That a field's name and type are those of its column, the compiler cannot see: hence the casts. `tests/database/field-columns.test.ts` does.

/** Content as columns of its row. */
export const fieldColumns = <Columns>(table: PostFieldTable, content: object): Columns => {
  const values = new Map<string, unknown>(Object.entries(content));
  return Object.fromEntries(columnsIn(table).map(({ stored, column }) => [column, values.get(stored)])) as Columns;
};

/** The columns of what a page shows as it is stored, from `alias`. */
export const shownColumns = (table: PostFieldTable, alias: string): RawBuilder<unknown> =>
  sql.join(columnsIn(shownFields(table)).map(({ column }) => sql.ref(`${alias}.${column}`)));

/** What a row says of a post. */
export const contentOfRow = <Content>(table: PostFieldTable, row: object): Content => {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(columnsIn(table).map(({ stored, column }) => [stored, values.get(column)])) as Content;
};
