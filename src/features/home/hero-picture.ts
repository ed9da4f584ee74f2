/** The renditions of a picture behind the search box. */
export const heroSrcset = (id: string): string => `/pictures/${id}-800.avif 800w, /pictures/${id}-1600.avif 1600w`;

/** The frame is taller than the picture on a phone, so the picture is drawn wider than the screen and cut at the sides. */
export const HERO_SIZES = "(width >= 60rem) 100vw, 62.5rem";
