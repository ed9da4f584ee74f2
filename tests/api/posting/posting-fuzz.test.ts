import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LISTING_FIELD_NAMES } from "#api/posting/listing-input.ts";
import type { Problem } from "#api/problem.ts";
import { PROJECT_FIELD_NAMES } from "#api/posting/project-input.ts";
import { RESORT_FIELD_NAMES } from "#api/posting/resort-input.ts";
import { POST_CODES } from "#domain/posting/posting.ts";
import { wild } from "#tests/support/arbitrary-query.ts";
import { useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";
import { KINDS, sendPost } from "./posting.ts";
import { signedInPerson } from "../signed-in.ts";

const database = useDatabase("migrated");

const FIELDS = { listings: LISTING_FIELD_NAMES, resorts: RESORT_FIELD_NAMES, projects: PROJECT_FIELD_NAMES };
/** Values at the edges of what fields take, in both scripts. */
const edge = fc.constantFrom<unknown>(
  "0",
  "১",
  "-5",
  "৯৯",
  "0.004",
  "1e400",
  "Infinity",
  "9".repeat(30),
  "৫০ লাখ",
  "99999 crore",
  "1,00,00,000",
  "5 katha",
  "rent",
  "sale",
  "land",
  "beach",
  "katha",
  "2026-02-30",
  "2026-12",
  "25:00",
  "2:00 PM",
  "dhaka",
  "sylhet-division",
  "gulshan",
  "\0",
  "\ud800",
  "ক\u09be".repeat(3000),
  " ",
  "\u202e",
  "https://x.y/",
  "javascript:alert(1)",
  "+8801712345678",
  true,
  null,
  -1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  23.79,
  [],
  {},
  [null],
  [{}],
  ["family", "family"],
  ["gym"],
  ["u-x"],
  [{ type: "school", name: "\0", distance: "1e9" }],
  [{ name: "Room", price: "৫০০", capacity: "2" }],
  [{ text: "No smoking" }],
);
const anyValue = fc.oneof(
  { weight: 3, arbitrary: edge },
  { weight: 2, arbitrary: wild },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const RUNS = 60 * depth;

describe.each(KINDS)("a form of %s with anything in it", (kind) => {
  test(`is stored or refused field by field, ${RUNS} times; never a 500`, { timeout: 120_000 }, async () => {
    const { person } = await signedInPerson();
    const changes = fc.dictionary(fc.constantFrom(...FIELDS[kind]), anyValue, { minKeys: 1, maxKeys: 4 });
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(changes, async (given) => {
        for (const table of ["rate_limits", kind] as const) await database().db.deleteFrom(table).execute();
        const { draftId: _, ...form } = given as Record<string, unknown>;
        const response = await sendPost(person, kind, form);
        if (response.status === 201) return void (stored += 1);
        const problem = (await response.json()) as Problem;
        expect(["invalid-input", "body-too-large"]).toContain(problem.code);
        for (const { field, code } of problem.errors ?? []) {
          expect(POST_CODES).toContain(code);
          expect(FIELDS[kind]).toContain(field.split(".")[0]);
        }
      }),
      { numRuns: RUNS },
    );
    // Otherwise nothing of it would have reached the database.
    expect(stored).toBeGreaterThan(RUNS / 20);
  });
});
