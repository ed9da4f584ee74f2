import { readFileSync } from "node:fs";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { suggest } from "#domain/search/sentence/suggest.ts";

export type PeopleScore = { asked: number; first: number; three: number; misses: string[] };

/** How often the place, or the landmark, that somebody of a group meant is offered first and among three. `landmarks`: of those alone. */
export function judgePlaces(index: PlaceIndex, file: string): { places: PeopleScore; landmarks: PeopleScore } {
  const empty = (): PeopleScore => ({ asked: 0, first: 0, three: 0, misses: [] });
  const scores = { places: empty(), landmarks: empty() };
  const lines = readFileSync(new URL(`./${file}.tsv`, import.meta.url), "utf8")
    .trim()
    .split("\n");
  for (const line of lines) {
    const [text = "", wanted = ""] = line.split("\t");
    const { places, landmarks } = suggest(index, text);
    const isLandmark = wanted.startsWith("landmark:");
    const found = isLandmark ? landmarks.map(({ name }) => `landmark:${name}`) : places.map(({ slug }) => slug);
    const score = isLandmark ? scores.landmarks : scores.places;
    const at = found.indexOf(wanted);
    score.asked += 1;
    score.first += at === 0 ? 1 : 0;
    score.three += at >= 0 && at < 3 ? 1 : 0;
    if (at !== 0) score.misses.push(`${text} (${wanted}): ${found.slice(0, 3).join(", ")}`);
  }
  return scores;
}
