import type { Map } from "maplibre-gl";
import { strokeCorners, type Spot } from "#domain/search/map/drawn-line.ts";
import type { Point } from "#domain/search/map/area.ts";

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
export function followStrokes(map: Map, { onTap, onStroke, most }: Heard): () => void {
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
