import { toAsciiDigits } from "../text/digits.ts";

const MONTH_COUNT = /(?<![\d.,])(\d{1,2})\s*(?:টি\s*)?মাস(?![ক-হ])/gu;
/** "২ মাসের অগ্রিম" is an advance of two months' rent, not a date from which the flat is free. */
const ADVANCE = /অগ্রিম|অ্যাডভান্স|এডভান্স|জামানত|ডিপোজিট|নোটিশ/u;
const WORDS: readonly (readonly [word: string, count: number])[] = [
  ["এক", 1],
  ["দুই", 2],
  ["তিন", 3],
  ["চার", 4],
  ["পাঁচ", 5],
  ["ছয়", 6],
];

/**
 * The number of months after which a rental is free, read out of its Bengali description ("২ মাস পর থেকে" → 2), or null.
 * Only for listings whose `rentalMonth` is empty (DECISIONS 11, 34). Accepts Bengali and ASCII digits and the words এক to ছয়, 1 to 12.
 * A count that belongs to an advance, a deposit or a notice in the same clause is passed over.
 */
export function rentalMonthCountOf(descriptionBn: string): number | null {
  for (const clause of toAsciiDigits(descriptionBn.normalize("NFC")).split(/[।.;!?\n]|,\s/u)) {
    if (ADVANCE.test(clause)) continue;
    for (const [word, count] of WORDS) {
      if (new RegExp(`(?<![\\p{L}\\p{M}])${word.normalize("NFC")}\\s+মাস`, "u").test(clause)) return count;
    }
    for (const match of clause.matchAll(MONTH_COUNT)) {
      const count = Number(match[1]);
      if (count >= 1 && count <= 12) return count;
    }
  }
  return null;
}
