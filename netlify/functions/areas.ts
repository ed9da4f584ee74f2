import type { Config } from "@netlify/functions";
import {
  AREA_FIGURE_PARAMETERS,
  AREA_PARAMETERS,
  getArea,
  getUsualPrices,
  listAreaPrices,
  USUAL_PARAMETERS,
} from "#api/catalogue/areas.ts";
import { areaToday, areaPrices } from "#db/area-market.ts";
import { pricesAround } from "#db/listings/prices/around.ts";
import { placeIndex } from "#db/places.ts";
import { reads } from "#db/reads.ts";
import { AREA_PRICES_TAG, areaTag, listingsTag } from "#domain/site/cache-tags.ts";
import { summaryOf } from "#domain/listing/summary.ts";
import { priceUnit } from "#domain/listing/prices/distribution.ts";
import { usualPrices } from "#domain/listing/prices/usual.ts";
import { route, serve } from "#server/http/app.ts";
import { ProblemError } from "#server/http/problem.ts";

/** The place of the path. @throws ProblemError `not-found` */
function findPlace({ param }: { param: (name: string) => string }) {
  const place = placeIndex.bySlug.get(param("slug"));
  if (!place) throw new ProblemError("not-found");
  return place;
}

/** The figures of one place are kept for a minute and purged with every change of a listing, as lists are; those of the country for an hour. */
export default serve([
  route(listAreaPrices, async ({ input }) => ({
    data: { areas: await areaPrices(reads, input) },
    caching: { tags: [AREA_PRICES_TAG], cdn: 3600, stale: 86_400, browser: 600, vary: AREA_FIGURE_PARAMETERS },
  })),
  route(getArea, findPlace, async ({ input }, place) => {
    const { totals, bands, page } = await areaToday(reads, place, input);
    return {
      data: { totals, bands, page: { ...page, items: page.items.map(summaryOf) } },
      caching: {
        tags: [areaTag(place.slug), listingsTag(null)],
        cdn: 60,
        stale: 300,
        browser: 0,
        vary: AREA_PARAMETERS,
      },
    };
  }),
  route(getUsualPrices, findPlace, async ({ input }, place) => {
    const around = await pricesAround(reads, { id: NO_LISTING, areaSlug: place.slug, ...input });
    const usual = around && usualPrices(around.prices, priceUnit(input));
    return {
      data: { usual: usual && { ...usual, place: around.place.name, placeBn: around.place.nameBn } },
      caching: { tags: [AREA_PRICES_TAG], cdn: 3600, stale: 86_400, browser: 600, vary: USUAL_PARAMETERS },
    };
  }),
]);

/** Nothing is left out of what is compared: the home is not posted yet. */
const NO_LISTING = "00000000-0000-0000-0000-000000000000";

export const config: Config = { path: ["/api/areas", "/api/areas/*"] };
