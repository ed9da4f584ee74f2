import { beforeAll, describe, expect, test } from "vitest";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import type { ViewsAnswer } from "#api/catalogue/views.ts";
import type { AvailabilityAnswer, ResortAnswer, ResortsAnswer } from "#api/catalogue/resorts.ts";
import { claimStay } from "#db/bookings/stays.ts";
import listings from "#functions/listings.ts";
import resorts from "#functions/resorts.ts";
import flushBufferedViews from "#functions/scheduled-flush-views.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem, post } from "../ask.ts";

const database = useDatabase("seeded");
const SLUG = "coxs-bazar-beach-resort";

async function list(query = ""): Promise<ResortsAnswer> {
  const response = await ask(resorts, `/api/resorts${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ResortsAnswer;
}
async function detail(slug: string): Promise<ResortAnswer> {
  const response = await ask(resorts, `/api/resorts/${slug}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ResortAnswer;
}
async function views(response: Response): Promise<number> {
  expect(response.status).toBe(200);
  return ((await response.json()) as ViewsAnswer).views;
}

describe("GET /api/resorts", () => {
  test("answers twelve a page, samples first, without contact data", async () => {
    const page = await list();
    expect(page.items).toHaveLength(12);
    expect(page.items[0]).toMatchObject({ slug: SLUG, demo: true, pricePerNight: 8500, originalPrice: 10000 });
    expect(page.pageCount).toBe(Math.ceil(page.total / 12));
    for (const item of page.items) expect(Object.keys(item)).not.toContain("contact");
  });

  test("and the page of each resort give it one rating, a sample's and one that guests gave", async () => {
    const [guests] = (await list("?pageSize=48")).items.filter(({ demo }) => !demo);
    await database()
      .db.updateTable("resorts")
      .set({ rating: 4.2, total_reviews: 7 })
      .where("id", "=", guests!.id)
      .execute();
    const { items } = await list("?pageSize=48");
    const marked = await list(`?ids=${items.map(({ slug }) => slug).join(",")}`);
    const ratings = new Map(marked.items.map(({ slug, rating }) => [slug, rating]));
    for (const { slug, rating } of items) {
      const { resort, more } = await detail(slug);
      expect(resort.rating, slug).toEqual(rating);
      expect(ratings.get(slug), slug).toEqual(rating);
      for (const other of more) {
        const card = items.find((one) => one.slug === other.slug);
        if (card) expect(other.rating, other.slug).toEqual(card.rating);
      }
    }
    const told = (slug: string) => ratings.get(slug);
    expect(told(SLUG)).toEqual({ value: 4.8, count: 500, orMore: true, sample: true });
    expect(told("two-leaves-tea-bungalow-sreemangal")).toEqual({ value: 4.5, count: 104, orMore: false, sample: true });
    expect(told(guests!.slug)).toEqual({ value: 4.2, count: 7, orMore: false, sample: false });
  });

  test("understands places in both languages, misspelled too, prices and guests", async () => {
    const size = "&pageSize=48";
    const english = await list(`?location=coxs bazaar${size}`);
    expect(english.total).toBeGreaterThan(0);
    expect((await list(`?location=${encodeURIComponent("কক্সবাজার")}${size}`)).items).toEqual(english.items);
    // No resort's place is called like a road there: its district is meant.
    expect((await list(`?location=Kolatoli Road${size}`)).items).toEqual(english.items);
    const luxury = await list(`?price=luxury${size}`);
    expect(luxury.items.map(({ slug }) => slug)).toContain("panam-rajbari-heritage-stay-sonargaon");
    for (const { pricePerNight } of luxury.items) expect(pricePerNight).toBeGreaterThanOrEqual(20_000);
    const own = await list(`?minPrice=${encodeURIComponent("৪০০০")}&maxPrice=6000${size}`);
    for (const { pricePerNight } of own.items) expect(pricePerNight >= 4000 && pricePerNight <= 6000).toBe(true);
    const many = await list(`?guests=10${size}`);
    for (const { maxGuests } of many.items) expect(maxGuests).toBeGreaterThanOrEqual(10);
    expect((await list("?guests=2")).total).toBe((await list()).total);
  });

  test("says what the searched place is called in both languages", async () => {
    const sajek = { name: "Sajek Valley", nameBn: "সাজেক ভ্যালি" };
    expect((await list("?location=sajek+valley")).place).toEqual(sajek);
    expect((await list(`?location=${encodeURIComponent("সাজেক ভ্যালি")}`)).place).toEqual(sajek);
    expect((await list()).place).toEqual({ name: "", nameBn: "" });
  });

  test.each([
    ["?price=cheap", "price", "unknown-value"],
    ["?minPrice=abc", "minPrice", "not-a-number"],
    ["?guests=11", "guests", "out-of-range"],
    ["?checkIn=2027-02-30", "checkIn", "not-a-date"],
    ["?checkIn=2027-02-03&checkOut=2027-02-03", "checkOut", "wrong-order"],
    [`?location=${"x".repeat(301)}`, "location", "too-long"],
  ])("%s is refused with the field and the reason", async (query, field, code) => {
    const problem = await expectProblem(await ask(resorts, `/api/resorts${query}`), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field, code }]);
  });

  test("answers some by id, slug or demo id, in the order asked for, and nothing for what is not there", async () => {
    const [first, second] = (await list()).items;
    const page = await list(`?ids=${second!.id},no-such-resort,${SLUG}`);
    expect(page.items.map(({ slug }) => slug)).toEqual([second!.slug, SLUG]);
    expect(page).toMatchObject({ total: 2, page: 1, pageCount: 1 });
    expect((await list(`?ids=demo-${first!.demoId}`)).items).toHaveLength(1);
    expect((await list(`?ids=${second!.slug},${second!.id}`)).items).toHaveLength(1);
    for (const query of ["?ids=a%00b", `?ids=${SLUG}&guests=4`, `?ids=${Array(49).fill("a").join()}`]) {
      await expectProblem(await ask(resorts, `/api/resorts${query}`), 400, "invalid-input");
    }
  });

  test("carries an ETag that changes with the list only, and a tag by which a change purges it", async () => {
    const tagOf = async () => (await ask(resorts, "/api/resorts")).headers;
    const headers = await tagOf();
    expect(headers.get("etag")).toMatch(/^W\/"[\w-]{27}"$/);
    expect(headers.get("netlify-cache-tag")).toBe(inAllLanes(["resorts"]).join(","));
    expect(headers.get("netlify-cdn-cache-control")).toBe("public, durable, max-age=60, stale-while-revalidate=300");
    expect((await tagOf()).get("etag")).toBe(headers.get("etag"));
    await post(resorts, `/api/resorts/${SLUG}/views`);
    expect((await tagOf()).get("etag")).toBe(headers.get("etag"));
    const { db } = database();
    await db.updateTable("resorts").set({ night_paisa: 840_000 }).where("slug", "=", SLUG).execute();
    expect((await tagOf()).get("etag")).not.toBe(headers.get("etag"));
    await db.updateTable("resorts").set({ night_paisa: 850_000 }).where("slug", "=", SLUG).execute();
    expect((await tagOf()).get("etag")).toBe(headers.get("etag"));
  });
});

