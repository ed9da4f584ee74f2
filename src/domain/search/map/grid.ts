import { SURROUNDINGS, type Bounds } from "./area.ts";

/** The finest step of a grid, in degrees: about half a kilometre. Each coarser one is twice as wide, so that their lines meet. */
const FINEST = 0.005;
/** Steps that a view is wide or high at most: cells, and tiles by which answers are kept. */
const CELLS = 16;
const TILES = 4;

const span = ({ west, south, east, north }: Bounds): number => Math.max(east - west, north - south);

/** The finest step of which a box is at most so many wide and high, in degrees. */
function stepOf(bounds: Bounds, most: number): number {
  const doublings = Math.ceil(Math.log2(span(bounds) / (most * FINEST)) - 1e-9);
  return FINEST * 2 ** Math.max(0, doublings);
}

/** The width of the cells that homes in a box are gathered into, in degrees; without a box, for the whole map. */
export const cellStep = (bounds: Bounds | null): number => stepOf(bounds ?? SURROUNDINGS, CELLS);

/**
 * The box to request for a visible box: a little larger, with corners on a coarse grid, so that visitors of the same area send the same
 * request and small moves send none. Idempotent.
 */
export function tileBounds(bounds: Bounds): Bounds {
  const step = stepOf(bounds, TILES);
  const tile = (value: number, round: (steps: number) => number): number =>
    Number((round(Number((value / step).toFixed(6))) * step).toFixed(4));
  return {
    west: Math.max(SURROUNDINGS.west, tile(bounds.west, Math.floor)),
    south: Math.max(SURROUNDINGS.south, tile(bounds.south, Math.floor)),
    east: Math.min(SURROUNDINGS.east, tile(bounds.east, Math.ceil)),
    north: Math.min(SURROUNDINGS.north, tile(bounds.north, Math.ceil)),
  };
}
