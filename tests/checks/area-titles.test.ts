import { expect, test } from "vitest";
import { places, surroundings } from "#db/places.ts";
import type { AreaSnapshot } from "#domain/place/area.ts";
import { LOCALES } from "#domain/locale.ts";
import { areaHead } from "#features/area/area-head.ts";
import { withLocale } from "#i18n/request-locale.ts";

const snapshot: AreaSnapshot = {
  totals: { sale: 2, rent: 3 },
  bands: [],
  listings: [],
  inside: [],
  takenAt: "2026-11-24T00:00:00.000Z",
  samples: false,
};

test("no two places have a page of the same title", () => {
  for (const locale of LOCALES) {
    const seen = new Map<string, string>();
    for (const place of places) {
      const area = { place, parents: surroundings(place.id), snapshot };
      const { title } = withLocale(locale, () => areaHead(area, locale));
      expect(seen.get(title), `${title}: ${place.slug}`).toBeUndefined();
      seen.set(title, place.slug);
    }
  }
});
