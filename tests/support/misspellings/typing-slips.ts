import type { Random } from "#db/seed/random.ts";

/** One way to write a name wrong; null where the name has nothing that could go wrong so. */
export type Slip = (name: string, draw: Random) => string | null;

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** The keys beside each letter on an English keyboard: left, right, and those of the rows above and below that touch it. */
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

/** Where letters (or Bengali signs) stand in a name: digits and what is between words is not mistyped here. */
const lettersOf = (name: string): number[] => [...name.matchAll(/[\p{L}\p{Mn}\p{Mc}]/gu)].map(({ index }) => index);

const replaced = (name: string, at: number, length: number, by: string): string =>
  name.slice(0, at) + by + name.slice(at + length);

/** A key beside the right one, the first letter included. */
export const neighbouringKey: Slip = (name, draw) => {
  const at = draw.pick(lettersOf(name));
  const keys = NEIGHBOURS.get(name[at]?.toLowerCase() ?? "");
  return keys ? replaced(name, at, 1, draw.pick(keys)) : null;
};

export const doubledLetter: Slip = (name, draw) => {
  const at = draw.pick(lettersOf(name));
  return replaced(name, at, 0, name[at] ?? "");
};

/** A letter left out, never the first. */
export const droppedLetter: Slip = (name, draw) => {
  const letters = lettersOf(name).slice(1);
  return letters.length < 3 ? null : replaced(name, draw.pick(letters), 1, "");
};

/** Two letters beside one another the wrong way round, never the first. */
export const swappedLetters: Slip = (name, draw) => {
  const letters = lettersOf(name)
    .slice(1)
    .filter((at) => /\p{L}/u.test(name[at + 1] ?? "") && name[at] !== name[at + 1]);
  if (letters.length === 0) return null;
  const at = draw.pick(letters);
  return replaced(name, at, 2, `${name[at + 1]}${name[at]}`);
};

/** What a spelling may not stand before: a part of a letter is none. */
const WITHOUT_NUKTA = "(?!\u09bc)";

/** Puts one of several spellings of a sound in place of another, somewhere in the name. */
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
