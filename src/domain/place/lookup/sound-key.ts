import { transliterateBengali } from "#domain/text/transliterate.ts";
import { withDigits } from "./number-in-name.ts";

/**
 * How spellings of one sound become one, in this order. Bengali has one vowel where Latin writers have a or o, i or e, and letters with and
 * without breath that few tell apart.
 */
const RULES: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/[^a-z0-9]/g, ""],
  [/z/g, "j"],
  [/g[aou]n[jg]$/, "ganj"],
  [/g(?:aon|aun|awn|oan|ao|aw|own)/g, "ga"],
  [/ksh|kkh/g, "k"],
  [/x(?=m)/g, "k"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/chh?/g, "C"],
  [/c|q/g, "k"],
  [/C/g, "c"],
  [/ph/g, "f"],
  [/v/g, "b"],
  [/([bdgjkrst])h/g, "$1"],
  [/oo/g, "u"],
  [/ee|ea/g, "i"],
  [/y(?=[aeiou])/g, ""],
  [/[ey]/g, "i"],
  [/[ow]/g, "a"],
  [/h(?![aiu])/g, ""],
  [/([a-z])\1+/g, "$1"],
];

/** The silent y and v of a conjunct, which transliteration would spell out. */
const SILENT = /্য/gu;

/**
 * A key for the sound of a name in either script, in Latin letters and digits: the same for "Mohamodpoor", "Mohammadpur" and "মোহাম্মদপুর".
 */
export function soundKey(name: string): string {
  const latin = transliterateBengali(withDigits(name).replace(SILENT, "")).toLowerCase();
  return RULES.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}
