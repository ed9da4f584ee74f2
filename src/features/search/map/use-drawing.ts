import { useState } from "react";
import type { Point, Polygon } from "#domain/search/map/area.ts";
import {
  canClose,
  closed,
  cornersLeft,
  searchedAreas,
  undone,
  withCorner,
  withMovedCorner,
  withoutArea,
  withoutCorner,
  withStroke,
  type Drawing,
} from "./drawing.ts";

/** Drawing on the map: nothing is searched before it is done. */
export function useDrawing(drawn: readonly Polygon[], onDrawn: (areas: readonly Polygon[]) => void) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [isOutside, setOutside] = useState(false);
  const change = (how: (drawing: Drawing) => Drawing) => {
    setOutside(false);
    setDrawing((now) => now && how(now));
  };
  return {
    /** What is drawn so far; null while nobody draws. */
    open: drawing,
    /** True after areas were refused, since they lie outside of what can be searched. */
    isOutside,
    canClose: drawing !== null && canClose(drawing),
    cornersLeft: drawing ? cornersLeft(drawing) : 0,
    begin: () => setDrawing({ areas: drawn, open: [] }),
    cancel: () => setDrawing(null),
    addCorner: (corner: Point) => change((now) => withCorner(now, corner)),
    addStroke: (corners: readonly Point[]) => change((now) => withStroke(now, corners)),
    close: () => change(closed),
    undo: () => change(undone),
    deleteArea: (index: number) => change((now) => withoutArea(now, index)),
    moveCorner: (area: number, corner: number, to: Point) => change((now) => withMovedCorner(now, area, corner, to)),
    deleteCorner: (area: number, corner: number) => change((now) => withoutCorner(now, area, corner)),
    done: () => {
      const areas = drawing && searchedAreas(drawing);
      setOutside(areas === null);
      if (!areas) return;
      setDrawing(null);
      onDrawn(areas);
    },
  };
}

export type DrawingOnMap = ReturnType<typeof useDrawing>;
