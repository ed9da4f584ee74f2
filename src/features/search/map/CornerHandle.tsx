import { Marker, useMap } from "@vis.gl/react-maplibre";
import type { KeyboardEvent } from "react";
import { formatNumber } from "#domain/text/number.ts";
import type { Point } from "#domain/search/map/area.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

type Props = {
  /** Both count from 0. */
  area: number;
  corner: number;
  at: Point;
  onMove: (to: Point) => void;
  onDelete: () => void;
};

/** Pixels for a press of an arrow key. */
const STEP = 10;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A corner of a drawn area: dragged, or moved by the arrow keys; Delete takes it away. */
export function CornerHandle({ area, corner, at, onMove, onDelete }: Props) {
  const { current: map } = useMap();
  const number = (value: number) => formatNumber(value, currentLocale());
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction && map) {
      const { x, y } = map.project([at.lng, at.lat]);
      const to = map.unproject([x + direction[0] * STEP, y + direction[1] * STEP]);
      onMove({ lng: to.lng, lat: to.lat });
    } else if (event.key === "Delete" || event.key === "Backspace") onDelete();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Marker
      longitude={at.lng}
      latitude={at.lat}
      draggable
      style={{ zIndex: 2000 }}
      onDrag={({ lngLat }) => onMove({ lng: lngLat.lng, lat: lngLat.lat })}
    >
      <button
        type="button"
        aria-label={m.map_corner({ corner: number(corner + 1), area: number(area + 1) })}
        className="grid size-11 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
        onKeyDown={onKeyDown}
      >
        <span className="size-4 rounded-full border-2 border-accent bg-surface" />
      </button>
    </Marker>
  );
}
