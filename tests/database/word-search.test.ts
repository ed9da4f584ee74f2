import { sql } from "kysely";
import { expect, test } from "vitest";
import { searchListings } from "#db/listings/listings.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const find = async (q: string) =>
  (await searchListings(database().db, { ...EMPTY_LISTING_QUERY, q, pageSize: 48 }, null)).items;

test("knows a word in capitals, in the plural, with an ending, in any order, and no signs", async () => {
  const count = async (q: string) => (await find(q)).length;
  const all = await count("flat");
  expect(all).toBeGreaterThan(0);
  for (const q of ["FLAT", "flats", "fla", "-flat!", "f\u200dlat"]) expect(await count(q), q).toBe(all);
  for (const q of ["lat", "f%t", "fl_t", "flat & | ! ( : *' zzz"]) expect(await count(q), q).toBe(0);
  expect(await count("ফ্ল্যাটের")).toBe(await count("ফ্ল্যাট"));
  expect(await count("gulshan flat")).toBe(await count("flat gulshan"));
  expect(await count("২")).toBe(await count("2"));
});

test("finds what a title says now, however it was written", async () => {
  const { db } = database();
  const [first] = await find("flat");
  const titled = (title: string) =>
    sql`update listings set title_bn = ${title} where id = ${first!.id}::uuid`.execute(db);
  await titled("১২৩ নতুন‍বাড়ি ৪৫৬");
  expect((await find("নতুনবাড়ি 123")).map(({ id }) => id)).toEqual([first!.id]);
  await titled("ক".repeat(200));
  expect(await find("নতুনবাড়ি 123")).toEqual([]);
  expect((await find("ক".repeat(80))).map(({ id }) => id)).toEqual([first!.id]);
});
