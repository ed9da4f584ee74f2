import fc from "fast-check";
import { expect, test } from "vitest";
import { foldWords } from "./fold-words.ts";

test.each([
  ["South-facing flats", "South facing flat"],
  ["glass house bus", "glass house bus"],
  ["ধানমন্ডিতে ফ্ল্যাটের দাম", "ধানমন্ডি ফ্ল্যাট দাম"],
  ["ঢাকার ঘর", "ঢাকা ঘর"],
  ["২৭-এ, বাড়িগুলো!", "২৭ এ বাড়ি"],
  ["--", ""],
])("%s is looked for as %s", (text, words) => {
  expect(foldWords(text)).toBe(words);
});

test("every word is looked for by its own beginning", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zA-Zক-নপ-রলশ-হা-ৄেৈোৌ০-৯]{1,12}$/u), { minLength: 1 }), (words) => {
      const folded = foldWords(words.join(" ")).split(" ");
      expect(folded).toHaveLength(words.length);
      for (const [index, word] of words.entries()) expect(word.normalize("NFC").startsWith(folded[index]!)).toBe(true);
    }),
  );
});
