/** The kinds of landmarks, in the order in which they are shown. */
export const LANDMARK_KINDS = ["metro", "bus", "school", "hospital", "mosque", "market"] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

/** A landmark near a listing. One of the two names may be empty. */
export type NearLandmark = {
  kind: LandmarkKind;
  name: string;
  nameBn: string;
  /** In a straight line from the listing's public point, in steps of `STEP_METRES`. */
  metres: number;
  /** An estimate (`walkMinutes`). */
  walkMinutes: number;
  /** Of the sample data: roughly placed, and not from OpenStreetMap. */
  sample: boolean;
};

/** A landmark that people search by, with its short names in both scripts ("NSU", "ঢাবি"). `place`: the slug of the area it stands in. */
export type NamedLandmark = {
  name: string;
  nameBn: string;
  kind: LandmarkKind;
  lat: number;
  lng: number;
  place: string;
  aliases: readonly string[];
};

/** Metres within which a landmark is near, and how many of a kind are named. */
export const NEAR_METRES = 2_000;
export const NEAR_OF_A_KIND = 2;

/**
 * The rounding of distances, in metres. A shown point is rounded to about 100 m, and distances from a hidden home must not reveal more than
 * its owner does.
 */
export const STEP_METRES = { shown: 50, hidden: 500 } as const;

/** Metres rounded for display: whole steps, at least one. */
export const inSteps = (metres: number, step: number): number => Math.max(1, Math.round(metres / step)) * step;

const DETOUR = 1.3;
const METRES_A_MINUTE = 80;

/** Minutes on foot for metres in a straight line: streets are 1.3 times as long, and people walk 80 m a minute. */
export const walkMinutes = (metres: number): number => Math.ceil((metres * DETOUR) / METRES_A_MINUTE - 1e-9);
