/** The family in which English pages are set, as `tokens.css` names it. */
export const FAMILY = "Anek Bangla";
/** The same typeface by the files of Bengali pages (`base.css`). */
export const FAMILY_BN = "Anek Bangla bn";
