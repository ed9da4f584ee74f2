/** The font family of English pages, as in `tokens.css`. */
export const FAMILY = "Anek Bangla";
/** The same typeface from the files for Bengali pages (`base.css`). */
export const FAMILY_BN = "Anek Bangla bn";
/** The characters of the Bengali file, without the taka sign, which has its own file for English pages. */
export const BENGALI_RANGE = "U+964-965,U+981-9F2,U+200C-200D";
