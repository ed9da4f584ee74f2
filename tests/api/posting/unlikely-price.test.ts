import { beforeEach, describe, expect, test } from "vitest";
import type { OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { type Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import { checked, csvOf, ran, ROW } from "./importing.ts";
import { approve, KINDS, posted, readOwn, sendEdit, sendPost } from "./posting.ts";

const database = useDatabase("migrated");

let person: Person;
beforeEach(async () => {
  const { db } = database();
  for (const table of [...KINDS, "listing_imports", "rate_limits"] as const) await db.deleteFrom(table).execute();
  person = (await signedInPerson()).person;
});

const SALE = { purpose: "sale", area: "1000", price: "1 crore" };
const RENT = { purpose: "rent", area: "1000", price: "40 হাজার" };

/** Five public ones, which is the least that says anything about a price. */
async function offer(kind: SubmittedKind, changes: object = {}): Promise<void> {
  for (let number = 1; number <= 5; number += 1) {
    const named = { title: `Offer ${number}`, ...(kind === "resorts" && { location: `Beach ${number}, Cox's Bazar` }) };
    const { id } = await posted(person, kind, { ...named, ...changes });
    await approve(kind, id);
  }
  await database().db.deleteFrom("rate_limits").execute();
}

const ask = async (kind: SubmittedKind, changes: object) =>
  (await expectProblem(await sendPost(person, kind, { ...changes }), 400, "invalid-input")).errors;

describe("a price that is far from what others ask", () => {
  test.each([
    ["two zeros too few", { ...SALE, price: "১ লাখ ৯০ হাজার" }, "10000"],
    ["crore in the place of lakh", { ...SALE, price: "90 crore" }, "10000"],
    ["a size that makes it cheap", { ...SALE, area: "100000", price: "1.5 crore" }, "10000"],
    ["a rent in thousands without the word", { ...RENT, price: "45" }, "40000"],
    ["a price typed as a rent", { ...RENT, price: "৩০ লাখ" }, "40000"],
  ])("is asked about, and posts nothing before the answer: %s", async (_, changes, value) => {
    await offer("listings", SALE);
    await offer("listings", RENT);
    expect(await ask("listings", changes)).toEqual([{ field: "price", code: "unlikely-price", value }]);
    await posted(person, "listings", { ...changes, priceConfirmed: "on" });
  });

  test("is compared in the thana, else the district, else the country, and only with its own kind", async () => {
    await offer("listings", SALE);
    const odd = { ...SALE, price: "90 crore" };
    for (const place of ["gulshan-1", "mirpur-10", "sylhet"]) {
      expect(await ask("listings", { ...odd, place }), place).toMatchObject([{ code: "unlikely-price" }]);
    }
    await posted(person, "listings", { ...odd, type: "land" });
    await posted(person, "listings", { ...odd, purpose: "rent" });
  });

  test("is one beyond fifty times or below a fiftieth, to the taka", async () => {
    await offer("listings", RENT);
    expect(await ask("listings", { ...RENT, price: "799" })).toMatchObject([{ code: "unlikely-price" }]);
    expect(await ask("listings", { ...RENT, price: "2000001" })).toMatchObject([{ code: "unlikely-price" }]);
    await posted(person, "listings", { ...RENT, price: "800" });
    await posted(person, "listings", { ...RENT, price: "2000000" });
  });

  test("of a night and of a project's range is asked about too", async () => {
    await offer("resorts");
    const night = { title: "Hill Nest", location: "Kolatoli, Cox's Bazar", pricePerNight: "50" };
    expect(await ask("resorts", night)).toEqual([{ field: "pricePerNight", code: "unlikely-price", value: "5000" }]);
    await posted(person, "resorts", { ...night, priceConfirmed: true });
    await offer("listings", SALE);
    const range = { price: "1 crore", priceTo: "200 crore", area: "1000", areaTo: "2000" };
    expect(await ask("projects", range)).toEqual([{ field: "priceTo", code: "unlikely-price", value: "10000" }]);
    await posted(person, "projects", { ...range, priceConfirmed: "true" });
    await posted(person, "projects", { price: "200 crore" });
  });

  test("once confirmed is not asked about again before price, size or place change", async () => {
    await offer("listings", RENT);
    const { id } = await posted(person, "listings", { ...RENT, price: "500", priceConfirmed: true });
    const own = async () => ((await (await readOwn(person, "listings", id)).json()) as OwnPostAnswer<object>).post;
    const edit = async (changes: object) => {
      const { form, version } = await own();
      return sendEdit(person, "listings", id, { ...form, ...changes, version });
    };
    expect((await edit({ title: "Another title" })).status).toBe(200);
    const { errors } = await expectProblem(await edit({ price: "600" }), 400, "invalid-input");
    expect(errors).toMatchObject([{ field: "price", code: "unlikely-price" }]);
    expect((await edit({ price: "600", priceConfirmed: true })).status).toBe(200);
  });

  test("in a file is a fault of its line before anything is posted, unless the line confirms it", async () => {
    await offer("listings", SALE);
    const rows = [
      { ...ROW, reference: "A" },
      { ...ROW, reference: "B", title: "Home B", price: "45000" },
      { ...ROW, reference: "C", title: "Home C", price: "46000", priceConfirmed: "yes" },
    ];
    const report = await checked(person, csvOf(rows));
    expect(report.faults).toMatchObject([{ line: 3, field: "price", code: "unlikely-price", value: "45000" }]);
    const done = await ran(person, report.id, "good");
    expect(done.items.map(({ line }) => line)).toEqual([2, 4]);
  });
});

test("where too few are public to compare with nobody is asked", async () => {
  await posted(person, "listings", { ...SALE, price: "90 crore" });
});