describe("GET /api/resorts/{slug}", () => {
  test("answers everything the page shows, by slug and by demo id", async () => {
    const { resort, more } = await detail(SLUG);
    expect(resort).toMatchObject({ demoId: "1", checkInTime: "14:00", checkOutTime: "12:00", district: "Cox's Bazar" });
    expect(resort.offers.some(({ included }) => !included)).toBe(true);
    expect(resort.roomTypes.length).toBeGreaterThan(1);
    expect(resort.policies[0]).toMatchObject({ text: "Free cancellation up to 24 hours before check-in" });
    expect(more).toHaveLength(4);
    expect(await detail("1")).toEqual({ resort, more });
  });

  test("leads an old slug to the present one, and names what is not there", async () => {
    const { db } = database();
    await db.updateTable("resorts").set({ slug: "haor-two" }).where("demo_id", "=", "4").execute();
    const moved = await ask(resorts, "/api/resorts/haor-light-houseboat-tanguar");
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/api/resorts/haor-two"]);
    // Who shared the address of then puts the same resort on a shortlist.
    const shared = await list("?ids=haor-light-houseboat-tanguar");
    expect(shared.items.map(({ slug }) => slug)).toEqual(["haor-two"]);
    await db.updateTable("resorts").set({ slug: "haor-light-houseboat-tanguar" }).where("demo_id", "=", "4").execute();
    for (const slug of ["no-such", "%00", "a%20b", "x".repeat(301)]) {
      await expectProblem(await ask(resorts, `/api/resorts/${slug}`), 404, "resort-not-found");
    }
  });
});

