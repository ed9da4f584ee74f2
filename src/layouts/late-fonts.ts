import { FONTS_KEY } from "./theme-script.ts";

/**
 * Uses the site's fonts once the first view stands, and from then on at once. They weigh more than all the rest of a page: fetched with
 * it, they would hold back its pictures, and nobody could read anything sooner. Without scripts they are used from the beginning.
 */
function useFonts(root: HTMLElement): void {
  root.dataset["fonts"] = "";
  void document.fonts.ready.then(() => {
    try {
      localStorage.setItem(FONTS_KEY + root.lang, "1");
    } catch {
      // Storage may be closed: the next page waits again.
    }
  });
}

const root = document.documentElement;
if (!("fonts" in root.dataset)) {
  const soon = () => requestAnimationFrame(() => useFonts(root));
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon);
}
