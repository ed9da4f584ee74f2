/** A piece of a text; `same`: the other text has it too. Pieces together are the text. */
export type DiffPiece = { text: string; same: boolean };

/** Only so many first words are compared, since the table grows with their square. */
const WORDS_MAX = 600;

const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/gu) ?? [];

/** Longest common subsequence: a table of its length from each pair of positions to the end. */
function lengths(one: readonly string[], other: readonly string[]): number[][] {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      table[i]![j] =
        one[i]!.trim() === other[j]!.trim()
          ? table[i + 1]![j + 1]! + 1
          : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
    }
  }
  return table;
}

function join(words: readonly { word: string; same: boolean }[]): DiffPiece[] {
  const pieces: DiffPiece[] = [];
  for (const { word, same } of words) {
    const last = pieces.at(-1);
    if (last?.same === same) last.text += word;
    else pieces.push({ text: word, same });
  }
  return pieces;
}

/** What two texts have in common, word by word, and what each has alone. What is beyond the first 600 words of either counts as different. */
export function wordDiff(one: string, other: string): { one: DiffPiece[]; other: DiffPiece[] } {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [a, b] = [words.slice(0, WORDS_MAX), others.slice(0, WORDS_MAX)];
  const table = lengths(a, b);
  const kept = { one: new Set<number>(), other: new Set<number>() };
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i]!.trim() === b[j]!.trim()) {
      kept.one.add(i);
      kept.other.add(j);
      i += 1;
      j += 1;
    } else if (table[i + 1]![j]! >= table[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return {
    one: join(words.map((word, index) => ({ word, same: kept.one.has(index) }))),
    other: join(others.map((word, index) => ({ word, same: kept.other.has(index) }))),
  };
}
