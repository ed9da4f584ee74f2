import * as v from "valibot";

type Problems = readonly { field: string; code: string }[];

/**
 * Input of a list: the query of an address read by one of `domain`'s parsers, its problems beside the fields they are about.
 * @param read gives what was understood and what was not; anything not understood refuses the whole
 */
export const queryInput = <Query>(
  read: (params: URLSearchParams, given: Readonly<Record<string, string>>) => { query: Query; problems: Problems },
) =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform(({ dataset, addIssue, NEVER }): Query => {
      const given = dataset.value;
      const { query, problems } = read(new URLSearchParams(given), given);
      for (const { field, code } of problems) {
        addIssue({
          message: code,
          path: [{ type: "object", origin: "value", input: given, key: field, value: given[field] }],
        });
      }
      return dataset.issues ? NEVER : query;
    }),
  );
