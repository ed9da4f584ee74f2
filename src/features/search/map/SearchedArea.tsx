import type { ListingQuery } from "#domain/search/filters.ts";
import { circleShape, polygonShape, shapes } from "#ui/map/circle-shape.ts";
import { StitchedArea } from "#ui/map/StitchedArea.tsx";

/** What of a search was drawn: its areas, and the circle round its point. */
export function SearchedArea({ query: { drawn, near } }: { query: Pick<ListingQuery, "drawn" | "near"> }) {
  const areas = [...drawn.map(polygonShape), ...(near ? [circleShape(near)] : [])];
  return areas.length > 0 ? <StitchedArea id="searched" areas={shapes(areas)} /> : null;
}
