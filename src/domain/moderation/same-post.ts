/** What two posts are compared by, each in both languages; "" where nobody wrote anything. */
export type PostText = { title: string; titleBn: string; description: string; descriptionBn: string };

/** A shorter text says too little: "To let" stands under many homes. */
const SHORTEST = 40;

/** The words alone: case, punctuation and breaks are what somebody changes who posts a thing twice. */
const wordsOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLocaleLowerCase("en")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/**
 * Whether two posts say the same: one of their titles, or a description that is long enough to be somebody's own words. Place and price are
 * not looked at here: whoever asks has chosen posts by them.
 */
export function saysTheSame(one: PostText, other: PostText): boolean {
  const isSame = (name: keyof PostText, shortest: number): boolean => {
    const words = wordsOf(one[name]);
    return words.length >= shortest && words === wordsOf(other[name]);
  };
  return (
    isSame("title", 1) || isSame("titleBn", 1) || isSame("description", SHORTEST) || isSame("descriptionBn", SHORTEST)
  );
}
