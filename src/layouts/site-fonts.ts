import type { Locale } from "#domain/locale.ts";
import { FAMILY, FAMILY_BN } from "#styles/font-families.ts";
import bengali from "#styles/fonts/anek-bangla-bengali.woff2?url&no-inline";
import basicLatin from "#styles/fonts/anek-bangla-latin-basic.woff2?url&no-inline";
import latin from "#styles/fonts/anek-bangla-latin.woff2?url&no-inline";
import taka from "#styles/fonts/anek-bangla-taka.woff2?url&no-inline";
import type { SiteFont } from "#ui/text/font-face.ts";

/*
 * Two families of one typeface, because each language should load as little as it can. English pages need the Latin file and
 * the taka sign; Bengali pages need the Bengali file and a few Latin letters. The ranges keep everything else unloaded; Bengali
 * words on an English page ask for their font themselves (`late-fonts.ts`, features/review/use-bengali-font.ts).
 */
const LATIN: SiteFont = {
  family: FAMILY,
  url: latin,
  range: "U+20-FF,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC",
};
const TAKA: SiteFont = { family: FAMILY, url: taka, range: "U+9F3" };
const BENGALI: SiteFont = { family: FAMILY_BN, url: bengali, range: "U+964-965,U+981-9F3,U+200C-200D,U+25CC" };
const BASIC_LATIN: SiteFont = {
  family: FAMILY_BN,
  url: basicLatin,
  range: "U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026",
};

/** What every page of a language is set in. */
export const pageFonts = (locale: Locale): SiteFont[] => (locale === "bn" ? [BENGALI, BASIC_LATIN] : [LATIN, TAKA]);
