import { expect, test } from "vitest";
import { numberedFile, SITEMAP_FILE_PAGES, sitemapFileCount, sitemapIndexXml, sitemapXml } from "./sitemap.ts";

const site = new URL("https://nibash.example");

test("every page stands once in each language and names all of them", () => {
  const xml = sitemapXml([{ path: "/property/lake-view-1", changed: "2026-11-02T05:00:00.000Z" }], site);
  expect(xml.match(/<url>/g)).toHaveLength(2);
  expect(xml).toContain(
    "<loc>https://nibash.example/property/lake-view-1</loc><lastmod>2026-11-02T05:00:00.000Z</lastmod>",
  );
  expect(xml).toContain("<loc>https://nibash.example/bn/property/lake-view-1</loc>");
  expect(xml.match(/hreflang="bn" href="https:\/\/nibash.example\/bn\/property\/lake-view-1"/g)).toHaveLength(2);
  expect(xml.match(/hreflang="x-default" href="https:\/\/nibash.example\/property\/lake-view-1"/g)).toHaveLength(2);
});

test("a page whose bare address is Bengali has its English one under /en", () => {
  const xml = sitemapXml([{ path: "/blog" }], site);
  expect(xml).toContain('hreflang="en" href="https://nibash.example/en/blog"');
  expect(xml).toContain('hreflang="bn" href="https://nibash.example/blog"');
});

test("addresses are escaped for XML", () => {
  expect(sitemapXml([{ path: "/area/a&b" }], site)).toContain("/area/a&amp;b");
  expect(sitemapIndexXml(["/sitemaps/static.xml"], site)).toContain(
    "<sitemap><loc>https://nibash.example/sitemaps/static.xml</loc></sitemap>",
  );
});

test("files are counted from one, and stay far below the limit of 50,000 addresses", () => {
  expect([0, 1, SITEMAP_FILE_PAGES, SITEMAP_FILE_PAGES + 1].map(sitemapFileCount)).toEqual([0, 1, 1, 2]);
  expect(SITEMAP_FILE_PAGES * 2).toBeLessThanOrEqual(50_000);
  expect(numberedFile("listings-1")).toEqual({ kind: "listings", file: 1 });
  expect(numberedFile("agents-40")).toEqual({ kind: "agents", file: 40 });
  for (const name of [
    "listings-0",
    "listings-01",
    "listings-",
    "areas",
    "areas-1",
    "listings-1e3",
    "agents",
    "1listings-1",
  ]) {
    expect(numberedFile(name), name).toBeNull();
  }
});
