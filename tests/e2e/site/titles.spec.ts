import { addresses, head } from "../fixtures/page-head.ts";
import { expect, test } from "../fixtures/reader.ts";

/** Lists, and the pages that have lists of their own. */
const LISTS = /^(?:\/bn)?\/(?:buy|rent|properties|projects|resort|agents|area\/[^/?]+|agent\/[^/?]+)(?:\?|$)/;
/** What no link of a first page leads to. */
const SEARCHES = [
  "/buy?type=apartment",
  "/buy?type=apartment&page=2",
  "/buy?location=Gulshan",
  "/buy?location=gulshan",
  "/buy?location=%E0%A6%97%E0%A7%81%E0%A6%B2%E0%A6%B6%E0%A6%BE%E0%A6%A8",
  "/buy?location=Gulshan&type=apartment",
  "/buy?bedrooms=3",
  "/buy?minPrice=10000000&maxPrice=30000000",
  "/rent?type=apartment",
  "/rent?tenant=family",
  "/rent?tenant=student",
  "/properties?type=apartment",
  "/properties?location=Gulshan",
  "/projects?type=apartment",
  "/projects?status=ready",
  "/projects?type=apartment&status=ready",
  "/projects?type=land&location=Uttara",
  "/projects?page=2",
  "/resort?location=Sajek+Valley",
  "/resort?page=2",
  "/agents?page=2",
  "/area/gulshan",
  "/area/dhaka",
  "/area/chittagong",
  "/area/sylhet",
];
/** Lists of one language that are looked at, and how many of them the index should have at least. */
const PAGES = 70;
const INDEXED = 25;

for (const [language, prefix] of [
  ["English", ""],
  ["Bengali", "/bn"],
] as const) {
  test(`no two ${language} lists for the index have the same title or the same description`, async ({ request }) => {
    const linked = async (path: string) => {
      const html = await (await request.get(path)).text();
      return [...html.matchAll(/<a [^>]*href="([^"#]*)/g)].map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));
    };
    const agent = addresses(await (await request.get("/sitemaps/agents-1.xml")).text())[0] ?? "";
    const waiting = [
      ...SEARCHES.map((path) => prefix + path),
      ...[agent, `${agent}?purpose=sale`, `${agent}?purpose=rent`].map((path) => prefix + path),
      ...(await linked(prefix || "/")),
    ];
    const seen = new Set<string>();
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (let path = waiting.shift(); path && seen.size < PAGES; path = waiting.shift()) {
      if (seen.has(path) || !LISTS.test(path) || path.startsWith("/bn/") !== (prefix === "/bn")) continue;
      seen.add(path);
      const page = await head(request, path);
      waiting.push(...(await linked(path)));
      if (page.noindex || !page.canonical) continue;
      for (const [said, known] of [
        [page.title, titles],
        [page.description, descriptions],
      ] as const) {
        expect(said, path).not.toBe("");
        expect(known.get(said) ?? page.canonical, `${path}: ${said}`).toBe(page.canonical);
        known.set(said, page.canonical);
      }
    }
    expect(titles.size).toBeGreaterThanOrEqual(INDEXED);
  });
}

test("endless views of a list are not for the index, which is told of the list", async ({ request }) => {
  for (const [path, list] of [
    ["/buy?q=lake", "/buy"],
    ["/rent?sort=price-asc", "/rent"],
    ["/bn/buy?minArea=800", "/bn/buy"],
    ["/bn/buy?minPrice=12345678", "/bn/buy"],
    ["/buy?bedrooms=3&minPrice=10000000&maxPrice=30000000", "/buy"],
    ["/properties?purpose=sale", "/properties"],
    ["/projects?maxPrice=50000000", "/projects"],
    ["/bn/resort?guests=4", "/bn/resort"],
    ["/agents?q=farhana", "/agents"],
  ] as const) {
    const page = await head(request, path);
    expect(page.noindex, path).toBe(true);
    expect(page.canonical, path).toBe(list);
    expect(page.alternates, path).toEqual({});
  }
});

test("a place has one list, however it is spelled", async ({ request }) => {
  for (const spelling of ["Gulshan", "gulshan", "%E0%A6%97%E0%A7%81%E0%A6%B2%E0%A6%B6%E0%A6%BE%E0%A6%A8"]) {
    for (const list of ["/buy", "/bn/rent", "/projects"]) {
      const page = await head(request, `${list}?location=${spelling}`);
      if (!page.noindex) expect(page.canonical, spelling).toBe(`${list}?location=Gulshan`);
      expect(page.title).toMatch(/Gulshan|gulshan|গুলশান/);
    }
  }
});
