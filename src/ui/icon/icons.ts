/** A drawing of `lucide.json`; `/icons.svg` holds exactly these. Another one is a line there, copied from https://lucide.dev/icons. */
export type IconName = keyof typeof import("./lucide.json");

/**
 * Address of one drawing inside the sprite, or of the name in both scripts. It ends with a version of the drawings (astro.config.mjs), so
 * that browsers may cache the file. Without caching they parse all drawings again whenever a script adds an icon, 30 ms on a cheap phone.
 */
export const iconHref = (name: IconName | "wordmark" | "bangla"): string =>
  `/icons.svg?v=${import.meta.env.ICONS_VERSION}#${name}`;
