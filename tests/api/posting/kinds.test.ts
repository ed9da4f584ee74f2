import { beforeEach, expect, test } from "vitest";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import type { ListingForm } from "#api/posting/listing-input.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import type { EditedPost, OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { signedInPerson } from "../signed-in.ts";
import { approve, posted, readOwn, sendEdit, sendPost } from "./posting.ts";

const database = useDatabase("migrated");

beforeEach(async () => {
  const { db } = database();
  for (const table of ["listings", "drafts", "rate_limits"] as const) await db.deleteFrom(table).execute();
});

const said = () => database().db.selectFrom("listings").select(["rental", "layout", "block", "road"]).execute();

test.each([
  [{}, { rental: null, layout: null, block: null, road: null }],
  [
    { type: "apartment", rental: "seat", layout: "duplex", block: "ব্লক সি", road: "রোড ১১" },
    { rental: "seat", layout: "duplex", block: "C", road: "11" },
  ],
  [
    { type: "house", purpose: "sale", rental: "mess", layout: "studio" },
    { rental: null, layout: "studio" },
  ],
  // Its form still has what was chosen while it was a flat.
  [
    { type: "shop", rental: "room", layout: "duplex", block: "g" },
    { rental: null, layout: null, block: "G" },
  ],
])("%j is kept as %j", async (form, kept) => {
  const { person } = await signedInPerson();
  await posted(person, "listings", form);
  expect(await said()).toMatchObject([kept]);
});

test.each([
  [{ rental: "tent" }, "rental", "unknown-value"],
  [{ layout: "loft" }, "layout", "unknown-value"],
  [{ block: "Bashundhara" }, "block", "not-a-road"],
  [{ road: "01712345678" }, "road", "not-a-road"],
])("%j is refused by name", async (form, field, code) => {
  const { person } = await signedInPerson();
  const problem = await expectProblem(await sendPost(person, "listings", form), 400, "invalid-input");
  expect(problem.errors).toEqual([{ field, code }]);
});

test("the public reads and finds it; a change of it is looked at anew; a hidden place tells neither block nor road", async () => {
  const { person } = await signedInPerson();
  const kinds = { type: "apartment", rental: "seat", layout: "studio", block: "c", road: "7/a" };
  const { id, slug } = await posted(person, "listings", { ...kinds, bedrooms: "2", floor: "5", totalFloors: "5" });
  await approve("listings", id);
  const read = async () => (await (await person.get(listings, `/api/listings/${slug}`)).json()) as ListingAnswer;
  const { listing } = await read();
  expect(listing).toMatchObject({ rental: "seat", layout: "studio", address: { block: "C", road: "7/a" } });

  const found = async (query: string) => {
    const answer = await person.get(listings, `/api/listings?purpose=rent&${query}`);
    return ((await answer.json()) as ListingPage).items.length;
  };
  const hits = [
    "rental=seat,mess",
    "layout=studio",
    "block=সি",
    "block=c&road=7/A",
    "exactBedrooms=2",
    "topFloor=true",
  ];
  const floors = ["minFloor=5", "maxFloor=5", "minFloor=3&maxFloor=6"];
  for (const query of [...hits, ...floors]) expect([query, await found(query)]).toEqual([query, 1]);
  const misses = ["rental=home", "layout=duplex", "block=D", "road=7", "exactBedrooms=1", "minFloor=6", "maxFloor=0"];
  for (const query of misses) expect([query, await found(query)]).toEqual([query, 0]);

  const { form, version } = ((await (await readOwn(person, "listings", id)).json()) as OwnPostAnswer<ListingForm>).post;
  expect(form).toMatchObject({ rental: "seat", layout: "studio", block: "C", road: "7/a" });
  const change = { ...form, rental: "room", placeHidden: true, version };
  const response = await sendEdit(person, "listings", id, change);
  expect((await response.json()) as EditedPost).toMatchObject({ approval: "pending" });
  await approve("listings", id);
  expect(await found("rental=room")).toBe(1);
  expect((await read()).listing.address).toMatchObject({ block: null, road: null, street: null });
  for (const query of ["block=C", "road=7/a"]) expect([query, await found(query)]).toEqual([query, 0]);
});
