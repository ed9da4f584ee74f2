import type { AstroGlobal } from "astro";
import { placeIndex } from "#db/places.ts";
import { links } from "#domain/site/links.ts";
import { listingQueryString } from "#domain/search/query.ts";
import { placeSpelling } from "#domain/place/label.ts";
import { isListVariant, listWords } from "#features/search/list-head.ts";
import type { ListView } from "#features/search/list-view.ts";
import { listPageWords } from "#features/search/search-words.ts";
import type { SearchResults } from "#features/search/search-results.ts";
import { m } from "#i18n/messages.ts";
import { breadcrumbData, listData } from "#layouts/structured-data.ts";

/** What the head of a list page says: title, description, whether it is for search engines, and what they read. */
export function listHead(astro: AstroGlobal, results: SearchResults, view: ListView) {
  const { locale } = astro.locals;
  const { list, query, page, samples } = results;
  const site = astro.site ?? astro.url;
  const way = [{ label: m.search_home(), href: links.home(locale) }, { label: listPageWords[list ?? "all"].crumb() }];
  return {
    ...listWords(results, locale),
    // All spellings of a place, and all ways to a page, have one canonical page.
    alternateSearch: listingQueryString(
      { ...query, location: placeSpelling(placeIndex, query.location), from: "" },
      {},
      { purpose: list },
    ),
    noindex: page.total === 0 || samples,
    // An address with invalid values is no page of its own.
    variant: view === "map" || results.problems.length > 0 || isListVariant(results),
    structuredData: [breadcrumbData(way, site), listData(page.items, (page.page - 1) * query.pageSize, locale, site)],
  };
}
