import { toAsciiDigits } from "./digits.ts";
import { transliterateBengali } from "./transliterate.ts";

/** Longest readable part of a slug; it is cut at a word. */
const SLUG_TEXT_MAX = 70;

/** "  লেকের পাশে Flat #৩ " → "leker-pashe-flat-3". Lower case, `[a-z0-9]` words joined by single dashes; may be empty. */
export function slugText(text: string): string {
  const words = transliterateBengali(toAsciiDigits(text.normalize("NFC")))
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’\p{M}]/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  let slug = "";
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, SLUG_TEXT_MAX);
    if (longer.length > SLUG_TEXT_MAX) break;
    slug = longer;
  }
  return slug;
}

/**
 * The address of a listing: its title, Bengali transliterated, and a short id that makes it unique (DECISIONS 12).
 * Always matches `^[a-z0-9]+(-[a-z0-9]+)*$`; a title without a single usable letter becomes "property-<id>".
 */
export function slugify(title: string, shortId: string): string {
  return `${slugText(title) || "property"}-${slugText(shortId) || "0"}`;
}
