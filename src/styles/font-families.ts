/** The family in which English pages are set, as `tokens.css` names it. */
export const FAMILY = "Anek Bangla";
/** The same typeface by the files of Bengali pages (`base.css`). */
export const FAMILY_BN = "Anek Bangla bn";
/** What the Bengali file has beside the taka sign, which has a file of its own for English pages. */
export const BENGALI_RANGE = "U+964-965,U+981-9F2,U+200C-200D";
