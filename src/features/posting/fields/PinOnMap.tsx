import { Marker, useMap } from "@vis.gl/react-maplibre";
import { useMemo, useState, type KeyboardEvent } from "react";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import type { Point } from "#domain/search/map/area.ts";
import { pointAfterKey, type PinView } from "#domain/place/locator/pin-view.ts";
import { placeOutline } from "#domain/place/outline.ts";
import { circleBounds } from "#domain/search/map/distance.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { polygonShape, shapes } from "#ui/map/circle-shape.ts";
import { MapCanvas } from "#ui/map/MapCanvas.tsx";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";

export type PinOnMapProps = {
  view: PinView;
  label: string;
  point: Point | null;
  place: LocationDetail | null;
  /** Where the pin stands, in words. */
  spoken: string;
  onMove: (point: Point) => void;
  onClear: () => void;
};

/** Decimals of a position: five are a metre. */
const toMetre = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) });

/** So many steps of an arrow key across what is in view. */
const HALF_DEGREE_KM = 55;

function Pin({ view, point, spoken, onMove, onClear }: PinOnMapProps & { point: Point }) {
  const { current: map } = useMap();
  const onKeyDown = (event: KeyboardEvent) => {
    const bounds = map?.getBounds();
    const reachKm = bounds ? (bounds.getNorth() - bounds.getSouth()) * HALF_DEGREE_KM : view.reachKm;
    const moved = pointAfterKey({ ...view, reachKm }, point, event.key, event.shiftKey);
    if (!moved && event.key !== "Delete") return;
    event.preventDefault();
    event.stopPropagation();
    if (moved) onMove(moved);
    else onClear();
  };
  return (
    <Marker
      longitude={point.lng}
      latitude={point.lat}
      anchor="bottom"
      draggable
      onDragEnd={({ lngLat }) => onMove(toMetre(lngLat))}
    >
      <span
        role="slider"
        tabIndex={0}
        aria-label={m.pin_handle()}
        aria-valuenow={point.lat}
        aria-valuetext={spoken}
        className="grid size-11 cursor-grab touch-none place-items-center rounded-full rounded-ee-none border-2 border-surface bg-accent text-on-accent shadow-lift [rotate:45deg] active:cursor-grabbing [&>svg]:[rotate:-45deg]"
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
      >
        <Icon name="house" />
      </span>
    </Marker>
  );
}

/** Where streets are drawn, a pin is set among those round it. */
const STREETS_KM = 0.6;
/** Metres that an area without neighbours reaches from its middle. */
const AREA_REACH = 2_000;

/** The ground of the chosen area as far as one can tell; null of a larger place, which the spot says little about. */
function outlineOf(place: LocationDetail | null) {
  if (place?.kind !== "area" || place.lat === null || place.lng === null) return null;
  const others = place.around.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  const ring = placeOutline({ lat: place.lat, lng: place.lng }, others, AREA_REACH);
  return shapes([polygonShape(ring.map(([lng, lat]) => ({ lng, lat })))]);
}

/** The pin of a post on the map: dragged, tapped into its spot, or moved by the arrow keys, as on the drawing. */
export function PinOnMap(props: PinOnMapProps & { onFailed: () => void }) {
  const { view, label, point, place, onMove, onFailed } = props;
  const [[bounds, streetBounds]] = useState(() => {
    const within = (km: number) => circleBounds({ ...(point ?? view.centre), km });
    return [within(view.reachKm), within(Math.min(view.reachKm, STREETS_KM))] as const;
  });
  const outline = useMemo(() => outlineOf(place), [place]);
  return (
    <MapCanvas
      label={label}
      {...{ bounds, streetBounds }}
      amidPage
      cursor="crosshair"
      onTap={({ lngLat }) => onMove(toMetre(lngLat))}
      onFailed={onFailed}
    >
      {outline && <StitchedArea id="outline" areas={outline} />}
      {point && <Pin {...props} point={point} />}
    </MapCanvas>
  );
}
