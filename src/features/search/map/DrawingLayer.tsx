import { useMap } from "@vis.gl/react-maplibre";
import { useEffect, useEffectEvent } from "react";
import type { Map } from "maplibre-gl";
import { polygonShape, shapes } from "#ui/map/circle-shape.ts";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";
import { strokeCorners, type Spot } from "#domain/search/map/drawn-line.ts";
import type { Point } from "#domain/search/map/area.ts";
import { CornerHandle } from "./CornerHandle.tsx";
import type { DrawingOnMap } from "./use-drawing.ts";

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
