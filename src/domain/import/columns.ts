import { LISTING_FIELDS } from "../posting/listing-fields.ts";
import type { PostField, PostFieldTable } from "../posting/post-fields.ts";

/** What a column holds, as a person would say it; the page has a sentence for each. */
export type ColumnKind =
  | "text"
  | "word"
  | "number"
  | "amount"
  | "size"
  | "tick"
  | "list"
  | "table"
  | "date"
  | "link"
  | "phone"
  | "place"
  | "pictures";

/** What a column of a field holds; any other field is text. */
const COLUMN_KINDS: Partial<Record<PostField["kind"], ColumnKind>> = {
  word: "word",
  words: "list",
  count: "number",
  postcode: "number",
  latitude: "number",
  longitude: "number",
  amount: "amount",
  size: "size",
  tick: "tick",
  rows: "table",
  day: "date",
  link: "link",
  phone: "phone",
  place: "place",
  pictures: "pictures",
};
const FIELDS = new Map<string, PostField>(Object.entries(LISTING_FIELDS satisfies PostFieldTable));

/** What a column of an import holds; a column that nothing else is known of holds text. */
export function columnKind(column: string): ColumnKind {
  const field = FIELDS.get(column);
  return (field && COLUMN_KINDS[field.kind]) ?? "text";
}

/** The words that a column takes; none for a column of other things. */
export function columnWords(column: string): readonly string[] {
  const field = FIELDS.get(column);
  return field && "words" in field ? field.words : [];
}
