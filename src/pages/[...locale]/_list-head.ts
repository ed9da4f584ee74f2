import type { AstroGlobal } from "astro";
import { links } from "#domain/links.ts";
import { formatNumber } from "#domain/number.ts";
import { listPageWords } from "#features/search/search-words.ts";
import type { SearchResults } from "#features/search/search-results.ts";
import { m } from "#i18n/messages.ts";
import { breadcrumbData, listData } from "#layouts/structured-data.ts";

/**
 * Free words, an order or a length of page make endless variants of the same listings: people may share them, the index needs none. Places,
 * types, prices and page numbers are pages of their own.
 */
const isVariant = ({ query }: SearchResults): boolean => query.q !== "" || query.sort !== "newest";

/** What the head of a list page says: title, description, whether it is for search engines, and what they read. */
export function listHead(astro: AstroGlobal, results: SearchResults) {
  const { locale } = astro.locals;
  const { list, query, page, samples, unknownPlace } = results;
  const words = listPageWords[list ?? "all"];
  const site = astro.site ?? astro.url;
  const place = unknownPlace ? "" : results.place;
  const placed = place ? m.reach_title_place({ title: words.title(), place }) : words.title();
  const way = [{ label: m.search_home(), href: links.home(locale) }, { label: words.crumb() }];
  return {
    title: page.page > 1 ? m.reach_title_page({ title: placed, page: formatNumber(page.page, locale) }) : placed,
    description: place ? m.reach_description_place({ place, text: words.text() }) : words.text(),
    noindex: page.total === 0 || samples || isVariant(results),
    structuredData: [breadcrumbData(way, site), listData(page.items, (page.page - 1) * query.pageSize, locale, site)],
  };
}
