import Supercluster from "supercluster";
import type { Frame } from "#ui/map/map-frame.ts";
import type { HomePoint, HomesOnMap } from "./map-points.ts";

/** What stands on the map: one home, or several that would cover each other. `offset`: pixels that it stands beside its spot. */
export type MapMark =
  | ({ kind: "home"; offset?: readonly [x: number, y: number] } & HomePoint)
  | {
      kind: "cluster";
      key: string;
      lng: number;
      lat: number;
      count: number;
      lowest: number;
      /** The zoom at which it falls apart. */
      zoom: number;
      has: (id: string) => boolean;
    };

/** Pixels within which pins are one: a pin is about so wide, and not more than some sixty fit on a screen. */
const RADIUS = 80;
/** From here on every home stands by itself, or under one that has the same spot. */
const LAST_CLUSTERS = 15;
/** A square of the grid is a quarter as large two steps closer. */
const CELL_STEPS = 2;

type Summed = { lowest: number };

/** Makes marks of homes: for each frame those that lie in it, homes in the order in which they were found. */
export function clusterHomes({ homes, cells }: HomesOnMap): (frame: Pick<Frame, "bounds" | "zoom">) => MapMark[] {
  const clusters = new Supercluster<{ home: HomePoint; place: number }, Summed>({
    radius: RADIUS,
    maxZoom: LAST_CLUSTERS,
    map: ({ home }) => ({ lowest: home.price }),
    reduce: (sum, { lowest }) => void (sum.lowest = Math.min(sum.lowest, lowest)),
  });
  clusters.load(
    homes.map((home, place) => ({
      type: "Feature",
      properties: { home, place },
      geometry: { type: "Point", coordinates: [home.lng, home.lat] },
    })),
  );
  const idsOf = (cluster: number): Set<string> =>
    new Set(clusters.getLeaves(cluster, Infinity).map(({ properties }) => properties.home.id));

  return ({ bounds: { west, south, east, north }, zoom }) => {
    const found = clusters.getClusters([west, south, east, north], Math.floor(zoom)).map(({ properties, geometry }) => {
      if (!("cluster_id" in properties)) return { place: properties.place, mark: { kind: "home", ...properties.home } };
      const [lng = 0, lat = 0] = geometry.coordinates;
      const { cluster_id: id, point_count: count, lowest } = properties;
      const mark = {
        kind: "cluster",
        key: `cluster ${id}`,
        lng,
        lat,
        count,
        lowest,
        zoom: clusters.getClusterExpansionZoom(id),
        has: (home: string) => idsOf(id).has(home),
      };
      return { place: homes.length, mark };
    }) as { place: number; mark: MapMark }[];
    const grid = cells
      .filter(({ lng, lat }) => lng >= west && lng <= east && lat >= south && lat <= north)
      .map((cell): MapMark => ({
        kind: "cluster",
        key: `cell ${cell.lng} ${cell.lat}`,
        ...cell,
        zoom: zoom + CELL_STEPS,
        has: () => false,
      }));
    return [...found.sort((a, b) => a.place - b.place).map(({ mark }) => mark), ...grid];
  };
}

/** Degrees, some twenty metres: so near to each other, homes are of one building. */
const BUILDING = 0.0002;
/** Pixels between pins of one building: a long price is about so wide. */
const FAN = { column: 104, row: 40, rows: 5 };

type HomeMark = Extract<MapMark, { kind: "home" }>;

const isBeside = (a: HomePoint, b: HomePoint): boolean =>
  Math.abs(a.lng - b.lng) < BUILDING && Math.abs(a.lat - b.lat) < BUILDING;

/** Homes of one building stand beside each other round the spot of its first: none lies under another. */
export function fannedOut(marks: readonly MapMark[]): MapMark[] {
  const buildings: HomeMark[][] = [];
  for (const mark of marks) {
    if (mark.kind === "cluster") continue;
    const building = buildings.find(([first]) => first && isBeside(first, mark));
    if (building) building.push(mark);
    else buildings.push([mark]);
  }
  const homes = buildings.flatMap((building): MapMark[] => {
    const [first] = building;
    if (!first || building.length === 1) return building;
    const columns = Math.ceil(building.length / FAN.rows);
    const rows = Math.ceil(building.length / columns);
    return building.map((mark, index) => {
      const [column, row] = [Math.floor(index / rows), index % rows];
      const offset = [(column - (columns - 1) / 2) * FAN.column, (row - (rows - 1) / 2) * FAN.row] as const;
      return { ...mark, lng: first.lng, lat: first.lat, offset };
    });
  });
  return [...homes, ...marks.filter(({ kind }) => kind === "cluster")];
}
