import { THEME_KEY } from "#domain/site/storage-keys.ts";
import { persistentAtom } from "./storage.ts";

export type Theme = "light" | "dark";

/** The visitor's choice of light or dark; undefined: as the system is. Tabs stay in step. */
export const $theme = persistentAtom<Theme | undefined>(THEME_KEY, undefined, {
  encode: (theme) => theme,
  decode: (text) => (text === "light" || text === "dark" ? text : undefined),
});

/**
 * Brings the document to the theme, as the script in the head does before the first paint (`layouts/theme-script.ts`). For the browser's own bars
 * the first of two colours is the dark one, and counts where its media fits.
 */
export function showTheme(theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset["theme"] = theme;
  else delete dataset["theme"];
  const dark = document.querySelector<HTMLMetaElement>("[name=theme-color]");
  if (dark) dark.media = theme ? (theme === "dark" ? "all" : "not all") : "(prefers-color-scheme:dark)";
}
