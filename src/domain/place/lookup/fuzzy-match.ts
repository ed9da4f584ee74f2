/** How many typing errors a word may have: none below 4 letters, one below 8, then two. */
export const toleratedSlips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Which letters occur in a text, as 32 bits. Two texts whose masks differ too much cannot be near one another: this rules out nearly
 * every name before a distance is worked out.
 */
export function letterMask(text: string): number {
  let mask = 0;
  for (let index = 0; index < text.length; index += 1) mask |= 1 << (text.charCodeAt(index) & 31);
  return mask;
}

/** How many letters of `mask` are missing in `other`: a lower bound of the typing errors between the two texts. */
export function missingLetters(mask: number, other: number): number {
  let rest = mask & ~other;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Slips between `typed` and the beginning of `name` (Damerau-Levenshtein: a letter more, less, other, or two swapped), so that an
 * unfinished word is not punished for what is still missing. With `whole` the end of the name counts too. Beyond `max`: max + 1.
 */
export function slipsBetween(typed: string, name: string, max: number, whole = false): number {
  const width = Math.min(name.length, typed.length + max);
  if (typed.length - name.length > max || (whole && name.length - typed.length > max)) return max + 1;
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let j = 0; j <= width; j += 1) last.push(j);
  let row: number[] = [];
  for (let i = 1; i <= typed.length; i += 1) {
    // Only cells at most `max` from the diagonal matter; a border cell on each side stops the rest.
    const from = Math.max(1, i - max);
    const to = Math.min(width, i + max);
    row[from - 1] = from === 1 ? i : max + 1;
    let best = row[from - 1]!;
    for (let j = from; j <= to; j += 1) {
      const same = typed[i - 1] === name[j - 1] ? 0 : 1;
      const above = j < i + max ? last[j]! + 1 : max + 1;
      let cost = Math.min(above, row[j - 1]! + 1, last[j - 1]! + same);
      const swapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
      if (swapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row[j] = cost;
      best = Math.min(best, cost);
    }
    if (to < width) row[to + 1] = max + 1;
    if (best > max) return max + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  const end = whole ? last[width]! : Math.min(...last.slice(Math.max(0, typed.length - max)));
  return Math.min(max + 1, end);
}
