/** Words before a name that are no name, as people in Bangladesh write them, without their full stop. */
const HONORIFICS = new Set(
  (
    "md mohd muhd mst most mosammat musammat mr mrs ms miss dr prof engr adv advocate barrister haji hazi alhaj sree sri shri capt col maj syed " +
    "মো মোঃ মোহা মোহাঃ মুহাঃ মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ মোছাম্মৎ জনাব জনাবা মিসেস মিস ড ডঃ ডা ডাঃ প্রফেসর অধ্যাপক প্রকৌশলী ইঞ্জিনিয়ার এডভোকেট " +
    "অ্যাডভোকেট ব্যারিস্টার হাজি হাজী আলহাজ আলহাজ্ব শ্রী সৈয়দ"
  )
    .normalize("NFC")
    .split(" "),
);

/** "A.", "A.K.M.", "K": letters in the place of a name. A full stop or visarga shortens a word, too. */
const isShortened = (word: string): boolean => /[.।ঃ:]$/.test(word) || /^\p{L}$/u.test(word);
const isHonorific = (word: string): boolean => HONORIFICS.has(word.toLowerCase().replace(/[.।:]+$/, ""));

/**
 * What somebody is called by: the first word of a name that is one, without honorifics and initials in front. A name of nothing else stays
 * as it is, and so does one of a single word.
 */
export function firstName(name: string): string {
  // "Md.Rahim" is two words, too.
  const words = name
    .normalize("NFC")
    .replace(/([.।])(?=\p{L})/gu, "$1 ")
    .split(/\s+/)
    .filter(Boolean);
  const called = words.find((word) => !isHonorific(word) && !isShortened(word));
  return called ?? words.join(" ");
}
