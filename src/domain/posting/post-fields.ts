import type { ReadSize } from "../listing/size-text.ts";

type Words = readonly string[];
type Bounds = { min: number; max: number };

/** What a field holds, and what it takes of that: bounds are both included, amounts in whole taka, lengths in characters. */
type Held =
  | { kind: "line" | "name" | "paragraphs"; max: number }
  | { kind: "word"; words: Words; synonyms?: Readonly<Record<string, string>> }
  | { kind: "words"; words: Words }
  | ({ kind: "count" | "amount" | "sqft" } & Bounds)
  | { kind: "tick" | "size" | "day" | "month" | "time" | "link" | "phone" | "email" }
  | { kind: "place" | "block" | "road" | "postcode" | "latitude" | "longitude" }
  | { kind: "pictures"; max: number }
  | { kind: "rows"; max: number; row: Readonly<Record<string, PostCell>> };

/** A cell of a small table. */
export type PostCell = Held & { required?: true };

/** A field of a posting form. */
export type PostField = PostCell & {
  /** The step that it stands in, in the table's order; `after`: behind this field instead, which may come later in the table. */
  step: string;
  after?: string;
  /** A field of the form alone, which stands beside it. */
  beside?: string;
  /** What is stored where nothing was typed; the form begins with it. */
  default?: string | number;
  /** Only a rental has it. */
  rent?: true;
  /** Its name in the stored content, if it is another one; an amount's ends in `Paisa` anyway. */
  stored?: string;
  /** It is no column of the row under that name: it is stored by hand, elsewhere, or not at all. */
  column?: false;
  /** The page of the post shows it as it is stored: it is public. */
  shown?: true;
};
/** The fields of a form by their names, in the order of the contract. */
export type PostFieldTable = Readonly<Record<string, PostField>>;

/** What fields are read as. Texts are clean, amounts integer paisa, days `YYYY-MM-DD`, months `YYYY-MM`, times `HH:MM`. */
type Read = Record<
  "line" | "name" | "paragraphs" | "day" | "month" | "time" | "link" | "phone" | "email" | "place" | "block" | "road",
  string
> &
  Record<"count" | "amount" | "sqft" | "latitude" | "longitude", number> & {
    postcode: string;
    tick: boolean;
    size: ReadSize;
    pictures: string[];
  };
type Filled<Field> = Field extends { kind: "word"; words: readonly (infer Word)[] }
  ? Word
  : Field extends { kind: "words"; words: readonly (infer Word)[] }
    ? Word[]
    : Field extends { kind: "rows"; row: infer Row }
      ? ReadFields<Row>[]
      : Field extends { kind: infer Kind extends keyof Read }
        ? Read[Kind]
        : never;
type NeverNull = { required: true } | { kind: "paragraphs" | "tick" | "words" | "rows" | "pictures" };

/** A checked form: what each field of a table holds, null where nothing was typed. */
export type ReadFields<Table> = {
  -readonly [Name in keyof Table]: Table[Name] extends NeverNull ? Filled<Table[Name]> : Filled<Table[Name]> | null;
};

/** A form as it is typed: texts, "" where nothing was; the answer that a price is right is no part of it. */
export type TypedFields<Table> = {
  -readonly [Name in Exclude<keyof Table, "priceConfirmed">]: Table[Name] extends { kind: "tick" }
    ? boolean
    : Table[Name] extends { kind: "words" | "pictures" }
      ? string[]
      : Table[Name] extends { kind: "rows"; row: infer Row }
        ? { [Cell in keyof Row]: string }[]
        : string;
};

type StoredName<Name extends string, Field> = Field extends { stored: infer Given extends string }
  ? Given
  : Field extends { kind: "amount" }
    ? `${Name}Paisa`
    : Name;
/** The same by the names under which it is stored, and with the defaults of what was left empty. */
export type StoredFields<Table> = {
  -readonly [Name in keyof Table & string as StoredName<Name, Table[Name]>]: Table[Name] extends { default: unknown }
    ? Filled<Table[Name]>
    : ReadFields<Table>[Name];
};

/** What a page shows as it is stored. */
export type ShownFields<Table> = {
  -readonly [
    Name in keyof Table as Table[Name] extends { shown: true } ? Name : never
  ]: Name extends keyof StoredFields<Table> ? StoredFields<Table>[Name] : never;
};

/** The name of a field in the stored content. */
export const storedName = (name: string, { kind, stored }: PostField): string =>
  stored ?? (kind === "amount" ? `${name}Paisa` : name);

// The names and types of the next three follow from the table, which the compiler cannot see: hence the casts.

/** A checked form under the names by which it is stored, with its defaults. */
export function storedOf<Table extends PostFieldTable>(table: Table, form: ReadFields<Table>): StoredFields<Table> {
  const values: Readonly<Record<string, unknown>> = form;
  const entries = Object.entries(table).map(([name, field]) => [
    storedName(name, field),
    values[name] ?? field.default ?? null,
  ]);
  return Object.fromEntries(entries) as StoredFields<Table>;
}

/** What a home for sale has in the fields of a rental. */
export const withoutRent = <Table extends PostFieldTable>(table: Table): Partial<StoredFields<Table>> =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, { rent }]) => rent)
      .map(([name, field]) => [storedName(name, field), field.kind === "words" ? [] : null]),
  ) as Partial<StoredFields<Table>>;

/** The fields that a page shows as they are stored. */
export const shownFields = (table: PostFieldTable): PostFieldTable =>
  Object.fromEntries(Object.entries(table).filter(([, { shown }]) => shown));

/** What leaves of a post as it is stored: of nothing else that it has. */
export function shownOf<Table extends PostFieldTable>(table: Table, post: ShownFields<Table>): ShownFields<Table> {
  const shown = shownFields(table);
  return Object.fromEntries(Object.entries(post).filter(([name]) => Object.hasOwn(shown, name))) as ShownFields<Table>;
}

/** What a form begins with, as texts. */
export const defaultsOf = (table: PostFieldTable): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, String(field.default)]],
    ),
  );
