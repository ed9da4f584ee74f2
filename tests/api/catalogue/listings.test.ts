import { describe, expect, test } from "vitest";
import type { ListingTotal, PopularPlaces, WithMeaning } from "#api/catalogue/listing-search.ts";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import type { FoundListings, ListingCounts, ListingPage } from "#domain/search/filters.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "../ask.ts";

useDatabase("seeded");

async function list(query: string): Promise<ListingPage> {
  const response = await ask(listings, `/api/listings${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ListingPage;
}

describe("GET /api/listings/counts", () => {
  test("says what the filters of a search can be set to, and where its prices lie", async () => {
    const response = await ask(listings, "/api/listings/counts?purpose=rent&lift=true&location=Dhaka");
    expect(response.status).toBe(200);
    const { total, filters, prices } = (await response.json()) as ListingCounts;
    expect(total).toBe((await list("?purpose=rent&lift=true&location=Dhaka")).total);
    expect(filters.lift?.options["true"]).toBe(total);
    expect(filters.tenant?.options["family"]).toBe(
      (await list("?purpose=rent&lift=true&location=Dhaka&tenant=family")).total,
    );
    expect(prices.bars.reduce((sum, { homes }) => sum + homes, 0)).toBe(total);
    expect(response.headers.get("netlify-vary")).toContain("confirmed");
  });

  test("refuses what it does not understand", async () => {
    const { errors } = await expectProblem(
      await ask(listings, "/api/listings/counts?facing=moon&lift=maybe"),
      400,
      "invalid-input",
    );
    expect(errors).toEqual([
      { field: "facing", code: "unknown-value" },
      { field: "lift", code: "unknown-value" },
    ]);
  });
});

describe("a size", () => {
  test("finds plots within two per cent of it, in any unit, and homes exactly", async () => {
    const plot = (await list("?purpose=sale&type=land&pageSize=1")).items[0]!;
    const among = async (query: string) => (await list(`?purpose=sale&pageSize=48&${query}`)).items.map(({ id }) => id);
    const decimals = (share: number) => encodeURIComponent(`${((plot.areaSqft * share) / 435.6).toFixed(4)} decimal`);
    const found = (share: number, type: string) =>
      among(`${type}minArea=${decimals(share)}&maxArea=${decimals(share)}`);
    for (const type of ["type=land&", ""]) {
      expect(await found(1.015, type)).toContain(plot.id);
      expect(await found(0.985, type)).toContain(plot.id);
      expect(await found(1.03, type)).not.toContain(plot.id);
    }
    const flat = (await list("?purpose=sale&type=apartment&pageSize=1")).items[0]!;
    const least = Math.floor(flat.areaSqft);
    expect(await among(`type=apartment&minArea=${least}&maxArea=${Math.ceil(flat.areaSqft)}`)).toContain(flat.id);
    expect(await among(`minArea=${Math.ceil(flat.areaSqft * 1.01)}`)).not.toContain(flat.id);
  });
});

describe("a sentence", () => {
  test("is read as filters, by which the homes are found; what means nothing is named", async () => {
    const sentence = "2 bed flat near Banani lake under 90k";
    const found = (await list(`?q=${encodeURIComponent(sentence)}`)) as WithMeaning<ListingPage>;
    const filters = { purpose: "rent", location: "Banani", type: "apartment", maxPrice: "90000", bedrooms: "2" };
    expect(found.understood).toEqual({ filters, rest: ["lake"], guessed: [] });
    expect(found.total).toBe((await list(`?${new URLSearchParams(filters).toString()}`)).total);
    expect(found.items.every(({ purpose, price }) => purpose === "rent" && price <= 90_000)).toBe(true);
    const response = await ask(
      listings,
      `/api/listings/search?q=${encodeURIComponent("ধানমন্ডিতে ৪০ হাজারের মধ্যে ৩ বেডের ফ্ল্যাট")}`,
    );
    expect(await response.json()).toMatchObject({
      understood: {
        filters: { purpose: "rent", location: "Dhanmondi", type: "apartment", maxPrice: "40000", bedrooms: "3" },
        rest: [],
      },
      places: [{ text: "Dhanmondi" }],
    });
  });

  test("that means no filter stays words, and a list without words understands none", async () => {
    expect(await list("?q=zzyzx")).toMatchObject({ total: 0, understood: null });
    expect(await list("?type=shop")).toMatchObject({ understood: null });
    expect(await list("?featured=true")).toMatchObject({ understood: null });
  });
});

describe("what a list page asks for", () => {
  const read = async <Answer>(path: string) => {
    const response = await ask(listings, path);
    expect(response.status).toBe(200);
    return { answer: (await response.json()) as Answer, vary: response.headers.get("netlify-vary") ?? "" };
  };

  test("GET /api/listings/search has the page, the types and the names of the places", async () => {
    const query = "purpose=sale&location=Gulshan%3B+%E0%A6%AC%E0%A6%A8%E0%A6%BE%E0%A6%A8%E0%A7%80";
    const { answer, vary } = await read<FoundListings>(`/api/listings/search?${query}`);
    expect({ ...answer.page, understood: null }).toEqual(await list(`?${query}`));
    expect(Object.values(answer.facets.type).reduce((sum, homes) => sum + homes, 0)).toBe(answer.page.total);
    expect(answer.places).toEqual([
      { text: "Gulshan", name: "Gulshan", nameBn: "গুলশান" },
      { text: "বনানী", name: "Banani", nameBn: "বনানী" },
    ]);
    expect(answer).toMatchObject({ relaxations: [], unknownPlace: false });
    expect(vary).toContain("confirmed");
  });

  test("where nothing is found it names what stands in the way, and a place that nobody knows", async () => {
    const none = (await read<FoundListings>("/api/listings/search?purpose=sale&type=office&minPrice=99000000000"))
      .answer;
    const { total } = await list("?purpose=sale&type=office");
    expect(none.relaxations).toContainEqual({ filter: "price", total, totalCapped: false });
    expect((await read<FoundListings>("/api/listings/search?location=Zzyzx")).answer.unknownPlace).toBe(true);
    await expectProblem(await ask(listings, "/api/listings/search?type=castle"), 400, "invalid-input");
  });

  test("GET /api/listings/total is the number and nothing else", async () => {
    const { answer } = await read<ListingTotal>("/api/listings/total?purpose=rent&type=office");
    expect(answer).toEqual({ total: (await list("?purpose=rent&type=office")).total, totalCapped: false });
  });

  test("GET /api/listings/popular-places counts what a search in each would find", async () => {
    const { answer } = await read<PopularPlaces>("/api/listings/popular-places?purpose=sale");
    const gulshan = answer.items.find(({ id }) => id === "gulshan");
    expect(gulshan?.total).toBe((await list("?purpose=sale&location=Gulshan")).total);
    const both = (await read<PopularPlaces>("/api/listings/popular-places")).answer;
    expect(both.items.find(({ id }) => id === "gulshan")?.total).toBe((await list("?location=Gulshan")).total);
  });
});

describe("GET /api/listings", () => {
  test("answers a page of six, with a true total and page count", async () => {
    const first = await list("");
    expect(first.items).toHaveLength(6);
    expect(first).toMatchObject({ page: 1, totalCapped: false, pageCount: Math.ceil(first.total / 6) });
    const ids = new Set<string>();
    for (let page = 1; page <= first.pageCount; page += 1) {
      for (const { id } of (await list(`?page=${page}`)).items) ids.add(id);
    }
    expect(ids.size).toBe(first.total);
  });

  test("every filter narrows to what it says", async () => {
    const size = "&pageSize=48";
    expect((await list(`?purpose=rent${size}`)).items.every(({ purpose }) => purpose === "rent")).toBe(true);
    expect((await list(`?purpose=sell${size}`)).items.every(({ purpose }) => purpose === "sale")).toBe(true);
    expect((await list(`?type=plot${size}`)).items.every(({ type }) => type === "land")).toBe(true);
    const homes = await list(`?kind=homes${size}`);
    expect(homes.total).toBeGreaterThan(0);
    expect(homes.items.every(({ type }) => type === "apartment" || type === "house")).toBe(true);
    expect(await list(`?kind=homes&type=office${size}`)).toEqual(await list(`?type=office${size}`));
    const priced = await list(`?purpose=sale&minPrice=৫০ লাখ&maxPrice=2 cr${size}`);
    expect(priced.total).toBeGreaterThan(0);
    expect(priced.items.every(({ price }) => price >= 5_000_000 && price <= 20_000_000)).toBe(true);
    const sized = await list(`?minArea=1000&maxArea=2000${size}`);
    expect(sized.total).toBeGreaterThan(0);
    expect(sized.items.every(({ areaSqft }) => areaSqft >= 1000 && areaSqft <= 2000)).toBe(true);
    const roomy = await list(`?bedrooms=3${size}`);
    expect(roomy.total).toBeGreaterThan(0);
    expect(roomy.items.every(({ bedrooms }) => (bedrooms ?? 0) >= 3)).toBe(true);
    const owned = await list(`?advertiser=owner${size}`);
    expect(owned.total).toBeGreaterThan(0);
    expect(owned.items.every(({ advertiser }) => advertiser === "owner")).toBe(true);
    const shared = await list(`?purpose=rent&rental=room,seat${size}`);
    expect(shared.total).toBeGreaterThan(0);
    expect(shared.items.every(({ rental }) => rental === "room" || rental === "seat")).toBe(true);
    const exact = await list(`?exactBedrooms=2${size}`);
    expect(exact.total).toBeGreaterThan(0);
    expect(exact.items.every(({ bedrooms }) => bedrooms === 2)).toBe(true);
    const high = await list(`?minFloor=3&maxFloor=5${size}`);
    expect(high.total).toBeGreaterThan(0);
    expect(high.items.every(({ floor }) => floor !== null && floor >= 3 && floor <= 5)).toBe(true);
    const top = await list(`?topFloor=true${size}`);
    expect(top.total).toBeGreaterThan(0);
    expect(top.items.every(({ floor, totalFloors }) => floor !== null && floor === totalFloors)).toBe(true);
  });

  test("a place means the same in both languages, and a district all that lies in it", async () => {
    const english = await list("?location=Gulshan&pageSize=48");
    const bengali = await list(`?location=${encodeURIComponent("গুলশান")}&pageSize=48`);
    expect(english.total).toBeGreaterThan(0);
    expect(bengali).toEqual(english);
    expect((await list("?location=Dhaka")).total).toBeGreaterThan(english.total);
    expect(await list("?location=qqqqqqqq")).toMatchObject({ items: [], total: 0 });
  });

  test("prices sort both ways", async () => {
    const rising = (await list("?purpose=sale&sort=price-asc&pageSize=48")).items.map(({ price }) => price);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    const falling = (await list("?purpose=sale&sort=price-desc&pageSize=48")).items.map(({ price }) => price);
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
  });

  test("a page beyond the last answers with the last", async () => {
    const beyond = await list("?page=9999");
    expect(beyond.page).toBe(beyond.pageCount);
    expect(beyond.items.length).toBeGreaterThan(0);
  });

  test("featured ones, and some by id in the order asked for", async () => {
    const featured = await list("?featured=true&pageSize=3");
    expect(featured.items.length).toBeGreaterThan(0);
    expect(featured.items.every((item) => item.featured)).toBe(true);
    const some = await list("?ids=3,gulshan-lake-view,1,no-such-one");
    expect(some.items.map(({ demoId }) => demoId)).toEqual(["3", "gulshan-lake-view", "1"]);
  });

  test("what cannot be accepted is refused by name", async () => {
    const bad = "?minPrice=cheap&type=castle&page=0&pageSize=99";
    const problem = await expectProblem(await ask(listings, `/api/listings${bad}`), 400, "invalid-input");
    expect(problem.errors).toEqual([
      { field: "type", code: "unknown-value" },
      { field: "minPrice", code: "not-a-number" },
      { field: "page", code: "out-of-range" },
      { field: "pageSize", code: "out-of-range" },
    ]);
    for (const query of ["?ids=a%00b", "?featured=maybe", "?featured=true&type=land", "?ids=1&featured=true"]) {
      await expectProblem(await ask(listings, `/api/listings${query}`), 400, "invalid-input");
    }
  });

  test("the CDN keeps a list for a minute under its purpose", async () => {
    const { headers } = await ask(listings, "/api/listings?purpose=rent");
    expect(headers.get("netlify-cache-tag")).toBe(inAllLanes(["listings:rent"]).join(","));
    expect(headers.get("netlify-cdn-cache-control")).toMatch(/max-age=60,/);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("netlify-vary")).toMatch(/^query=purpose\|q\|title\|location\|.*\|featured\|ids$/);
  });
});
