import { useMap } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import type { Point } from "#domain/search/map/area.ts";
import { samePoint } from "#domain/place/locator/pin-state.ts";
import { pointAfterKey, type PinView } from "#domain/place/locator/pin-view.ts";
import { placeOutline } from "#domain/place/outline.ts";
import { circleBounds } from "#domain/search/map/distance.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { polygonShape, shapes } from "#ui/map/circle-shape.ts";
import { MapCanvas } from "#ui/map/MapCanvas.tsx";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";
import { useMedia } from "#ui/map/use-media.ts";

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

/**
 * The pin, which stands in the middle while the map moves under it. Until a spot was chosen it is dashed; a spot that comes from elsewhere
 * (the arrow keys, typed numbers, where somebody stands) brings the map along.
 */
function Pin({ view, point, spoken, onMove, onClear }: PinOnMapProps) {
  const { current: map } = useMap();
  useEffect(() => {
    // Where a finger holds it, its own end says where the pin is.
    if (!map || !point || map.isMoving() || samePoint(toMetre(map.getCenter()), toMetre(point))) return;
    map.jumpTo({ center: point });
  }, [map, point]);
  const onKeyDown = (event: KeyboardEvent) => {
    const bounds = map?.getBounds();
    const reachKm = bounds ? (bounds.getNorth() - bounds.getSouth()) * HALF_DEGREE_KM : view.reachKm;
    const moved = pointAfterKey({ ...view, reachKm }, point ?? view.centre, event.key, event.shiftKey);
    if (!moved && event.key !== "Delete") return;
    event.preventDefault();
    event.stopPropagation();
    if (moved) onMove(moved);
    else onClear();
  };
  return (
    <div className="pointer-events-none absolute inset-0 z-1 grid place-items-center">
      {/* The tip of the turned square is 31 pixels below its middle: it stands where the middle of the map is. */}
      <span
        role="slider"
        tabIndex={0}
        aria-label={m.pin_handle()}
        aria-valuenow={(point ?? view.centre).lat}
        aria-valuetext={spoken}
        className={`grid size-11 -translate-y-[31px] place-items-center rounded-full rounded-ee-none border-2 [rotate:45deg] [&>svg]:[rotate:-45deg] ${
          point
            ? "border-surface bg-accent text-on-accent shadow-lift"
            : "border-dashed border-accent bg-surface text-accent-text"
        }`}
        onKeyDown={onKeyDown}
      >
        <Icon name="house" />
      </span>
    </div>
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

/** The pin of a post on the map, which is moved under it as people know it from calling a car; a tap and the arrow keys do the same. */
export function PinOnMap(props: PinOnMapProps & { onFailed: () => void }) {
  const { view, label, point, place, onMove, onFailed } = props;
  const isTouched = useMedia("(pointer: coarse)");
  const middle = useRef<Point>(null);
  const [[bounds, streetBounds]] = useState(() => {
    const within = (km: number) => circleBounds({ ...(point ?? view.centre), km });
    return [within(view.reachKm), within(Math.min(view.reachKm, STREETS_KM))] as const;
  });
  const outline = useMemo(() => outlineOf(place), [place]);
  const onView = (centre: Point, byVisitor: boolean) => {
    const before = point ? toMetre(point) : middle.current;
    middle.current = toMetre(centre);
    // Drawn closer or wider, the map says the same spot again.
    if (byVisitor && !samePoint(before, middle.current)) onMove(middle.current);
  };
  return (
    <MapCanvas
      label={label}
      {...{ bounds, streetBounds }}
      // Who has pressed for the map moves it with one finger; the wheel goes on scrolling the page.
      amidPage={!isTouched}
      pinned
      onView={({ centre }, byVisitor) => onView(centre, byVisitor)}
      onTap={({ lngLat, originalEvent }) => originalEvent.detail < 2 && onMove(toMetre(lngLat))}
      onFailed={onFailed}
    >
      {outline && <StitchedArea id="outline" areas={outline} />}
      <Pin {...props} />
    </MapCanvas>
  );
}
