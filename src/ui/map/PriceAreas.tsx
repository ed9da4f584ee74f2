import { Layer, Source } from "@vis.gl/react-maplibre";
import type { Feature, FeatureCollection, Point, Polygon } from "geojson";
import { useMemo } from "react";
import { priceLevels, type AreaPriceQuery, type AreaPrices } from "#domain/listing/prices/areas.ts";
import { useMapColours } from "./map-colours.ts";
import { areaPriceText, PRICE_OPACITY } from "./PriceLegend.tsx";
import { mapFont } from "./use-map-style.ts";

type Look = { opacity: number; price: string; shown: "far" | "near" | "always" };
/** From here on thanas and upazilas stand in the place of their districts. */
const NEAR_ZOOM = 8.5;
/** The two looks at the map; a district of whose parts none has enough homes is in both. */
const LOOKS = [
  { id: "far", minzoom: 0, maxzoom: NEAR_ZOOM },
  { id: "near", minzoom: NEAR_ZOOM, maxzoom: 24 },
] as const;

const middleOf = (ring: readonly (readonly [number, number])[]): [number, number] => [
  ring.reduce((sum, [lng]) => sum + lng, 0) / ring.length,
  ring.reduce((sum, [, lat]) => sum + lat, 0) / ring.length,
];

function shapesOf(areas: readonly AreaPrices[], query: AreaPriceQuery) {
  const { levels } = priceLevels(areas, query);
  const opacities = PRICE_OPACITY[query.maxPrice === null ? "steps" : "reach"];
  const divided = new Set(areas.flatMap(({ isDistrict, district }) => (isDistrict ? [] : [district])));
  const ground: Feature<Polygon, Look>[] = [];
  const prices: Feature<Point, Look>[] = [];
  for (const [index, area] of areas.entries()) {
    const { outline } = area;
    if (!outline?.[0]) continue;
    const shown = !area.isDistrict ? "near" : divided.has(area.district) ? "far" : "always";
    const properties: Look = { opacity: opacities[levels[index] ?? 0] ?? 0, price: areaPriceText(area, query), shown };
    ground.push({
      type: "Feature",
      properties,
      geometry: { type: "Polygon", coordinates: [[...outline, outline[0]]] },
    });
    prices.push({ type: "Feature", properties, geometry: { type: "Point", coordinates: middleOf(outline) } });
  }
  return {
    ground: { type: "FeatureCollection", features: ground } satisfies FeatureCollection,
    prices: { type: "FeatureCollection", features: prices } satisfies FeatureCollection,
  };
}

/** Areas on the map, coloured by what is asked in them, with the price in each. A table beside it says the same. */
export function PriceAreas({ areas, query }: { areas: readonly AreaPrices[]; query: AreaPriceQuery }) {
  const colours = useMapColours();
  const { ground, prices } = useMemo(() => shapesOf(areas, query), [areas, query]);
  return (
    <>
      <Source id="price-areas" type="geojson" data={ground}>
        {LOOKS.map(({ id, ...zooms }) => (
          <Layer
            key={id}
            id={`price-areas-${id}`}
            type="fill"
            {...zooms}
            filter={["in", ["get", "shown"], ["literal", [id, "always"]]]}
            paint={{
              "fill-color": colours.primary,
              "fill-opacity": ["get", "opacity"],
              "fill-outline-color": colours.primary,
            }}
          />
        ))}
      </Source>
      <Source id="price-texts" type="geojson" data={prices}>
        {LOOKS.map(({ id, ...zooms }) => (
          <Layer
            key={id}
            id={`price-texts-${id}`}
            type="symbol"
            {...zooms}
            filter={["in", ["get", "shown"], ["literal", [id, "always"]]]}
            layout={{ "text-field": ["get", "price"], "text-font": [mapFont()], "text-size": 13 }}
            paint={{ "text-color": colours.ink, "text-halo-color": colours["map-land"], "text-halo-width": 2 }}
          />
        ))}
      </Source>
    </>
  );
}
