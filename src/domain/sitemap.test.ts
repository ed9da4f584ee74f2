import { expect, test } from "vitest";
import {
  listingFileCount,
  listingFileNumber,
  resortFileNumber,
  SITEMAP_LISTINGS,
  sitemapIndexXml,
  sitemapXml,
} from "./sitemap.ts";

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

test("files of listings are counted from one, and stay far below the limit of 50,000 addresses", () => {
  expect([0, 1, SITEMAP_LISTINGS, SITEMAP_LISTINGS + 1].map(listingFileCount)).toEqual([1, 1, 1, 2]);
  expect(SITEMAP_LISTINGS * 2).toBeLessThanOrEqual(50_000);
  expect(
    ["listings-1", "listings-40", "listings-0", "listings-01", "listings-", "areas", "listings-1e3"].map(
      listingFileNumber,
    ),
  ).toEqual([1, 40, null, null, null, null, null]);
  expect(["resorts-2", "listings-2", "resorts-0"].map(resortFileNumber)).toEqual([2, null, null]);
});
