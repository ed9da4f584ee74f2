import type { Config } from "@netlify/functions";
import { AREA_PARAMETERS, getArea } from "#api/catalogue/areas.ts";
import { areaToday } from "#db/area-market.ts";
import { db } from "#db/client.ts";
import { placeIndex } from "#db/places.ts";
import { areaTag, listingsTag } from "#domain/site/cache-tags.ts";
import { summaryOf } from "#domain/listing/summary.ts";
import { route, serve } from "#server/http/app.ts";
import { ProblemError } from "#server/http/problem.ts";

/** Kept for a minute and purged with every change of a listing, as lists are. */
export default serve([
  route(getArea, async ({ input, param }) => {
    const place = placeIndex.bySlug.get(param("slug"));
    if (!place) throw new ProblemError("not-found");
    const { totals, bands, page } = await areaToday(db, place, input);
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
]);

export const config: Config = { path: ["/api/areas", "/api/areas/*"] };
