import { COMPARE_MAX } from "#domain/limits.ts";
import type { ListingSummary } from "../listing.ts";

/** Ids (or slugs) of the compared properties, in the order in which they were added. */
export type ComparedIds = readonly string[];

/** `full`: the list held four already; `present`: it held this one. In both cases nothing changes. */
export type ComparisonChange = { list: ComparedIds; outcome: "added" | "full" | "present" };

export function addToComparison(list: ComparedIds, id: string): ComparisonChange {
  if (list.includes(id)) return { list, outcome: "present" };
  if (list.length >= COMPARE_MAX) return { list, outcome: "full" };
  return { list: [...list, id], outcome: "added" };
}

export const removeFromComparison = (list: ComparedIds, id: string): ComparedIds =>
  list.filter((entry) => entry !== id);

export const isCompared = (list: ComparedIds, id: string): boolean => list.includes(id);

/** What local storage held, made valid: texts only, no duplicates, at most four. Anything else → []. */
export function readComparison(stored: unknown): ComparedIds {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((entry): entry is string => typeof entry === "string" && entry !== "");
  return [...new Set(ids)].slice(0, COMPARE_MAX);
}

/** What the tray shows of a home. */
export type TrayHome = Pick<ListingSummary, "title" | "titleBn"> & { picture: Pick<ListingSummary["picture"], "id"> };

/** What is known of a compared home: that it is no longer listed, or (null) nothing yet. */
export type ComparedHome = TrayHome | "gone" | null;

/** What the device keeps of compared homes, by the names in the list; `src`: the address of the picture. */
export type KeptHomes = Readonly<Record<string, TrayHome & { src: string }>>;

const isText = (value: unknown): value is string => typeof value === "string";

/** What local storage held, made valid: homes with all that the tray shows. Anything else is left out. */
export function readKeptHomes(stored: unknown): KeptHomes {
  const homes = Object.entries((stored ?? {}) as Record<string, Partial<KeptHomes[string]> | null>);
  return Object.fromEntries(
    homes.filter(
      ([, home]) => isText(home?.title) && isText(home.titleBn) && isText(home.src) && isText(home.picture?.id),
    ),
  ) as KeptHomes;
}

/**
 * The listings that were found, by the names in the list: an id, a slug, or a sample's name in earlier versions. A listing that was found
 * by an old slug cannot be matched, so a name without a listing counts as gone only if fewer listings came than were asked for.
 */
export const homesByName = (names: readonly string[], found: readonly ListingSummary[]): Map<string, ComparedHome> =>
  new Map(
    names.map((name) => {
      const home = found.find(({ id, slug, demoId }) => [id, slug, demoId, `demo-${demoId}`].includes(name));
      return [name, home ?? (found.length < names.length ? "gone" : null)];
    }),
  );
