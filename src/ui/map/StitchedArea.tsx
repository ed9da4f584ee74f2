import { Layer, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection, Polygon } from "geojson";
import { useMapColours } from "./map-colours.ts";

type Props = {
  /** Names its source on the map. */
  id: string;
  areas: FeatureCollection<Polygon>;
  colour?: "primary" | "accent";
};

/** Areas on the map, tinted, with the running stitch round them. */
export function StitchedArea({ id, areas, colour = "primary" }: Props) {
  const colours = useMapColours();
  return (
    <Source id={id} type="geojson" data={areas}>
      <Layer id={`${id}-tint`} type="fill" paint={{ "fill-color": colours[colour], "fill-opacity": 0.12 }} />
      <Layer
        id={`${id}-stitch`}
        type="line"
        layout={{ "line-cap": "round", "line-join": "round" }}
        paint={{ "line-color": colours[colour], "line-width": 2.5, "line-dasharray": [2, 2] }}
      />
    </Source>
  );
}
