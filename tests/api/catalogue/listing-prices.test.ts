import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import type { EditedPost, OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import admin from "#functions/admin.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import type { Person } from "../person.ts";
import { posted, readOwn, sendDelete, sendEdit } from "../posting/posting.ts";
import { signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "admin@nibash.test";
const database = useDatabase("migrated");

beforeEach(async () => {
  for (const table of ["listings", "rate_limits"] as const) await database().db.deleteFrom(table).execute();
});

let administrator: Person | undefined;
const theAdmin = async (): Promise<Person> =>
  (administrator ??= (await signedInPerson({ email: "admin@nibash.test", password: "rickshaw bell seven" })).person);

type Form = Record<string, unknown>;
const ownOf = async (owner: Person, id: string) =>
  ((await (await readOwn(owner, "listings", id)).json()) as OwnPostAnswer<Form>).post;

/** Sends the whole form with changes; says how the listing stands then. */
async function change(by: Person, id: string, changes: Form): Promise<string> {
  const { form, version } = await ownOf(by, id);
  const response = await sendEdit(by, "listings", id, { ...form, ...changes, version });
  expect(response.status).toBe(200);
  return ((await response.json()) as EditedPost).approval;
}

async function decide(owner: Person, id: string, verdict: "approve" | "reject"): Promise<void> {
  const { version } = await ownOf(owner, id);
  const path = `/api/admin/listings/${id}/${verdict}`;
  expect((await (await theAdmin()).post(admin, path, { version })).status).toBe(200);
}

/** What is written down of a listing, oldest first, in taka. */
const written = async (id: string): Promise<number[]> =>
  (
    await database()
      .db.selectFrom("listing_prices")
      .select("price_paisa")
      .where("listing_id", "=", id)
      .orderBy("since")
      .execute()
  ).map(({ price_paisa }) => price_paisa / 100);

const read = async (person: Person, slug: string): Promise<ListingAnswer["listing"]> => {
  const response = await person.get(listings, `/api/listings/${slug}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as ListingAnswer).listing;
};
const onCard = async (person: Person) => {
  const page = (await (await person.get(listings, "/api/listings?purpose=rent")).json()) as ListingPage;
  return page.items[0]?.priceCut;
};

describe("the prices of a listing", () => {
  test("begin with its approval: what waits has asked nobody", async () => {
    const { person } = await signedInPerson();
    const { id, slug } = await posted(person, "listings");
    expect(await change(person, id, { price: "44000" })).toBe("pending");
    expect(await written(id)).toEqual([]);
    const before = Date.now();
    await decide(person, id, "approve");
    expect(await written(id)).toEqual([44_000]);
    const { priceHistory, priceCut } = await read(person, slug);
    expect(priceHistory).toEqual([{ price: 44_000, since: expect.stringMatching(/Z$/) }]);
    expect(Date.parse(priceHistory[0]!.since)).toBeGreaterThanOrEqual(before);
    expect(priceCut).toBeNull();
  });

  test("grow by the owner's change within the free band, and by none that leaves the price alone", async () => {
    const { person } = await signedInPerson();
    const { id, slug } = await posted(person, "listings");
    await decide(person, id, "approve");
    expect(await change(person, id, { price: "40500" })).toBe("approved");
    expect(await change(person, id, { tenants: ["family"] })).toBe("approved");
    expect(await change(person, id, { price: "40500", priceNegotiable: true })).toBe("approved");
    expect(await written(id)).toEqual([45_000, 40_500]);
    const { priceHistory, priceCut } = await read(person, slug);
    expect(priceHistory.map(({ price }) => price)).toEqual([45_000, 40_500]);
    expect(priceCut).toEqual({ percent: 10, from: 45_000, since: priceHistory[1]!.since });
    expect(await onCard(person)).toEqual(priceCut);
  });

  test("stay as they are while a change beyond the band waits, and when it is rejected", async () => {
    const { person } = await signedInPerson();
    const { id, slug } = await posted(person, "listings");
    await decide(person, id, "approve");
    expect(await change(person, id, { price: "30000" })).toBe("pending");
    expect(await written(id)).toEqual([45_000]);
    await decide(person, id, "reject");
    expect(await written(id)).toEqual([45_000]);
    // Sent again and approved, it is public, and named as what it is.
    expect(await change(person, id, {})).toBe("pending");
    await decide(person, id, "approve");
    expect(await written(id)).toEqual([45_000, 30_000]);
    expect((await read(person, slug)).priceCut).toMatchObject({ percent: 33, from: 45_000 });
  });

  test("take the administrator's change as well, and a raise is no cut", async () => {
    const { person } = await signedInPerson();
    const { id, slug } = await posted(person, "listings");
    await decide(person, id, "approve");
    await change(person, id, { price: "40000" });
    expect(await change(await theAdmin(), id, { price: "90000" })).toBe("approved");
    expect(await written(id)).toEqual([45_000, 40_000, 90_000]);
    expect((await read(person, slug)).priceCut).toBeNull();
  });

  test("name no cut of what was raised the day before", async () => {
    const { person } = await signedInPerson();
    const { id, slug } = await posted(person, "listings");
    await decide(person, id, "approve");
    await change(person, id, { price: "50000" });
    await change(person, id, { price: "45000" });
    expect(await written(id)).toEqual([45_000, 50_000, 45_000]);
    expect((await read(person, slug)).priceCut).toBeNull();
  });

  test("name a cut for sixty days", async () => {
    const { person } = await signedInPerson();
    const { id, slug } = await posted(person, "listings");
    await decide(person, id, "approve");
    await change(person, id, { price: "41000" });
    expect((await read(person, slug)).priceCut?.percent).toBe(8);
    vi.useFakeTimers({ now: Date.now() + 61 * 86_400_000, toFake: ["Date"] });
    try {
      expect((await read(person, slug)).priceCut).toBeNull();
      expect(await onCard(person)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test("begin anew where a home is sold after it was let", async () => {
    const { person } = await signedInPerson();
    const { id, slug } = await posted(person, "listings");
    await decide(person, id, "approve");
    expect(await change(person, id, { purpose: "sale", price: "9000000" })).toBe("pending");
    await decide(person, id, "approve");
    expect((await read(person, slug)).priceHistory.map(({ price }) => price)).toEqual([9_000_000]);
    expect(await change(person, id, { purpose: "rent", price: "20000" })).toBe("pending");
    await decide(person, id, "approve");
    const again = await read(person, slug);
    expect(again.priceHistory.map(({ price }) => price)).toEqual([45_000, 20_000]);
    expect(again.priceCut).toMatchObject({ from: 45_000 });
  });

  test("go with the listing", async () => {
    const { person } = await signedInPerson();
    const { id } = await posted(person, "listings");
    await decide(person, id, "approve");
    expect((await sendDelete(person, "listings", id)).status).toBe(200);
    expect(await written(id)).toEqual([]);
  });
});
