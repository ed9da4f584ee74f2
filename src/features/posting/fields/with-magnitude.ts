/** "1.85" with "crore" is "1.85 crore"; another word takes its place. null where there is no number yet. */
export function withMagnitude(text: string, word: string): string | null {
  const [amount = ""] = /^[\s৳]*[\d০-৯.,]+/u.exec(text) ?? [];
  return amount === "" ? null : `${amount.trim()} ${word}`;
}
