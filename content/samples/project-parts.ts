import type { Picture } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type {
  ApprovalAuthority,
  FloorPlan,
  ProjectAreaUnit,
  ProjectNearby,
  ProjectStatus,
  ProjectType,
} from "#domain/project/project.ts";

/** A text of `content/projects` in both languages: "Lake Road|লেক রোড". */
export type Pair = string;
export const inLanguage = (pair: Pair, locale: Locale): string => pair.split("|")[locale === "en" ? 0 : 1] ?? "";

/** A place that generated projects stand in, with what a square foot and a katha cost there (null: no plots there). */
export type SampleArea = {
  slug: string;
  name: string;
  nameBn: string;
  district: string;
  districtBn: string;
  authority: string;
  sqft: number;
  katha: number | null;
  neighbours: readonly { name: string; nameBn: string }[];
};

export type SampleNames = {
  flowers: readonly Pair[];
  endings: Record<ProjectType, readonly Pair[]>;
  developers: readonly Pair[];
  contacts: readonly Pair[];
  roads: readonly Pair[];
};

export type SampleWording = {
  opening: Record<ProjectType, readonly Pair[]>;
  middle: Record<ProjectType, readonly Pair[]>;
  status: Record<ProjectStatus, readonly Pair[]>;
  closing: Pair;
  plans: Record<ProjectType, readonly Pair[]>;
  nearby: Record<"school" | "hospital" | "market" | "transport" | "park", Pair>;
};

/** A drawing of `content/pictures.json`. */
type SampleDrawing = { id: string; kind: string; alt: string; altBn: string };

/** What `content` brings to generated projects. */
export type SampleContent = {
  areas: readonly SampleArea[];
  names: SampleNames;
  wording: SampleWording;
  pictures: readonly SampleDrawing[];
};

/** The `n`th choice among `items`, in even turns: `step` has no factor in common with their number, or the turns are shorter. Throws when there is none. */
export function turn<Item>(items: readonly Item[], n: number, step = 1): Item {
  const item = items[(n * step) % items.length];
  if (item === undefined) throw new RangeError("Nothing to choose from");
  return item;
}

/** Drawn pictures are 4:3, 1200 pixels wide. */
export const drawn = ({ id, alt, altBn }: SampleDrawing): Picture => ({ id, width: 1200, height: 900, alt, altBn });

const ofKind = (pictures: readonly SampleDrawing[], kinds: readonly string[]): SampleDrawing[] =>
  pictures.filter(({ kind }) => kinds.includes(kind));

/** What a project looks like from outside: a frame while it is built, else its building, its shops or its land. */
function outside(type: ProjectType, status: ProjectStatus): string[] {
  if (type === "land") return ["land"];
  if (type === "commercial") return status === "ready" ? ["office", "shops"] : ["office"];
  return ["apartment"];
}

/** Pictures of one generated project, the first for its card: no two neighbours in a list have the same. */
export function samplePictures(
  pictures: readonly SampleDrawing[],
  type: ProjectType,
  status: ProjectStatus,
  n: number,
): Picture[] {
  const faces = ofKind(pictures, outside(type, status));
  const frames = ofKind(pictures, ["construction"]);
  const rooms = type === "apartment" ? ["living", "bedroom", "kitchen"] : [];
  // Of every third flat building under construction the frame is what can be seen; there are only few drawings of frames.
  const framed = type === "apartment" && status === "under-construction";
  const first = framed && n % 3 === 0 ? turn(frames, n) : turn(faces, n, 7);
  const chosen = [
    first,
    ...(framed && n % 3 !== 0 ? [turn(frames, n)] : []),
    turn(faces, n + 11, 7),
    turn(faces, n + 23, 7),
    ...rooms.map((kind) => turn(ofKind(pictures, [kind]), n, 5)),
  ];
  return [...new Map(chosen.map((picture) => [picture.id, picture])).values()].map(drawn);
}

/** Sizes of the three kinds of unit: square feet, or katha for land. */
const SIZES: Record<ProjectType, readonly (readonly [from: number, to: number])[]> = {
  apartment: [
    [850, 1050],
    [1250, 1550],
    [1750, 2250],
  ],
  commercial: [
    [160, 320],
    [900, 1500],
    [3200, 4800],
  ],
  land: [
    [3, 3],
    [5, 5],
    [10, 10],
  ],
};
/** A shop or an office costs more a square foot than a flat. */
const COMMERCIAL_FACTOR = 1.6;
const PRICE_STEP = 50_000;
/** Places come round again after some tens of projects: what lies in one place still differs in size and price. */
const variety = (n: number): number => (n + Math.floor(n / 10)) % 5;

export const sampleUnit = (type: ProjectType): ProjectAreaUnit => (type === "land" ? "katha" : "sqft");

/** Two or three floor plans (or kinds of plots) with sizes and prices that follow from the place. Flats show their drawing. */
export function samplePlans(content: SampleContent, area: SampleArea, type: ProjectType, n: number): FloorPlan[] {
  const rate = type === "land" ? (area.katha ?? 0) : area.sqft * (type === "commercial" ? COMMERCIAL_FACTOR : 1);
  const drawings = ofKind(content.pictures, ["floorplan"]);
  const kinds = SIZES[type].map((size, index) => ({ size, name: content.wording.plans[type][index] ?? "", index }));
  // Every other project has only two of them, and a shift of the sizes tells neighbours apart.
  const round = n + Math.floor(n / 40);
  const shown = round % 2 === 0 ? kinds : kinds.slice(round % 4 === 1 ? 0 : 1, round % 4 === 1 ? 2 : 3);
  return shown.map(({ size: [from, to], name, index }) => {
    const shift = type === "apartment" ? variety(n) * 20 : 0;
    const level = 0.9 + variety(n) * 0.05;
    const price = (size: number) => Math.round(((size + shift) * rate * level) / PRICE_STEP) * PRICE_STEP;
    return {
      name: inLanguage(name, "en"),
      nameBn: inLanguage(name, "bn"),
      areaFrom: from + shift,
      areaTo: to + shift,
      priceFrom: price(from),
      priceTo: price(to),
      picture: type === "apartment" ? drawn(turn(drawings, n + index)) : null,
    };
  });
}

/** Five things of every day and the next neighbourhoods, with times that differ from project to project. */
export function sampleNearby(content: SampleContent, area: SampleArea, n: number): ProjectNearby[] {
  const daily = Object.entries(content.wording.nearby).map(([type, pair], index): ProjectNearby => {
    const minutes = 3 + ((n * 7 + index * 5) % 13);
    return {
      type: type as ProjectNearby["type"],
      name: inLanguage(pair, "en"),
      nameBn: inLanguage(pair, "bn"),
      minutes,
      by: minutes <= 10 ? "walk" : "drive",
    };
  });
  const neighbours = area.neighbours.map(({ name, nameBn }, index): ProjectNearby => {
    return { type: "area", name, nameBn, minutes: 8 + ((n + index * 6) % 15), by: "drive" };
  });
  return [...daily, ...neighbours];
}

export const authorityOf = (area: SampleArea): ApprovalAuthority => area.authority as ApprovalAuthority;
