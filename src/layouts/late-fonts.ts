import { FONTS_KEY } from "./theme-script.ts";

/** What is laid out in one go takes a cheap phone no longer than people notice. */
const PART_ELEMENTS_MAX = 70;

/** The page in pieces, in their order, none with many elements unless it is one of them all. */
function partsOf(whole: HTMLElement): HTMLElement[] {
  const pieces = [...whole.children].filter((child) => child instanceof HTMLElement);
  if (whole.querySelectorAll("*").length <= PART_ELEMENTS_MAX || pieces.length === 0) return [whole];
  return pieces.flatMap(partsOf);
}

/**
 * Uses the site's fonts once the first view stands, and from then on at once. They weigh more than all the rest of a page: fetched with
 * it, they would hold back its pictures, and nobody could read anything sooner. They are used when they are here, so that the page is laid
 * out once more and not twice, and piece by piece, so that no tap has to wait for the whole of it; where they cannot be had, the
 * reader's own stay. Without scripts they are used from the beginning.
 */
async function useFonts(root: HTMLElement): Promise<void> {
  // The language's font (styles/fonts.css), and a letter of each of its files that every page has.
  await (root.lang === "bn"
    ? document.fonts.load('1rem "Anek Bangla bn"', "aক")
    : document.fonts.load('1rem "Anek Bangla"', "a৳"));
  let elements = 0;
  for (const part of partsOf(document.body)) {
    part.dataset["fonts"] = "";
    elements += 1 + part.querySelectorAll("*").length;
    if (elements < PART_ELEMENTS_MAX) continue;
    elements = 0;
    await new Promise(requestAnimationFrame);
  }
  root.dataset["fonts"] = "";
  // A list that is compared with its newer state (ui/patch-cards.ts) finds nothing changed that was not.
  for (const part of document.body.querySelectorAll("[data-fonts]")) part.removeAttribute("data-fonts");
  localStorage.setItem(FONTS_KEY + root.lang, "1");
}

const root = document.documentElement;
if (!("fonts" in root.dataset)) {
  // Storage may be closed: the next page waits again.
  const soon = () => requestAnimationFrame(() => void useFonts(root).catch(() => undefined));
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon);
}
