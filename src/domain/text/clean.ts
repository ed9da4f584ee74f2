import { toAsciiDigits } from "./digits.ts";

/**
 * What is not seen and means nothing in a text: direction marks and overrides (with an override "876543" is read as "345678"), soft hyphens,
 * zero-width spaces, byte order marks, fillers that look like no character at all. The joiners U+200C and U+200D are not among them: Bengali
 * needs them (র‍্য), and emojis do.
 */
const UNSEEN =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** A joiner that joins nothing: at the beginning, behind a space, behind a character of ASCII, or behind another one. */
const IDLE_JOINERS = /(?<=^|[\p{ASCII}\u200c\u200d])[\u200c\u200d]+/gu;
/** Full-width letters, digits and signs are those of ASCII, so many code points further on. */
const FULL_WIDTH = 0xfee0;
const SPACES = /[\p{Cc}\ufffd\p{Zs}\p{Zl}\p{Zp}]+/gu;

/** A text without lone surrogates; `toWellFormed` is younger than some browsers that this is for. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, "\ufffd");

/** Without anything unseen, and with ordinary letters and hyphens for their full-width and non-breaking kin. */
const ordinary = (text: string): string =>
  wellFormed(text)
    .replace(UNSEEN, "")
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\u2010\u2011]/g, "-")
    .normalize("NFC");

/**
 * Text that comes from outside, made safe to show, to compare and to store: NFC, no lone surrogates, no control characters (PostgreSQL refuses
 * U+0000), nothing unseen (`UNSEEN`), no full-width letters, single spaces, trimmed, at most `max` characters. Idempotent.
 */
export function cleanText(text: string, max: number): string {
  const clean = ordinary(text).replace(SPACES, " ").replace(IDLE_JOINERS, "").normalize("NFC").trim();
  if (clean.length <= max) return clean;
  // Cut by characters, not by UTF-16 halves; a cut may leave a space at the end or parts that now compose differently.
  return [...clean].slice(0, max).join("").normalize("NFC").trim();
}

/**
 * A number, an address, a code or a word of a list as it was meant, however it was pasted: without anything that is not seen (joiners and
 * variation selectors too), ASCII digits for those of any script, ASCII for full-width characters, "-" for every dash and hyphen, one space
 * for every space, trimmed. Letters stay as they are. Idempotent. For what is stored as people wrote it there is `cleanText`.
 */
export const plainValue = (text: string): string =>
  toAsciiDigits(ordinary(text))
    .replace(/[\p{Cf}\ufe00-\ufe0f]/gu, "")
    .replace(/[\p{Pd}\u2043\u2212]/gu, "-")
    .replace(SPACES, " ")
    .normalize("NFC")
    .trim();
