/** A home on the map: its id, its public point in hundred-thousandths of a degree, whole taka, and 0 where the point stands for a circle. */
export type MapPoint = [id: string, lng5: number, lat5: number, price: number, shown: 0 | 1];

/** Homes that lie together: the middle of their public points, how many, and the lowest price in whole taka. */
export type MapCell = { lng5: number; lat5: number; count: number; lowest: number };

/** What a search finds, for a map: up to `MAP_POINTS` homes one by one, beyond that where they lie together. */
export type ListingMap = {
  /** Exact up to `MAP_POINTS`; then that, with `totalCapped`. */
  total: number;
  totalCapped: boolean;
  points: MapPoint[];
  cells: MapCell[];
  /** There are so many that only some of them, from all over the map, are in the cells. */
  atLeast: boolean;
  /** Of the circle in which a home lies whose owner hides its place, in metres. */
  radius: number;
};

export const MAP_POINTS = 1000;
/** Metres: half of the longest way through a cell of the grid that hidden pins are moved to. */
export const HIDDEN_RADIUS = 400;
