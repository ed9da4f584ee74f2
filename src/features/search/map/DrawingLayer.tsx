import { useMap } from "@vis.gl/react-maplibre";
import { useEffect, useEffectEvent } from "react";
import { polygonShape, shapes } from "#ui/map/circle-shape.ts";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";
import { CornerHandle } from "./CornerHandle.tsx";
import { followStrokes } from "./follow-strokes.ts";
import type { DrawingOnMap } from "./use-drawing.ts";

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
