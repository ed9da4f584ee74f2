import { expect, test } from "vitest";
import { places, surroundings } from "#db/places.ts";
import { LOCALES } from "#domain/locale.ts";
import { areaHead } from "#features/area/area-head.ts";
import type { AreaPageData } from "#features/area/area-page.ts";
import { withLocale } from "#i18n/request-locale.ts";

test("no two places have a page of the same title, nor have their lists", () => {
  for (const locale of LOCALES) {
    const seen = new Map<string, string>();
    for (const place of places) {
      const { thana, district, division } = surroundings(place.id);
      for (const purpose of [null, "sale", "rent"] as const) {
        const list = { purpose, page: 1 };
        const area = {
          place,
          parents: { thana, district, division },
          list,
          totals: { sale: 2, rent: 3 },
        } as AreaPageData;
        const { title } = withLocale(locale, () => areaHead(area, locale));
        expect(seen.get(title), `${title}: ${place.slug}`).toBeUndefined();
        seen.set(title, place.slug);
      }
    }
  }
});
