import { expect, test } from "vitest";
import type { ProposedWords } from "#api/posting/drafts.ts";
import posts from "#functions/posts.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
useDatabase("migrated");

const FLAT = {
  purpose: "rent",
  type: "apartment",
  place: "banani",
  road: "11",
  block: "c",
  bedrooms: "৩",
  bathrooms: "1",
  floor: "4",
  totalFloors: "6",
  area: "1250",
  areaUnit: "sqft",
  furnished: "unfurnished",
  amenities: ["lift", "generator"],
  rentalMonth: "December",
  tenants: ["family"],
};

async function propose(data: Record<string, unknown>): Promise<ProposedWords> {
  const { person } = await signedInPerson();
  const answer = await person.post(posts, "/api/drafts/property/words", { data });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ProposedWords;
}

test("title and text say in both languages what was said of a home, and no more", async () => {
  expect(await propose(FLAT)).toEqual({
    title: "3-bedroom apartment for rent, Banani",
    titleBn: "৩ বেডরুমের অ্যাপার্টমেন্ট ভাড়া হবে, বনানী",
    description:
      "3-bedroom apartment for rent, Road 11, Block C, Banani. 1,250 sqft, 3 bedrooms, 1 bathroom, 4th of 6 floors, unfurnished. " +
      "It has: Lift, Generator. Free from December. Open to: Family.",
    descriptionBn: expect.stringMatching(
      /^৩ বেডরুমের অ্যাপার্টমেন্ট ভাড়া হবে, রোড ১১, ব্লক সি, বনানী। ১,২৫০ .*৩টি বেডরুম, ১টি বাথরুম, .*আছে: লিফট, জেনারেটর। ডিসেম্বর থেকে খালি। যাঁদের দেওয়া হবে: পরিবার।$/,
    ),
  });
});

test.each([
  [{ type: "land", purpose: "sale", area: "5", areaUnit: "katha" }, "5 katha land for sale"],
  [{ type: "shop", purpose: "sale" }, "Shop for sale"],
  [{ type: "apartment", purpose: "rent", rental: "seat", bedrooms: "3", place: "banani" }, "Seat for rent, Banani"],
  [{ type: "house", purpose: "sale", layout: "duplex", bedrooms: "4" }, "4-bedroom duplex for sale"],
  // What is not read is not said.
  [{ type: "house", purpose: "sale", bedrooms: "many", area: "large", place: "atlantis" }, "House for sale"],
  [{}, ""],
])("%j is called %s", async (data, title) => {
  expect(await propose(data)).toMatchObject({ title });
});

test("the street of a hidden place is not said", async () => {
  const { title, description, descriptionBn } = await propose({ ...FLAT, placeHidden: true });
  expect(title + description).not.toMatch(/Road|Block/);
  expect(descriptionBn).not.toMatch(/রোড|ব্লক/);
});

test("strange values are no error, and nobody is answered who is not signed in", async () => {
  const strange = {
    type: ["apartment"],
    purpose: 3,
    amenities: "lift",
    tenants: [{}],
    bedrooms: { count: 3 },
    floor: "-2",
  };
  expect(await propose(strange)).toEqual({ title: "", titleBn: "", description: "", descriptionBn: "" });
  const stranger = new Person();
  const answer = await stranger.post(posts, "/api/drafts/property/words", { data: FLAT });
  await expectProblem(answer, 401, "signed-out");
});
