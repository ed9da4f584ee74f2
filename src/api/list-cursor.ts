import * as v from "valibot";
import { readCursor, type ListCursor } from "#domain/search/list-cursor.ts";
import { textField } from "./text-field.ts";

/** The `cursor` of a list: null for the first page; anything that is not a `next` value is refused. */
export const cursorField = v.pipe(
  v.optional(textField("not-text"), ""),
  v.rawTransform<string, ListCursor | null>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === "") return null;
    const cursor = readCursor(dataset.value);
    if (cursor) return cursor;
    addIssue({ message: "unknown-value" });
    return NEVER;
  }),
);

export const cursorParameter = { name: "cursor", in: "query", text: "`next` of the answer before" } as const;
