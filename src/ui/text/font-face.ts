import { BENGALI_RANGE, FAMILY } from "#styles/font-families.ts";
import bengali from "#styles/fonts/anek-bangla-bengali.woff2?url&no-inline";

/** A file of the site's typeface: the family it belongs to, its address, and the characters (`unicode-range`) that it is fetched for. */
export type SiteFont = { family: string; url: string; range: string };

/** That file as a font of the document, once it is added to `document.fonts`; it is fetched when a text needs it, or by `load()`. */
export const fontFace = ({ family, url, range }: SiteFont): FontFace =>
  new FontFace(family, `url(${url})`, { weight: "400 700", display: "swap", unicodeRange: range });

/** Our Bengali letters for an English page that has Bengali words; such a page is not set in them, and need not fetch them otherwise. */
export const bengaliFace = (): FontFace => fontFace({ family: FAMILY, url: bengali, range: BENGALI_RANGE });
