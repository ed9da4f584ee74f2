import { Marker } from "@vis.gl/react-maplibre";
import { circleBounds } from "#domain/search/map/distance.ts";
import { Icon } from "../icon/Icon.tsx";
import { circleShape, shapes } from "./circle-shape.ts";
import { MapCanvas } from "./MapCanvas.tsx";
import { StitchedArea } from "./StitchedArea.tsx";

export type PlaceMapProps = {
  /** What the map shows. */
  label: string;
  point: { lat: number; lng: number };
  /** Metres within which it lies, where no pin may say where; null: a pin does. */
  radius: number | null;
  /** Kilometres from the middle to the nearest edge: as far as its drawing reaches, so that the same neighbours can be read. */
  reachKm: number;
};

/** Where streets are drawn, they are what is looked for. */
const STREETS_KM = 2;

/** One place on the map: its pin, or the circle in which it lies. */
export function PlaceMapView({ label, point, radius, reachKm, onFailed }: PlaceMapProps & { onFailed: () => void }) {
  const boundsOf = (km: number) => circleBounds({ ...point, km });
  return (
    <MapCanvas
      label={label}
      bounds={boundsOf(reachKm)}
      streetBounds={boundsOf(Math.min(reachKm, STREETS_KM))}
      amidPage
      onFailed={onFailed}
    >
      {radius === null ? (
        <Marker longitude={point.lng} latitude={point.lat} anchor="bottom">
          <span className="grid size-11 place-items-center rounded-full rounded-ee-none border-2 border-surface bg-accent text-on-accent shadow-lift [rotate:45deg] [&>svg]:[rotate:-45deg]">
            <Icon name="house" />
          </span>
        </Marker>
      ) : (
        <StitchedArea id="place" colour="accent" areas={shapes([circleShape({ ...point, km: radius / 1000 })])} />
      )}
    </MapCanvas>
  );
}
