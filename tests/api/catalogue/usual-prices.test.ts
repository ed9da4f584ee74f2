import { beforeEach, expect, test } from "vitest";
import type { UsualPricesAnswer } from "#api/catalogue/areas.ts";
import areas from "#functions/areas.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { approve, posted } from "../posting/posting.ts";
import { signedInPerson } from "../signed-in.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const database = useDatabase("migrated");

beforeEach(async () => {
  for (const table of ["listings", "rate_limits"] as const) await database().db.deleteFrom(table).execute();
});

test("what is usual at a place: of its own homes where they are enough, of one kind and purpose, from twelve on", async () => {
  const { person } = await signedInPerson();
  const usual = async (query: string) => {
    const answer = await person.get(areas, `/api/areas/banani/prices?${query}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as UsualPricesAnswer).usual;
  };
  const rents = Array.from({ length: 12 }, (_, index) => 30_000 + index * 1_000);
  for (const [index, price] of rents.entries()) {
    if (index === 11) expect(await usual("purpose=rent&type=apartment")).toBeNull();
    const { id } = await posted(person, "listings", {
      place: "banani",
      price: String(price),
      title: `Flat ${index}`,
      tenants: ["family"],
    });
    await approve("listings", id);
    await database().db.deleteFrom("rate_limits").execute();
  }
  const found = await usual("purpose=rent&type=apartment");
  expect(found).toMatchObject({
    place: "Banani",
    unit: "month",
    listings: 12,
    low: 32_000,
    middle: 35_000,
    high: 38_000,
  });
  expect(found?.bars.reduce((sum, { listings }) => sum + listings, 0)).toBe(12);
  expect(await usual("purpose=sale&type=apartment")).toBeNull();
  expect(await usual("purpose=rent&type=shop")).toBeNull();
});

test("a place that is none and a kind that is none are refused", async () => {
  const { person } = await signedInPerson();
  const known = "purpose=rent&type=apartment";
  await expectProblem(await person.get(areas, `/api/areas/atlantis/prices?${known}`), 404, "not-found");
  const problem = await expectProblem(
    await person.get(areas, "/api/areas/banani/prices?purpose=loan"),
    400,
    "invalid-input",
  );
  expect(problem.errors?.map(({ field }) => field).toSorted()).toEqual(["purpose", "type"]);
});
