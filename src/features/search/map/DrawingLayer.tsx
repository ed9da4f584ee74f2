import { Marker, useMap } from "@vis.gl/react-maplibre";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from "react";
import { formatNumber } from "#domain/text/number.ts";
import type { Point } from "#domain/search/map/area.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { Map } from "maplibre-gl";
import { polygonShape, shapes } from "#ui/map/circle-shape.ts";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";
import { strokeCorners, type Spot } from "#domain/search/map/drawn-line.ts";
import type { DrawingOnMap } from "./use-drawing.ts";

type CornerHandleProps = {
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
function CornerHandle({ area, corner, at, onMove, onDelete }: CornerHandleProps) {
  const { current: map } = useMap();
  const number = (value: number) => formatNumber(value, currentLocale());
  const onKeyDown = (event: ReactKeyboardEvent) => {
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

type Heard = {
  onTap: (at: Point) => void;
  /** The corners of what was drawn in one stroke; none where it encloses nothing. */
  onStroke: (corners: Point[]) => void;
  /** How many corners an area may have now. */
  most: () => number;
};

/** A finger that moves less still taps. */
const TAP = 8;

const pointOf = (map: Map, { x, y }: Spot): Point => {
  const { lng, lat } = map.unproject([x, y]);
  return { lng, lat };
};

/**
 * While something is drawn, one finger or the mouse draws instead of moving the map, which arrow keys, buttons and two fingers still do.
 * @returns what ends it
 */
function followStrokes(map: Map, { onTap, onStroke, most }: Heard): () => void {
  const ground = map.getCanvasContainer();
  const canvas = map.getCanvas();
  let line: Spot[] | null = null;
  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top } = ground.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const begin = (event: PointerEvent) => {
    // A second finger moves the map; handles and pins have their own ways.
    if (!event.isPrimary) line = null;
    else if (event.target === canvas && event.button === 0) line = [spotOf(event)];
  };
  const go = (event: PointerEvent) => void (event.isPrimary && line?.push(spotOf(event)));
  const end = (event: PointerEvent) => {
    if (!line || !event.isPrimary) return;
    const [first = { x: 0, y: 0 }, ...further] = line;
    const isTap = further.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < TAP);
    const drawn = line;
    line = null;
    if (isTap) onTap(pointOf(map, first));
    else if (most() > 0) onStroke(strokeCorners(drawn, most()).map((spot) => pointOf(map, spot)));
  };
  const drop = () => {
    line = null;
  };

  map.dragPan.disable();
  map.doubleClickZoom.disable();
  // Without it the browser takes the finger for scrolling the page.
  canvas.style.touchAction = "none";
  ground.addEventListener("pointerdown", begin);
  addEventListener("pointermove", go);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", drop);
  return () => {
    map.dragPan.enable();
    map.doubleClickZoom.enable();
    canvas.style.touchAction = "";
    ground.removeEventListener("pointerdown", begin);
    removeEventListener("pointermove", go);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", drop);
  };
}

/** What is being drawn: its areas, their corners to drag, and the middle of the map, where the keyboard sets one. */
export function DrawingLayer({ drawing }: { drawing: DrawingOnMap }) {
  const { current } = useMap();
  const map = current?.getMap();
  const tap = useEffectEvent(drawing.addCorner);
  const stroke = useEffectEvent(drawing.addStroke);
  const most = useEffectEvent(() => drawing.cornersLeft);
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Enter" && map) drawing.addCorner(map.getCenter());
    else if (event.key === "Escape") drawing.undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!map) return;
    const canvas = map.getCanvas();
    const onKey = (event: KeyboardEvent) => pressKey(event);
    canvas.addEventListener("keydown", onKey);
    canvas.focus({ preventScroll: true });
    const leave = followStrokes(map, { onTap: (at) => tap(at), onStroke: (line) => stroke(line), most: () => most() });
    return () => {
      canvas.removeEventListener("keydown", onKey);
      leave();
    };
  }, [map]);

  if (!drawing.open) return null;
  const { areas, open } = drawing.open;
  const all = open.length > 0 ? [...areas, open] : areas;
  return (
    <>
      <StitchedArea id="drawing" colour="accent" areas={shapes(all.map(polygonShape))} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-1/2 top-1/2 z-1 size-6 -translate-1/2 rounded-full border-2 border-dashed border-accent"
      />
      {all.flatMap((corners, area) =>
        corners.map((at, corner) => (
          <CornerHandle
            key={`${area} ${corner}`}
            {...{ area, corner, at }}
            onMove={(to) => drawing.moveCorner(area, corner, to)}
            onDelete={() => drawing.deleteCorner(area, corner)}
          />
        )),
      )}
    </>
  );
}
