/** A spot on the screen, in pixels. */
export type Spot = { x: number; y: number };

/** How far a spot lies from the stretch between two others. */
function distanceTo(spot: Spot, from: Spot, to: Spot): number {
  const [wide, high] = [to.x - from.x, to.y - from.y];
  const length = wide ** 2 + high ** 2;
  const share = length === 0 ? 0 : ((spot.x - from.x) * wide + (spot.y - from.y) * high) / length;
  const within = Math.min(1, Math.max(0, share));
  return Math.hypot(spot.x - from.x - within * wide, spot.y - from.y - within * high);
}

/** Douglas and Peucker: the line with the fewest corners that stays within `tolerance` pixels of the given one. */
function straightened(line: readonly Spot[], tolerance: number): Spot[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const distances = line.map((spot) => distanceTo(spot, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...straightened(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...straightened(line.slice(farthest), tolerance),
  ];
}

const FINGER = 4;

/**
 * The corners of an area that was drawn in one stroke: the line simplified to at most `most` corners and closed. Empty if the stroke
 * encloses nothing.
 */
export function strokeCorners(stroke: readonly Spot[], most: number): Spot[] {
  for (let tolerance = FINGER; ; tolerance *= 1.5) {
    const corners = straightened(stroke, tolerance);
    const [first, last] = [corners[0], corners.at(-1)];
    const isClosed = first && last && corners.length > 1 && Math.hypot(first.x - last.x, first.y - last.y) < FINGER * 4;
    const joined = isClosed ? corners.slice(0, -1) : corners;
    if (joined.length <= most) return joined.length < 3 ? [] : joined;
  }
}
