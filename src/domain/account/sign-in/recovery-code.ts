import { plainValue } from "#domain/text/clean.ts";

export const RECOVERY_CODES = 10;
/** Without 0, 1, i, l, o and u, so that no letter is misread and no words come out. 10 out of 30 letters: 49 bits. */
export const RECOVERY_ALPHABET = "23456789abcdefghjkmnpqrstvwxyz".split("");
const LENGTH = 10;
const PLAIN = new RegExp(`^[${RECOVERY_ALPHABET.join("")}]{${LENGTH}}$`);

/** "k7m2p-9xq4t" from one random number (0 to 29) for each letter. */
export function recoveryCode(numbers: readonly number[]): string {
  const letters = numbers.slice(0, LENGTH).map((number) => RECOVERY_ALPHABET[number]!);
  return `${letters.slice(0, LENGTH / 2).join("")}-${letters.slice(LENGTH / 2).join("")}`;
}

/** How many random numbers a code takes. */
export const RECOVERY_LENGTH = LENGTH;

/** A code as somebody typed it, with its dashes, spaces and capitals, as ten letters; null if it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const plain = plainValue(text)
    .toLowerCase()
    .replace(/[\s\-_]/g, "");
  return PLAIN.test(plain) ? plain : null;
}
