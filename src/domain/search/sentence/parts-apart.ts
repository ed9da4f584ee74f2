import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import type { Segment } from "./segments.ts";
import { partPlace } from "./place-parts.ts";

/** The place that sectors which stand apart belong to: the only one, or, of those where somebody is and moves to, the last. */
function placeOf(segments: readonly Segment[]): Segment | undefined {
  const places = segments.filter(({ kind }) => kind === "place");
  const wanted = places.filter(({ weak }) => !weak);
  return wanted.length > 1 ? undefined : (wanted[0] ?? places.at(-1));
}

/** The segments with the place that is named as its sectors that stand apart: "uttara te flat, sector 7 or 9". */
export function withParts(index: PlaceIndex, segments: readonly Segment[]): Segment[] {
  const named = placeOf(segments);
  const made = new Map(
    segments.flatMap((segment) => {
      const name =
        named?.place && segment.part?.kind === "sector" ? partPlace(index, named.place.place, segment.part) : null;
      return name === null ? [] : [[segment, name] as const];
    }),
  );
  if (!named?.place || made.size === 0) return [...segments];
  const place = { ...named.place, place: [...new Set(made.values())].join("; ") };
  return segments.map((segment): Segment => {
    if (segment === named) return { ...segment, place, weak: false };
    return made.has(segment) ? { ...segment, kind: "filler" } : segment;
  });
}
