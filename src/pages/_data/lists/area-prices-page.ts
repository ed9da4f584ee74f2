import type { AstroGlobal } from "astro";
import { areaPrices } from "#db/area-market.ts";
import { reads } from "#db/reads.ts";
import { AREA_PRICE_PARAMETERS, readAreaPriceQuery } from "#domain/listing/prices/areas.ts";
import { AREA_PRICES_TAG } from "#domain/site/cache-tags.ts";
import { problemText } from "#features/search/search-words.ts";
import { varyBy } from "../redirect.ts";
import { labelUnreachable } from "./own-list.ts";

/** Figures of many homes: an hour at the CDN, and no change of one listing purges them. */
const KEPT = { maxAge: 3600, swr: 86_400, tags: [AREA_PRICES_TAG] };

/** What `/area` shows; `areas` is null where the database cannot be reached. */
export async function areaPricesPage(astro: AstroGlobal) {
  const params = astro.url.searchParams;
  varyBy(astro.response.headers, AREA_PRICE_PARAMETERS);
  const { query, problems } = readAreaPriceQuery(params);
  const asked = { query, typed: params.get("maxPrice") ?? "", error: problemText(problems, query.purpose) };
  try {
    const areas = await areaPrices(reads, query);
    astro.cache.set(KEPT);
    return { ...asked, areas };
  } catch (error) {
    console.error("The prices of areas cannot be reached", error);
    labelUnreachable(astro);
    return { ...asked, areas: null };
  }
}
