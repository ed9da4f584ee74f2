import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import type { Located, Locator } from "#domain/place/locator/locator.ts";
import type { Point } from "#domain/search/map/area.ts";
import { pointAfterKey, pointAt, spotOf, type PinView } from "#domain/place/locator/pin-view.ts";
import { m } from "#i18n/messages.ts";
import { LocatorGround } from "#ui/locator/LocatorGround.tsx";
import { LocatorPin } from "#ui/locator/LocatorPin.tsx";
import { LocatorSheet } from "#ui/locator/LocatorDrawing.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";

/** A place that the drawing names. */
type Named = Located & { name: string; nameBn: string };

type Props = {
  view: PinView;
  locator: Locator<Named>;
  nameOf: (place: Named) => string;
  label: string;
  point: Point | null;
  /** Where the pin stands, in words. */
  spoken: string;
  onMove: (point: Point) => void;
  onClear: () => void;
};

/** What a pointer points at, in the drawing's units. */
function spotUnder({ clientX, clientY }: MouseEvent<SVGElement>, sheet: SVGSVGElement | null) {
  const matrix = sheet?.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null;
}

/** A drawing of the surroundings with a pin that is dragged, tapped into its spot, or moved by keys. */
export default function PinMap(props: Props) {
  const { view, locator, nameOf, label, point, spoken, onMove, onClear } = props;
  const hydrated = useHydrated();
  /** While it is dragged: how far the pointer is from the pin's tip, and where that would stand. */
  const [drag, setDrag] = useState<{ x: number; y: number; point: Point } | null>(null);
  const shown = drag?.point ?? point;
  const spot = shown && spotOf(view, shown);

  const onTap = (event: MouseEvent<SVGSVGElement>) => {
    const tapped = spotUnder(event, event.currentTarget);
    if (tapped) onMove(pointAt(view, tapped));
  };
  const onPointerDown = (event: PointerEvent<SVGGElement>) => {
    const held = spotUnder(event, event.currentTarget.ownerSVGElement);
    if (!held || !spot || !point || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ x: spot.x - held.x, y: spot.y - held.y, point });
  };
  const onPointerMove = (event: PointerEvent<SVGGElement>) => {
    const held = drag && spotUnder(event, event.currentTarget.ownerSVGElement);
    if (held) setDrag({ ...drag, point: pointAt(view, { x: held.x + drag.x, y: held.y + drag.y }) });
  };
  const onPointerUp = () => {
    if (drag && drag.point !== point) onMove(drag.point);
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!point) return;
    const moved = pointAfterKey(view, point, event.key, event.shiftKey);
    if (!moved && event.key !== "Delete") return;
    event.preventDefault();
    if (moved) onMove(moved);
    else onClear();
  };

  return (
    <LocatorSheet role="group" aria-label={label} onClick={onTap} className="size-full cursor-crosshair">
      <LocatorGround locator={locator} nameOf={nameOf} />
      {spot && point && (
        <g
          role="slider"
          tabIndex={hydrated ? 0 : undefined}
          aria-label={m.pin_handle()}
          aria-valuenow={point.lat}
          aria-valuetext={spoken}
          className="group/pin cursor-grab touch-none outline-none active:cursor-grabbing"
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => setDrag(null)}
          onClick={(event) => event.stopPropagation()}
        >
          <LocatorPin x={spot.x} y={spot.y} unitsPerKm={locator.unitsPerKm} />
          {/* Room for a finger, and the ring of the focus. */}
          <rect
            x={spot.x - 36}
            y={spot.y - 60}
            width="72"
            height="84"
            rx="12"
            className="fill-transparent stroke-transparent stroke-3 group-focus-visible/pin:stroke-ink"
          />
        </g>
      )}
    </LocatorSheet>
  );
}
