import { beforeEach, expect, test } from "vitest";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import type { ListingForm } from "#api/posting/listing-input.ts";
import { lastAdvertiser } from "#db/posts/posters.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import type { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import type { EditedPost, OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import { approve, posted, readOwn, sendEdit, sendPost } from "./posting.ts";

const database = useDatabase("migrated");

beforeEach(async () => {
  const { db } = database();
  for (const table of ["listings", "drafts", "rate_limits"] as const) await db.deleteFrom(table).execute();
});

/** A home of one's own in the terms of its form. */
async function ownOf(person: Person, id: string) {
  return ((await (await readOwn(person, "listings", id)).json()) as OwnPostAnswer<ListingForm>).post;
}
const said = () =>
  database().db.selectFrom("listings").select(["advertiser", "commission", "commission_paisa"]).execute();

test("who says nothing has not said it", async () => {
  const { person } = await signedInPerson();
  await posted(person, "listings");
  expect(await said()).toEqual([{ advertiser: null, commission: null, commission_paisa: null }]);
});

test.each([
  [
    { advertiser: "owner", commission: "one-month" },
    { advertiser: "owner", commission: null },
  ],
  [{ advertiser: "agent" }, { advertiser: "agent", commission: null }],
  [
    { advertiser: "agent", commission: "half-month", commissionAmount: "9000" },
    { advertiser: "agent", commission: "half-month", commission_paisa: null },
  ],
  [
    { advertiser: "agent", commission: "amount", commissionAmount: "৮ হাজার" },
    { advertiser: "agent", commission: "amount", commission_paisa: 800_000 },
  ],
  // A rent of which a percentage is asked is a slip of the form.
  [
    { advertiser: "agent", commission: "two-percent" },
    { advertiser: "agent", commission: null },
  ],
  [{ commission: "one-month" }, { advertiser: null, commission: null }],
])("%j is kept as %j", async (form, kept) => {
  const { person } = await signedInPerson();
  await posted(person, "listings", form);
  expect(await said()).toMatchObject([kept]);
});

test.each([
  [{ advertiser: "friend" }, { field: "advertiser", code: "unknown-value" }],
  [
    { advertiser: "agent", commission: "lots" },
    { field: "commission", code: "unknown-value" },
  ],
  [
    { advertiser: "agent", commission: "amount" },
    { field: "commissionAmount", code: "required" },
  ],
])("%j is refused by name", async (form, error) => {
  const { person } = await signedInPerson();
  const problem = await expectProblem(await sendPost(person, "listings", form), 400, "invalid-input");
  expect(problem.errors).toEqual([error]);
});

test("the next form begins with the answer of the last home, which another change leaves as it is", async () => {
  const { id: account, person } = await signedInPerson();
  const { db } = database();
  expect(await lastAdvertiser(db, account)).toBeNull();
  await posted(person, "listings", { advertiser: "owner" });
  const { id } = await posted(person, "listings", { title: "Second", advertiser: "agent", commission: "one-month" });
  await posted(person, "listings", { title: "Third" });
  expect(await lastAdvertiser(db, account)).toEqual({ advertiser: "agent", commission: "one-month" });
  expect((await ownOf(person, id)).form).toMatchObject({ advertiser: "agent", commission: "one-month" });
});

test("the public reads it with the sum that follows the rent, and a change of it is looked at anew", async () => {
  const { person } = await signedInPerson();
  const { id, slug } = await posted(person, "listings", { advertiser: "agent", commission: "half-month" });
  await approve("listings", id);
  const { listing } = (await (await person.get(listings, `/api/listings/${slug}`)).json()) as ListingAnswer;
  expect(listing).toMatchObject({ advertiser: "agent", commission: { kind: "half-month", taka: 22_500 } });
  const { form, version } = await ownOf(person, id);
  const response = await sendEdit(person, "listings", id, { ...form, advertiser: "owner", version });
  expect((await response.json()) as EditedPost).toMatchObject({ approval: "pending" });
  expect(await said()).toMatchObject([{ advertiser: "owner", commission: null }]);
});
