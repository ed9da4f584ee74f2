import { LOCALES, localisedPath } from "#domain/locale.ts";
import { INDEXED_PAGES } from "#domain/site/sitemap.ts";
import { addresses, head, ofType, pathOf } from "../fixtures/page-head.ts";
import { expect, test } from "../fixtures/reader.ts";

test("robots.txt forbids the API and one person's pages, and names the sitemap", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/api/", "/account", "/bn/account"]) expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
});

test("every page of the static sitemap can be had, is for the index, and is its own canonical in both languages", async ({
  request,
}) => {
  const found = addresses(await (await request.get("/sitemaps/static.xml")).text());
  expect(found).toHaveLength(INDEXED_PAGES.length * 2);
  for (const path of found) {
    const page = await head(request, path);
    expect(page.noindex, path).toBe(false);
    expect(page.canonical, path).toBe(path);
    expect(Object.keys(page.alternates).sort(), path).toEqual(["bn", "en", "x-default"]);
    const other = Object.values(page.alternates).find((address) => address !== path) ?? "";
    expect((await head(request, other)).alternates, `${other} answers ${path}`).toEqual(page.alternates);
  }
});

test("the index leads to files whose listings can be had and are no demo", async ({ request }) => {
  const index = await request.get("/sitemap-index.xml");
  expect(index.headers()["content-type"]).toContain("xml");
  const files = addresses(await index.text());
  expect(files).toContain("/sitemaps/listings-1.xml");
  for (const file of files) {
    const xml = await (await request.get(file)).text();
    const found = addresses(xml);
    expect(found.length, file).toBeGreaterThan(0);
    expect(found.length, file).toBeLessThanOrEqual(50_000);
    expect(new Set(found).size, file).toBe(found.length);
    expect(xml).not.toContain("gulshan-lake-view");
    const page = await head(request, found[0] ?? "");
    expect(page.noindex, found[0]).toBe(false);
    expect(page.canonical).toBe(found[0]);
  }
  expect((await request.get("/sitemaps/listings-99999.xml")).status()).toBe(404);
  expect((await request.get("/sitemaps/nothing.xml")).status()).toBe(404);
});

test("a canonical address keeps the search and the page, and forgets where the visitor came from", async ({
  request,
}) => {
  const page = await head(request, "/bn/buy?type=apartment&page=2&utm_source=mail&fbclid=1");
  expect(page.canonical).toBe("/bn/buy?type=apartment&page=2");
  expect(page.noindex).toBe(false);
  const list = ofType(page, "ItemList") as unknown as { itemListElement: { position: number; url: string }[] };
  expect(list.itemListElement[0]?.position).toBe(7);
  expect(list.itemListElement.every(({ url }) => url.includes("/bn/property/"))).toBe(true);
  expect(ofType(page, "BreadcrumbList")).toBeTruthy();
});

test("an agent's page lists the agent's listings at their places in the whole list", async ({ request }) => {
  const found = addresses(await (await request.get("/sitemaps/listings-1.xml")).text());
  const html = await (await request.get(found[0] ?? "")).text();
  const agent = /href="(\/agent\/[0-9a-f-]{36})"/.exec(html)?.[1];
  for (const path of [agent, `/bn${agent}`]) {
    const page = await head(request, path ?? "");
    expect(page.canonical).toBe(path);
    expect(ofType(page, "BreadcrumbList"), path).toBeTruthy();
    const list = ofType(page, "ItemList") as unknown as { itemListElement: { position: number; url: string }[] };
    expect(list.itemListElement.length, path).toBeGreaterThan(0);
    const positions = list.itemListElement.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
    const prefix = path === agent ? "/property/" : "/bn/property/";
    expect(list.itemListElement.every(({ url }) => pathOf(url).startsWith(prefix))).toBe(true);
  }
});

test("searches that find nothing, free words and other orders are not for the index", async ({ request }) => {
  for (const path of ["/buy?q=nothing-is-called-this", "/rent?sort=price-asc", "/favourites", "/offline", "/bn/ui"]) {
    expect((await head(request, path)).noindex, path).toBe(true);
  }
});

test("the lists of resorts and agents name who is on them, at their places in the whole list", async ({ request }) => {
  for (const [path, entry, first] of [
    ["/resort?page=2", "/resort/", 10],
    ["/bn/resort?page=2", "/bn/resort/", 10],
    ["/agents?page=2", "/agent/", 13],
    ["/bn/agents?page=2", "/bn/agent/", 13],
  ] as const) {
    const list = ofType(await head(request, path), "ItemList") as unknown as {
      itemListElement: { position: number; name: unknown; url: string }[];
    };
    expect(list.itemListElement.length, path).toBeGreaterThan(0);
    expect(list.itemListElement.every(({ url, name }) => pathOf(url).startsWith(entry) && name)).toBe(true);
    expect(list.itemListElement[0]?.position, path).toBeGreaterThanOrEqual(first);
    const one = await head(request, pathOf(list.itemListElement[0]?.url ?? ""));
    expect(one.noindex, path).toBe(false);
  }
});

