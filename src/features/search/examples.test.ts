import { describe, expect, test } from "vitest";
import bengali from "#i18n/messages/bn/search.json" with { type: "json" };
import english from "#i18n/messages/en/search.json" with { type: "json" };
import { placeIndex } from "#db/places.ts";
import { PURPOSES } from "#domain/listing/listing.ts";
import { exampleOf } from "#domain/search/example.ts";
import { activeFilters, EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { readQuery } from "#domain/search/sentence/read-query.ts";
import { examples } from "./examples.ts";

describe.each(PURPOSES)("the examples of %s", (purpose) => {
  const sentences = [english, bengali].flatMap((messages) =>
    Object.entries(messages)
      .filter(([key]) => key.startsWith(`search_example_${purpose}_`))
      .map(([, sentence]) => sentence),
  );

  test("are all shown", () => {
    expect(examples(purpose)).toHaveLength(7);
    expect(sentences).toHaveLength(14);
  });

  test.each(sentences)("%s is understood whole, on its own list", (q) => {
    const read = readQuery(placeIndex, { ...EMPTY_LISTING_QUERY, purpose, q });
    expect(read).toMatchObject({ rest: [], guessed: [], query: { purpose } });
    expect(activeFilters(read!.query).length).toBeGreaterThan(1);
    expect(read!.query.location).not.toBe("");
  });
});

test("each day in Dhaka has the next one", () => {
  const of = (now: string) => exampleOf(["a", "b", "c"], now);
  expect([of("2026-01-01T17:59:00Z"), of("2026-01-01T18:00:00Z"), of("2026-01-03T18:00:00Z")]).toEqual(["a", "b", "a"]);
});
