import * as v from "valibot";
import { textField } from "../text-field.ts";

type Problems = readonly { field: string; code: string }[];

/**
 * The input of a list: its query, read by one of `domain`'s parsers, with problems per field.
 * @param read returns the query and its problems; any problem refuses the whole query
 */
export const queryInput = <Query>(
  read: (params: URLSearchParams, given: Readonly<Record<string, string>>) => { query: Query; problems: Problems },
) =>
  v.pipe(
    v.record(textField(), textField()),
    v.rawTransform(({ dataset, addIssue, NEVER }): Query => {
      const given = dataset.value;
      const { query, problems } = read(new URLSearchParams(given), given);
      for (const { field, code } of problems) {
        addIssue({
          message: code,
          input: given[field],
          path: [{ type: "object", origin: "value", input: given, key: field, value: given[field] }],
        });
      }
      return dataset.issues ? NEVER : query;
    }),
  );