test("a comparison is one of endless many: only the page that makes them is for the index", async ({ request }) => {
  const found = addresses(await (await request.get("/sitemaps/listings-1.xml")).text());
  const real = (found[0] ?? "").replace("/property/", "");
  for (const [ids, list] of [
    ["gulshan-lake-view", "/compare"],
    [real, "/compare"],
    [`${real},gulshan-lake-view`, "/bn/compare"],
  ]) {
    const page = await head(request, `${list}?ids=${ids}`);
    expect(page.noindex, ids).toBe(true);
    expect(page.canonical, ids).toBe(list);
  }
  expect((await head(request, "/compare")).noindex).toBe(false);
});

test("the home page says who runs the site and how it is searched", async ({ request }) => {
  for (const [path, search] of [
    ["/", "/properties?location="],
    ["/bn", "/bn/properties?location="],
  ] as const) {
    const page = await head(request, path);
    expect(ofType(page, "Organization")).toBeTruthy();
    const site = ofType(page, "WebSite") as unknown as { potentialAction: { target: { urlTemplate: string } } };
    expect(site.potentialAction.target.urlTemplate).toContain(`${search}{search_term_string}`);
  }
});

test("a listing is offered with its price; a demo is neither offered nor for the index", async ({ request }) => {
  const found = addresses(await (await request.get("/sitemaps/listings-1.xml")).text());
  const real = ofType(await head(request, found[0] ?? ""), "RealEstateListing") as unknown as { offers: object };
  expect(real.offers).toMatchObject({ "@type": "Offer", priceCurrency: "BDT" });
  const demo = await head(request, "/property/gulshan-lake-view");
  expect(demo.noindex).toBe(true);
  expect(ofType(demo, "RealEstateListing")).not.toHaveProperty("offers");
});

test("links are shown with a picture of the home, small enough for everybody", async ({ request }) => {
  const first = async (kind: string) => addresses(await (await request.get(`/sitemaps/${kind}-1.xml`)).text())[0] ?? "";
  const unprefixed = (path: string) => path.replace(/^\/en(?=\/)/, "");
  const own = [
    "/property/gulshan-lake-view",
    unprefixed(await first("resorts")),
    unprefixed(await first("projects")),
    "/",
  ];
  for (const [page, locale] of own.flatMap((page) => LOCALES.map((locale) => [page, locale] as const))) {
    const path = localisedPath(page, locale);
    const html = await (await request.get(path)).text();
    const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const [, kind, slug] = page.split("/");
    const named = slug ? `/${kind === "property" ? "" : `${kind}/`}${slug}.jpg?v=` : ".jpg";
    expect(pathOf(address)).toContain(`/og/${locale}${named}`);
    expect(html).toContain('property="og:image:width" content="1200"');
    expect(html).toMatch(/property="og:image:alt" content="[^"]+"/);
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    const picture = await request.get(pathOf(address));
    expect(picture.headers()["content-type"], address).toBe("image/jpeg");
    const bytes = await picture.body();
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(bytes.length).toBeLessThanOrEqual(300_000);
  }
  expect((await request.get("/og/en/no-such-listing.jpg")).status()).toBe(404);
  for (const path of [
    "/og/fr.jpg",
    "/og/en/resort/no-such-resort.jpg",
    "/og/bn/project/no-such.jpg",
    "/og/en/agent/x.jpg",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("a place in the address is called by its name in the page's language", async ({ request }) => {
  for (const [path, name] of [
    ["/bn/buy?location=Gulshan", "গুলশান"],
    ["/rent?location=%E0%A6%A7%E0%A6%BE%E0%A6%A8%E0%A6%AE%E0%A6%A8%E0%A7%8D%E0%A6%A1%E0%A6%BF", "Dhanmondi"],
    ["/bn/resort?location=Sajek+Valley", "সাজেক ভ্যালি"],
    ["/bn/projects?location=Chittagong", "চট্টগ্রাম"],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(/<title>([^<]*)/.exec(html)?.[1], path).toContain(name);
    expect(/aria-label="(?:Remove filter|বাদ দিন|ফিল্টার[^"]*): ([^"]*)"/.exec(html)?.[1], path).toBe(name);
  }
});
