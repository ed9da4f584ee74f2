import { m } from "#i18n/messages.ts";
import type { AreaPriceQuery, AreaPrices } from "#domain/listing/prices/areas.ts";
import { SURROUNDINGS } from "#domain/search/map/area.ts";
import { pointsBounds } from "#domain/search/map/distance.ts";
import { MapCanvas } from "#ui/map/MapCanvas.tsx";
import { PriceAreas } from "#ui/map/PriceAreas.tsx";

export type AreaPricesMapProps = { areas: readonly AreaPrices[]; query: AreaPriceQuery };

/** The district with the most homes, where most can be read at once; the country where no part of a district has enough. */
function firstBounds(areas: readonly AreaPrices[]) {
  const first = areas.find(({ isDistrict }) => !isDistrict);
  const own = first ? areas.filter(({ isDistrict, district }) => !isDistrict && district === first.district) : areas;
  const points = own.flatMap(({ outline }) => (outline ?? []).map(([lng, lat]) => ({ lng, lat })));
  return pointsBounds(points) ?? SURROUNDINGS;
}

/** The areas of a table on the map. */
export function AreaPricesMapView({ areas, query, onFailed }: AreaPricesMapProps & { onFailed: () => void }) {
  return (
    <MapCanvas label={m.area_asked_map()} bounds={firstBounds(areas)} amidPage onFailed={onFailed}>
      <PriceAreas areas={areas} query={query} />
    </MapCanvas>
  );
}
