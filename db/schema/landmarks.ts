import type { LandmarkKind } from "#domain/place/landmark.ts";

/** At least one of the two names is not empty. */
export type LandmarksTable = {
  osm_type: "node" | "way" | "relation";
  osm_id: number;
  kind: LandmarkKind;
  name: string;
  name_bn: string;
  lat5: number;
  lng5: number;
};

export type LandmarkTables = { landmarks: LandmarksTable };
