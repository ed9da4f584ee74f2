import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { signedInPerson } from "../signed-in.ts";
import { checked, csvOf, ROW } from "./importing.ts";
import { KINDS, posted, sendPost } from "./posting.ts";

const database = useDatabase("migrated");

beforeEach(async () => {
  for (const table of [...KINDS, "listing_imports", "rate_limits"] as const)
    await database().db.deleteFrom(table).execute();
});

const DOUBTS = [
  ["price", "62.500", "ambiguous-number"],
  ["price", "৭২.২৫০", "ambiguous-number"],
  ["price", "2 crore 40", "ambiguous-number"],
  ["price", "2,750,00", "wrong-comma"],
  ["price", "9 katha", "unknown-unit"],
  ["area", "2.150", "ambiguous-number"],
  ["area", "3 kani", "local-unit"],
  ["area", "৪ গন্ডা", "local-unit"],
  ["area", "12 furlongs", "unknown-unit"],
  ["area", "14,50 sqft", "wrong-comma"],
] as const;

describe("a number that is not guessed", () => {
  test.each(DOUBTS)("%s %j is named %s with what was typed, and nothing is posted", async (field, value, code) => {
    const { person } = await signedInPerson();
    const problem = await expectProblem(await sendPost(person, "listings", { [field]: value }), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field, code, value }]);
    expect(await database().db.selectFrom("listings").selectAll().execute()).toEqual([]);
  });

  test.each(DOUBTS)("in a file, %s %j is a fault of its line: %s", async (field, value, code) => {
    const { person } = await signedInPerson();
    const report = await checked(person, csvOf([{ ...ROW, [field]: value }]));
    expect(report.faults).toMatchObject([{ line: 2, field, code, value }]);
    expect(report.good).toBe(0);
  });
});

test.each([
  ["1,35 crore", 13_500_000, "৫ কাঠা ৮ ছটাক", 5.5, "katha"],
  ["২,৭৫ কোটি", 27_500_000, "0.33 acre", 33, "decimal"],
  ["সাড়ে চার লাখ", 450_000, "1 bigha 4 katha", 24, "katha"],
  [72_250.25, 72_250.25, 1_450.125, 1_450.13, "sqft"],
])("%s and %s are stored as they are meant", async (price, taka, area, value, unit) => {
  const { person } = await signedInPerson();
  await posted(person, "listings", { price, area });
  expect(await database().db.selectFrom("listings").selectAll().execute()).toMatchObject([
    { price_paisa: Math.round(Number(taka) * 100), area_value: value, area_unit: unit },
  ]);
});
