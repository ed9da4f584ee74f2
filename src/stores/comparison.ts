import {
  addToComparison,
  isCompared,
  readComparison,
  readKeptHomes,
  removeFromComparison,
  type ComparedHome,
  type ComparedIds,
  type KeptHomes,
} from "#domain/listing/compare/compare.ts";
import { pictureUrl } from "#domain/picture/picture.ts";
import { COMPARED_HOMES_KEY, COMPARISON_KEY } from "#domain/site/storage-keys.ts";
import { readStored } from "./stored-json.ts";
import { persistentAtom } from "./storage.ts";

/** Ids of the compared listings; local storage keeps them under the specification's key, and tabs stay in step. */
export const $comparison = persistentAtom<ComparedIds>(COMPARISON_KEY, [], {
  encode: JSON.stringify,
  decode: (text) => readComparison(readStored(text)),
});

/** What the tray shows of them, kept so that it is there at once on the next page. */
export const $keptHomes = persistentAtom<KeptHomes>(
  COMPARED_HOMES_KEY,
  {},
  {
    encode: JSON.stringify,
    decode: (text) => readKeptHomes(readStored(text)),
  },
);

/** Keeps what the server answered of compared homes, and forgets those that are compared no more or gone. */
export function keepHomes(found: ReadonlyMap<string, ComparedHome>): void {
  const kept = $keptHomes.get();
  const homes = $comparison.get().flatMap((name): [string, KeptHomes[string]][] => {
    const home = found.get(name);
    if (home === "gone") return [];
    if (!home) return kept[name] ? [[name, kept[name]]] : [];
    const { title, titleBn, picture } = home;
    return [[name, { title, titleBn, picture: { id: picture.id }, src: pictureUrl(picture.id, 200) }]];
  });
  $keptHomes.set(Object.fromEntries(homes));
}

/** Adds a listing, or takes it out if it is there. `full`: four are compared already and nothing has changed. */
export function toggleComparison(id: string): "added" | "removed" | "full" {
  const list = $comparison.get();
  if (isCompared(list, id)) {
    $comparison.set(removeFromComparison(list, id));
    return "removed";
  }
  const { list: next, outcome } = addToComparison(list, id);
  if (outcome === "full") return "full";
  $comparison.set(next);
  return "added";
}

export const clearComparison = (): void => $comparison.set([]);
