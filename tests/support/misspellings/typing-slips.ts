import type { Random } from "#db/seed/random.ts";

/** A way to misspell a name; null if it cannot be applied to the name. */
export type Slip = (name: string, draw: Random) => string | null;

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** The keys beside each letter on an English keyboard: left, right, and the adjacent keys in the rows above and below. */
const NEIGHBOURS = new Map(
  ROWS.flatMap((row, at) =>
    [...row].map((letter, column) => {
      const beside = [row[column - 1], row[column + 1]];
      const above = [ROWS[at - 1]?.[column], ROWS[at - 1]?.[column + 1]];
      const below = [ROWS[at + 1]?.[column - 1], ROWS[at + 1]?.[column]];
      return [letter, [...beside, ...above, ...below].filter((key) => key !== undefined)] as const;
    }),
  ),
);

/** The positions of letters (or Bengali signs) in a name; digits and the characters between words are not misspelt here. */
const lettersOf = (name: string): number[] => [...name.matchAll(/[\p{L}\p{Mn}\p{Mc}]/gu)].map(({ index }) => index);

const replaced = (name: string, at: number, length: number, by: string): string =>
  name.slice(0, at) + by + name.slice(at + length);

/** Replaces a letter, possibly the first, by a neighbouring key. */
export const neighbouringKey: Slip = (name, draw) => {
  const at = draw.pick(lettersOf(name));
  const keys = NEIGHBOURS.get(name[at]?.toLowerCase() ?? "");
  return keys ? replaced(name, at, 1, draw.pick(keys)) : null;
};

export const doubledLetter: Slip = (name, draw) => {
  const at = draw.pick(lettersOf(name));
  return replaced(name, at, 0, name[at] ?? "");
};

/** Leaves out a letter, but not the first. */
export const droppedLetter: Slip = (name, draw) => {
  const letters = lettersOf(name).slice(1);
  return letters.length < 3 ? null : replaced(name, draw.pick(letters), 1, "");
};

/** Swaps two adjacent letters, but not the first. */
export const swappedLetters: Slip = (name, draw) => {
  const letters = lettersOf(name)
    .slice(1)
    .filter((at) => /\p{L}/u.test(name[at + 1] ?? "") && name[at] !== name[at + 1]);
  if (letters.length === 0) return null;
  const at = draw.pick(letters);
  return replaced(name, at, 2, `${name[at + 1]}${name[at]}`);
};

/** The next character must not be a nukta, which would make another letter of it. */
const WITHOUT_NUKTA = "(?!\u09bc)";

/** Replaces one spelling of a sound by another, somewhere in the name. */
export function otherSpelling(groups: readonly (readonly string[])[]): Slip {
  const pairs = groups.flatMap((group) =>
    group.flatMap((from) => group.filter((to) => to !== from).map((to) => ({ from, to }))),
  );
  return (name, draw) => {
    const lower = name.toLowerCase();
    const possible = pairs.flatMap(({ from, to }) =>
      [...lower.matchAll(new RegExp(from + WITHOUT_NUKTA, "gu"))].map(({ index }) =>
        replaced(lower, index, from.length, to),
      ),
    );
    return possible.length === 0 ? null : draw.pick(possible);
  };
}
