import { DRAWN_MAX, mapText, readDrawn, type Point, type Polygon } from "#domain/search/map/area.ts";

/** Areas while they are drawn: those that are done, and the corners of the one that is not. */
export type Drawing = { readonly areas: readonly Polygon[]; readonly open: readonly Point[] };

const CORNERS_MIN = 3;

const cornersOf = (areas: readonly Polygon[]): number => areas.reduce((sum, area) => sum + area.length, 0);

/** How many corners the next area can have; 0 where there can be no other. */
export function cornersLeft({ areas }: Drawing): number {
  if (areas.length >= DRAWN_MAX.areas) return 0;
  const left = Math.min(DRAWN_MAX.corners, DRAWN_MAX.allCorners - cornersOf(areas));
  return left < CORNERS_MIN ? 0 : left;
}

export const canClose = ({ open }: Drawing): boolean => open.length >= CORNERS_MIN;

export const withCorner = (drawing: Drawing, corner: Point): Drawing =>
  drawing.open.length < cornersLeft(drawing) ? { ...drawing, open: [...drawing.open, corner] } : drawing;

/** The area that was drawn in one stroke; corners that were set before are part of no area and go. */
export const withStroke = (drawing: Drawing, corners: readonly Point[]): Drawing =>
  corners.length < CORNERS_MIN ? drawing : closed({ ...drawing, open: corners });

/** The open area is done; with fewer than three corners it is none yet. */
export function closed(drawing: Drawing): Drawing {
  return canClose(drawing) ? { areas: [...drawing.areas, drawing.open], open: [] } : drawing;
}

/** Takes the last corner back; of a closed area its closing. */
export function undone({ areas, open }: Drawing): Drawing {
  if (open.length > 0) return { areas, open: open.slice(0, -1) };
  return { areas: areas.slice(0, -1), open: areas.at(-1) ?? [] };
}

export const withoutArea = ({ areas, open }: Drawing, index: number): Drawing => ({
  areas: areas.filter((_, other) => other !== index),
  open,
});

/** Moves a corner; `index` counts the areas, and the open one after them. */
export function withMovedCorner({ areas, open }: Drawing, index: number, corner: number, to: Point): Drawing {
  const moved = (corners: Polygon) => corners.map((point, other) => (other === corner ? to : point));
  if (index >= areas.length) return { areas, open: moved(open) };
  return { areas: areas.map((area, other) => (other === index ? moved(area) : area)), open };
}

/** Takes a corner away; an area with fewer than three is none. */
export function withoutCorner({ areas, open }: Drawing, index: number, corner: number): Drawing {
  const left = (corners: Polygon) => corners.filter((_, other) => other !== corner);
  if (index >= areas.length) return { areas, open: left(open) };
  return {
    areas: areas
      .map((area, other) => (other === index ? left(area) : area))
      .filter(({ length }) => length >= CORNERS_MIN),
    open,
  };
}

/** What a search takes of it, rounded as an address has it; null where one of the areas lies outside of what can be searched. */
export function searchedAreas(drawing: Drawing): readonly Polygon[] | null {
  const { areas } = closed(drawing);
  return areas.length === 0 ? [] : readDrawn(mapText(areas)).value;
}
