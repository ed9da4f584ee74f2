import { toAsciiDigits } from "#domain/text/digits.ts";

export const RECOVERY_CODES = 10;
/** Without 0, 1, i, l, o and u: nothing that is read as something else, and no words. 30 letters, 10 of them: 49 bits. */
export const RECOVERY_ALPHABET = "23456789abcdefghjkmnpqrstvwxyz".split("");
const LENGTH = 10;
const PLAIN = new RegExp(`^[${RECOVERY_ALPHABET.join("")}]{${LENGTH}}$`);

/** "k7m2p-9xq4t" out of one random number of 0 … 29 a letter. */
export function recoveryCode(numbers: readonly number[]): string {
  const letters = numbers.slice(0, LENGTH).map((number) => RECOVERY_ALPHABET[number]!);
  return `${letters.slice(0, LENGTH / 2).join("")}-${letters.slice(LENGTH / 2).join("")}`;
}

/** How many random numbers a code takes. */
export const RECOVERY_LENGTH = LENGTH;

/** A code as somebody typed it, with its dashes, spaces and capitals, as ten letters; null if it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const plain = toAsciiDigits(text)
    .toLowerCase()
    .replace(/[\s\-–—_]/g, "");
  return PLAIN.test(plain) ? plain : null;
}