describe("GET /api/resorts/{slug}/availability", () => {
  const between = (from: string, to: string) => ask(resorts, `/api/resorts/3/availability?from=${from}&to=${to}`);

  test("says which nights are taken, and that the day of departure is free again", async () => {
    const { db } = database();
    const { resort } = await detail("3");
    const days = { resortId: resort.id, checkIn: "2030-01-05", checkOut: "2030-01-08" };
    const now = new Date();
    const claim = ({ id: roomId, units }: { id: string; units: number }) =>
      claimStay(db, {
        ...days,
        id: crypto.randomUUID(),
        roomId,
        units,
        now,
        heldUntil: new Date(now.getTime() + 600_000),
      });
    const [first, ...others] = resort.roomTypes;
    await claim({ ...first!, units: 1 });
    const part = (await (await between("2030-01-07", "2030-01-10")).json()) as AvailabilityAnswer;
    const night = { room: first!.id, night: "2030-01-07", units: 1 };
    expect(part).toMatchObject({ available: true, taken: [], nights: [night] });
    for (const room of [{ ...first!, units: first!.units - 1 }, ...others]) await claim(room);
    const free = (await (await between("2030-01-08", "2030-01-10")).json()) as AvailabilityAnswer;
    expect(free).toEqual({ from: "2030-01-08", to: "2030-01-10", available: true, taken: [], nights: [] });
    const busy = (await (await between("2030-01-07", "2030-01-10")).json()) as AvailabilityAnswer;
    expect(busy).toMatchObject({ available: false, taken: [{ checkIn: "2030-01-07", checkOut: "2030-01-08" }] });
  });

  test.each([
    ["2030-01-05", "2030-01-05"],
    ["2030-01-05", "2033-01-05"],
    ["2030-13-05", "2030-12-05"],
    ["", ""],
  ])("refuses the days %s to %s", async (from, to) => {
    await expectProblem(await between(from, to), 400, "invalid-input");
  });
});

describe("POST /api/resorts/{slug}/views", () => {
  let before = 0;
  beforeAll(async () => {
    before = (await detail("5")).resort.views;
  });

  test("counts 100 devices at once exactly, each once, by property addresses too", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(resorts, "/api/resorts/5/views")));
    await Promise.all(answers.map(views));
    expect((await flushBufferedViews()).status).toBe(204);
    expect((await detail("5")).resort.views).toBe(before + 100);
    const cookie = (answers[0]?.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    // DECISIONS 9: a property's address that is a resort's counts the resort.
    const slug = "mangrove-edge-forest-lodge-sundarbans";
    expect(await views(await post(listings, `/api/listings/${slug}/views`, { cookie }))).toBe(before + 100);
    expect(await views(await post(listings, `/api/listings/${slug}/views`))).toBe(before + 101);
  });

  test("does not count strangers' pages, nor what is not there", async () => {
    const foreign = await post(resorts, "/api/resorts/5/views", { origin: "https://elsewhere.example" });
    await expectProblem(foreign, 403, "foreign-origin");
    await expectProblem(await post(resorts, "/api/resorts/no-such/views"), 404, "resort-not-found");
  });
});
