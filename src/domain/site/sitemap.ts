import { LOCALES, localisedPath } from "../locale.ts";

/** Pages of one sitemap file: at most 50,000 addresses (sitemaps.org), and an answer of a function may weigh 6 MB at most. */
export const SITEMAP_FILE_PAGES = 2_500;

/** A page in all its languages. `path` is the unprefixed path; `changed` an ISO 8601 instant, where it is known. */
export type SitemapPage = { path: string; changed?: string };

/**
 * Unprefixed paths of the pages that search engines should know, besides places, agents and listings. A page that says `noindex` (one
 * person's own, or one that is still to come) does not stand here; tests/e2e/search/search-engines.spec.ts asks every one of them.
 */
export const INDEXED_PAGES: readonly string[] = [
  "/",
  "/buy",
  "/rent",
  "/properties",
  "/projects",
  "/resort",
  "/agents",
  "/area",
  "/compare",
  "/about",
  "/newsletter",
  "/privacy-policy",
  "/terms-of-service",
];

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What there may be any number of: it fills files such as `listings-3`, counted from 1. */
export const NUMBERED_FILES = ["agents", "agencies", "projects", "resorts", "listings"] as const;
export type NumberedFiles = (typeof NUMBERED_FILES)[number];

/** How many files so many pages of one kind fill; none where there is nothing to name. */
export const sitemapFileCount = (pages: number): number => Math.ceil(pages / SITEMAP_FILE_PAGES);

/** What a file's name (`listings-3`) says; null for any other name. */
export function numberedFile(name: string): { kind: NumberedFiles; file: number } | null {
  const match = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name);
  const kind = NUMBERED_FILES.find((known) => known === match?.[1]);
  return kind ? { kind, file: Number(match?.[2]) } : null;
}

/** The list of the files, each given by its path on `site`. */
export function sitemapIndexXml(files: readonly string[], site: URL): string {
  const entries = files.map((path) => `<sitemap><loc>${escape(new URL(path, site).href)}</loc></sitemap>`);
  return `${XML}<sitemapindex ${SCHEMA}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/**
 * One file of addresses: every page once in each language, each naming all of its languages and, as `x-default`, the address without a
 * prefix.
 */
export function sitemapXml(pages: readonly SitemapPage[], site: URL): string {
  const address = (path: string) => escape(new URL(path, site).href);
  const alternate = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path)}"/>`;
  const entries = pages.flatMap(({ path, changed }) => {
    const languages = LOCALES.map((locale) => alternate(locale, localisedPath(path, locale))).join("");
    const rest = `${changed ? `<lastmod>${changed}</lastmod>` : ""}${languages}${alternate("x-default", path)}`;
    return LOCALES.map((locale) => `<url><loc>${address(localisedPath(path, locale))}</loc>${rest}</url>`);
  });
  return `${XML}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}
