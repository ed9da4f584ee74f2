import { readFileSync } from "node:fs";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import type { Misspelling } from "./generate.ts";

/**
 * 150 misspellings written by hand, each with the slug of the intended place. They were written before the search was tuned with them; it
 * was never changed for one in `held`.
 */
export function ownMisspellings(index: PlaceIndex, half: "tuned" | "held"): Misspelling[] {
  const lines = readFileSync(new URL(`./${half}.tsv`, import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [text = "", slug = ""] = line.split("\t");
    const place = index.bySlug.get(slug);
    if (!place) throw new Error(`${half}.tsv: no place has the slug ${slug}`);
    return { place, text, kind: half };
  });
}
