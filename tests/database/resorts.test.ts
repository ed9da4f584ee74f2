import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { resortBySlug, resortViewTarget } from "#db/resorts/detail.ts";
import { moreResorts, searchResorts } from "#db/resorts/list.ts";
import { flushResortViews, recordResortView } from "#db/listings/views.ts";
import { indexedResortCount, sitemapResorts } from "#db/sitemap.ts";
import { claimStay } from "#db/bookings/stays.ts";
import { meansPlace } from "#domain/resort/match.ts";
import { priceEnds } from "#domain/resort/price.ts";
import { EMPTY_RESORT_QUERY } from "#domain/resort/query.ts";
import type { ResortQuery } from "#domain/resort/search.ts";
import type { ResortSummary, RoomType } from "#domain/resort/resort.ts";
import samples from "#content/samples/resorts.json" with { type: "json" };
import { sampleRating } from "#content/samples/resorts.ts";
import { useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";

const database = useDatabase("seeded");
const ask = (change: Partial<ResortQuery>) => searchResorts(database().db, { ...EMPTY_RESORT_QUERY, ...change });

async function everything(): Promise<ResortSummary[]> {
  const first = await ask({ pageSize: 48 });
  const pages = Array.from({ length: first.pageCount }, (_, index) => ask({ pageSize: 48, page: index + 1 }));
  return (await Promise.all(pages)).flatMap(({ items }) => items);
}

async function found(slug: string) {
  const answer = await resortBySlug(database().db, slug);
  if (answer?.kind !== "found") throw new Error(`${slug} was not found`);
  return answer.resort;
}

describe("the list of resorts", () => {
  test("opens with the six samples, in their order, and shows no pending one", async () => {
    const page = await ask({});
    expect(page.items.slice(0, 6).map(({ slug }) => slug)).toEqual(samples.map(({ slug }) => slug));
    const { rows } = await sql<{ public: number; pending: number }>`
      select count(*) filter (where approval = 'approved') as public, count(*) filter (where approval <> 'approved') as pending
      from resorts
    `.execute(database().db);
    expect(rows[0]?.pending).toBeGreaterThan(0);
    expect(page.total).toBe(rows[0]?.public);
    const all = await everything();
    expect(new Set(all.map(({ id }) => id)).size).toBe(page.total);
  });

  test("finds exactly what the rules say, for any search", async () => {
    const all = await everything();
    const locations = ["", "cox", "কক্সবাজার", "Rangmati", "sylet", "সুন্দরবন", "Tokyo", "রাঙামাটি", "Inani Beach"];
    const price = fc.oneof(
      fc
        .constantFrom("all" as const, "budget" as const, "standard" as const, "premium" as const, "luxury" as const)
        .map((preset) => ({ kind: "preset" as const, preset })),
      fc.tuple(fc.nat(15_000), fc.nat(20_000)).map(([min, more]) => ({ kind: "range" as const, min, max: min + more })),
    );
    const query = fc.record({
      location: fc.constantFrom(...locations),
      price,
      guests: fc.option(fc.integer({ min: 1, max: 10 })),
      sort: fc.constantFrom("newest" as const, "price-asc" as const, "price-desc" as const),
    });
    await fc.assert(
      fc.asyncProperty(query, async (change) => {
        const { min, max } = priceEnds(change.price);
        const expected = all.filter(
          (resort) =>
            meansPlace(change.location, resort) &&
            resort.pricePerNight >= (min ?? 0) &&
            resort.pricePerNight <= (max ?? Infinity) &&
            resort.maxGuests >= (change.guests ?? 0),
        );
        const answer = await ask({ ...change, pageSize: 48 });
        expect(answer.total).toBe(expected.length);
        expect(new Set(answer.items.map(({ slug }) => slug))).toEqual(new Set(expected.map(({ slug }) => slug)));
        const prices = answer.items.map(({ pricePerNight }) => pricePerNight);
        if (change.sort === "price-asc") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        if (change.sort === "price-desc") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      }),
      { numRuns: 25 * depth },
    );
  });

  test("answers a page beyond the last with the last", async () => {
    const last = await ask({ page: 90_000 });
    expect(last.page).toBe(last.pageCount);
    expect(last.items.length).toBeGreaterThan(0);
    expect(await ask({ location: "Tokyo", page: 5 })).toMatchObject({ items: [], total: 0, page: 1, pageCount: 1 });
  });

  test("leaves out what is taken on one of the asked nights, and takes it back when a hold runs out", async () => {
    const { db } = database();
    const resort = await found("cloud-ridge-cottages-sajek");
    const now = new Date();
    const heldUntil = new Date(now.getTime() + 60_000);
    const wish = { resortId: resort.id, checkIn: "2031-03-01", checkOut: "2031-03-04", now, heldUntil };
    const claim = (room: RoomType | undefined, units = room?.units ?? 0) =>
      claimStay(db, { ...wish, id: crypto.randomUUID(), roomId: room?.id ?? null, units });
    const [first, ...others] = resort.roomTypes;
    expect(await claim(first)).toEqual({ kind: "held" });
    const slugs = async (checkIn: string, checkOut: string, at: Date) => {
      const query = { ...EMPTY_RESORT_QUERY, location: "Sajek Valley", checkIn, checkOut, pageSize: 48 };
      return (await searchResorts(db, query, at)).items.map(({ slug }) => slug);
    };
    // Another room is free: only with the last one it is taken.
    expect(await slugs("2031-03-03", "2031-03-05", now)).toContain(resort.slug);
    for (const room of others) expect(await claim(room)).toEqual({ kind: "held" });
    expect(await slugs("2031-03-03", "2031-03-05", now)).not.toContain(resort.slug);
    expect(await slugs("2031-03-04", "2031-03-05", now)).toContain(resort.slug);
    expect(await slugs("2031-03-03", "2031-03-05", new Date(heldUntil.getTime() + 1))).toContain(resort.slug);
  });
});

describe("a resort", () => {
  test("of the samples comes as content has it, by slug and by demo id", async () => {
    for (const sample of samples) {
      const resort = await found(sample.slug);
      expect(await found(sample.demoId)).toEqual(resort);
      const { views, ...rest } = sample;
      expect(resort).toMatchObject({ ...rest, demo: true });
      expect(resort.views).toBeGreaterThanOrEqual(views);
    }
    const cards = (await ask({})).items.slice(0, 6);
    expect(cards.map(({ rating }) => rating)).toEqual(samples.map(({ demoId }) => sampleRating(demoId)));
  });

  test("that nobody reviewed has no rating", async () => {
    const all = await everything();
    const others = all.filter(({ demo }) => !demo);
    expect(others.length).toBeGreaterThan(20);
    for (const { rating } of others) expect(rating).toBeNull();
  });

  test("has four others at its foot, those of its district first, never itself", async () => {
    const resort = await found("coxs-bazar-beach-resort");
    const more = await moreResorts(database().db, resort);
    expect(more).toHaveLength(4);
    expect(more.map(({ id }) => id)).not.toContain(resort.id);
    const nearness = more.map((other) => (other.district === resort.district ? 0 : other.type === resort.type ? 1 : 2));
    expect(nearness).toEqual(nearness.toSorted());
    expect(nearness[0]).toBe(0);
  });

  test("keeps its old addresses", async () => {
    const { db } = database();
    const resort = (await everything()).find(({ demo }) => !demo)!;
    await db.updateTable("resorts").set({ slug: "a-new-name-1" }).where("id", "=", resort.id).execute();
    expect(await resortBySlug(db, resort.slug)).toEqual({ kind: "moved", slug: "a-new-name-1" });
    expect((await resortViewTarget(db, resort.slug))?.slug).toBe("a-new-name-1");
    await db.updateTable("resorts").set({ slug: resort.slug }).where("id", "=", resort.id).execute();
    expect((await found(resort.slug)).id).toBe(resort.id);
  });

  test("is nobody's to see while it waits for approval", async () => {
    const { db } = database();
    const { rows } = await sql<{ slug: string }>`select slug from resorts where approval = 'pending' limit 1`.execute(
      db,
    );
    expect(await resortBySlug(db, rows[0]?.slug ?? "")).toBeNull();
    expect(await resortViewTarget(db, rows[0]?.slug ?? "")).toBeNull();
    for (const slug of ["", "\0", "A b", "no-such-resort", "x".repeat(500)])
      expect(await resortBySlug(db, slug)).toBeNull();
  });
});

test("200 views at once are exact while jobs flush", async () => {
  const { db } = database();
  const before = await found("1");
  const counting = Array.from({ length: 200 }, () => recordResortView(db, before.id));
  await Promise.all([...counting, flushResortViews(db), flushResortViews(db)]);
  while ((await flushResortViews(db)) > 0);
  expect((await found("1")).views).toBe(before.views + 200);
});

test("search engines are told of every public resort that is no demo", async () => {
  const { db } = database();
  const real = (await everything()).filter(({ demo }) => !demo);
  expect(await indexedResortCount(db)).toBe(real.length);
  const paths = (await sitemapResorts(db, 1)).map(({ path }) => path);
  expect(new Set(paths)).toEqual(new Set(real.map(({ slug }) => `/resort/${slug}`)));
  expect(await sitemapResorts(db, 2)).toEqual([]);
});
