import { toBengaliDigits } from "#domain/text/digits.ts";

const NUMBERS = ["শূন্য", "এক", "দুই", "তিন", "চার", "পাঁচ", "ছয়", "সাত", "আট"];

/** A small number as a word: 3 → তিন; larger ones in digits. */
export const bengaliNumber = (n: number): string => (NUMBERS[n] ?? toBengaliDigits(String(n))).normalize("NFC");

const CONSONANT = /[ক-হৎড়ঢ়য়]\u09bc?$/u;

/** "in …": গুলশান → গুলশানে, ঢাকা → ঢাকায়, ধানমন্ডি → ধানমন্ডিতে, মিরপুর ১০ → মিরপুর ১০-এ. */
export function locative(name: string): string {
  const suffix = /া$/u.test(name)
    ? "য়"
    : /[িীুূেৈোৌইঈউঊএঐওঔ]$/u.test(name)
      ? "তে"
      : /ং$/u.test(name)
        ? "য়ে"
        : CONSONANT.test(name)
          ? "ে"
          : "-এ";
  return `${name}${suffix}`.normalize("NFC");
}

/** "of …", for units after a number: কাঠা → কাঠার, শতক → শতকের. */
export function genitive(word: string): string {
  return `${word}${/[ািীুূেৈোৌইঈউঊএঐওঔ]$/u.test(word) ? "র" : "ের"}`.normalize("NFC");
}
