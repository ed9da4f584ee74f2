import { Marker, useMap } from "@vis.gl/react-maplibre";
import { useState, type KeyboardEvent } from "react";
import type { Point } from "#domain/place/locator/locator.ts";
import { pointAfterKey, type PinView } from "#domain/place/locator/pin-view.ts";
import { circleBounds } from "#domain/search/map/distance.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { MapCanvas } from "#ui/map/MapCanvas.tsx";

export type PinOnMapProps = {
  view: PinView;
  label: string;
  point: Point | null;
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

/** The pin of a post on the map: dragged, tapped into its spot, or moved by the arrow keys, as on the drawing. */
export function PinOnMap(props: PinOnMapProps & { onFailed: () => void }) {
  const { view, label, point, onMove, onFailed } = props;
  const [bounds] = useState(() => circleBounds({ ...(point ?? view.centre), km: view.reachKm }));
  return (
    <MapCanvas
      label={label}
      bounds={bounds}
      amidPage
      cursor="crosshair"
      onTap={({ lngLat }) => onMove(toMetre(lngLat))}
      onFailed={onFailed}
    >
      {point && <Pin {...props} point={point} />}
    </MapCanvas>
  );
}
