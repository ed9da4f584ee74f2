/** The texts by which two posts are compared, in both languages; "" if empty. */
export type ComparedText = { title: string; titleBn: string; description: string; descriptionBn: string };

/** Shorter texts are not compared: many posts say "To let". */
const SHORTEST = 40;

/** The words alone: whoever posts the same thing twice may change case, punctuation and line breaks. */
const wordsOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLocaleLowerCase("en")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/**
 * Whether two posts say the same: one of their titles, or a description that is long enough to be somebody's own words. Place and price are
 * not compared here: the caller selects posts with the same ones.
 */
export function saysTheSame(one: ComparedText, other: ComparedText): boolean {
  const isSame = (name: keyof ComparedText, shortest: number): boolean => {
    const words = wordsOf(one[name]);
    return words.length >= shortest && words === wordsOf(other[name]);
  };
  return (
    isSame("title", 1) || isSame("titleBn", 1) || isSame("description", SHORTEST) || isSame("descriptionBn", SHORTEST)
  );
}
