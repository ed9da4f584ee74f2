import { FAVOURITES_MAX } from "./favourites.ts";

/** Where somebody puts a home they marked: they want to see it, or are not sure. */
export const FAVOURITE_GROUPS = ["visit", "maybe"] as const;
export type FavouriteGroup = (typeof FAVOURITE_GROUPS)[number];

/** Characters of a note. */
export const FAVOURITE_NOTE_MAX = 300;
/** Notes in one request: with the longest Bengali text they stay below what a body may hold. */
export const FAVOURITE_NOTES_SENT_MAX = 40;

/**
 * What somebody says of a home they marked. Its text and its place in the list are two parts with a time each, in milliseconds since 1970:
 * whoever moves a home on one device does not undo the text of another.
 */
export type FavouriteNote = {
  text: string;
  textAt: number;
  group: FavouriteGroup | null;
  /** Smaller stands first; null: never moved. */
  rank: number | null;
  placeAt: number;
};
/** By the id of the listing. */
export type FavouriteNotes = Readonly<Record<string, FavouriteNote>>;

const UNSAID: FavouriteNote = { text: "", textAt: 0, group: null, rank: null, placeAt: 0 };
export const noteOf = (notes: FavouriteNotes, id: string): FavouriteNote => notes[id] ?? UNSAID;

/** The later text and the later place of both. */
const later = (one: FavouriteNote, other: FavouriteNote): FavouriteNote => {
  const { text, textAt } = other.textAt > one.textAt ? other : one;
  const { group, rank, placeAt } = other.placeAt > one.placeAt ? other : one;
  return { text, textAt, group, rank, placeAt };
};

const lastChange = ({ textAt, placeAt }: FavouriteNote): number => Math.max(textAt, placeAt);

/** Joins what two sides say; of each part the later one stands, the first where both are of one moment. The newest `FAVOURITES_MAX` are kept. */
export function mergeNotes(ours: FavouriteNotes, theirs: FavouriteNotes): FavouriteNotes {
  const ids = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  const merged = ids.map((id) => [id, later(noteOf(ours, id), noteOf(theirs, id))] as const);
  const newest = merged.sort(([, one], [, other]) => lastChange(other) - lastChange(one)).slice(0, FAVOURITES_MAX);
  return Object.fromEntries(newest);
}

export const withText = (notes: FavouriteNotes, id: string, text: string, now: number): FavouriteNotes => ({
  ...notes,
  [id]: { ...noteOf(notes, id), text, textAt: now },
});

export const withGroup = (
  notes: FavouriteNotes,
  id: string,
  group: FavouriteGroup | null,
  now: number,
): FavouriteNotes => ({ ...notes, [id]: { ...noteOf(notes, id), group, placeAt: now } });

/** Homes as their owner put them: those never moved first, in the order of their marks, then by rank. */
export function inOrder<Home extends { id: string }>(homes: readonly Home[], notes: FavouriteNotes): Home[] {
  const rank = ({ id }: Home) => noteOf(notes, id).rank ?? -1;
  return [...homes].sort((one, other) => rank(one) - rank(other));
}

/** Moves a home before or behind its neighbour. `ids`: all homes as they stand; `neighbour`: the one it changes places with. */
export function moved(
  notes: FavouriteNotes,
  ids: readonly string[],
  [id, neighbour]: readonly [string, string],
  now: number,
): FavouriteNotes {
  const swapped = ids.map((one) => (one === id ? neighbour : one === neighbour ? id : one));
  const places = swapped.map((one, rank) => {
    const note = noteOf(notes, one);
    // What stays where it was is no change, so that it undoes none elsewhere.
    return [one, note.rank === rank ? note : { ...note, rank, placeAt: now }] as const;
  });
  return { ...notes, ...Object.fromEntries(places) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const time = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** What a storage held, made valid; anything else → {}. */
export function readNotes(stored: unknown): FavouriteNotes {
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      if (!isObject(value)) return [];
      const { text, textAt, group, rank, placeAt } = value;
      const note: FavouriteNote = {
        text: typeof text === "string" ? text.slice(0, FAVOURITE_NOTE_MAX) : "",
        textAt: time(textAt),
        group: FAVOURITE_GROUPS.find((one) => one === group) ?? null,
        rank: typeof rank === "number" && Number.isInteger(rank) ? rank : null,
        placeAt: time(placeAt),
      };
      return [[id, note] as const];
    }),
  );
}
