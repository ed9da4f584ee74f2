import type { Locale } from "#domain/locale.ts";
import { occasionalFonts, type SiteFont } from "./site-fonts.ts";
import { FONTS_KEY } from "./theme-script.ts";

const face = ({ family, url, range }: SiteFont): FontFace =>
  new FontFace(family, `url(${url})`, { weight: "400 700", display: "swap", unicodeRange: range });

/** The page's own fonts, as its head names them (SiteHead.astro). */
const fontsOfPage = (): SiteFont[] =>
  [...document.querySelectorAll<HTMLLinkElement>("link[data-font]")].map(({ href, dataset }) => ({
    family: dataset["font"]!,
    url: href,
    range: dataset["range"]!,
  }));

/**
 * Uses the site's fonts once the first view stands. They weigh more than all the rest of a page: fetched with it, they would hold back its
 * pictures, and nobody could read anything sooner. They are used when they are here, all in one moment, so that the page is laid out once
 * more and not twice; where they cannot be had, the reader's own stay. Later pages use them from the beginning (`theme-script.ts`);
 * without scripts the style sheet has them (`styles/fonts.css`).
 */
async function useFonts(root: HTMLElement, locale: Locale): Promise<void> {
  if (root.dataset["fonts"] === undefined) {
    const faces = await Promise.all(fontsOfPage().map((font) => face(font).load()));
    faces.forEach((font) => document.fonts.add(font));
    root.dataset["fonts"] = "late";
    localStorage.setItem(FONTS_KEY + locale, "1");
  }
  for (const font of occasionalFonts(locale)) document.fonts.add(face(font));
}

const root = document.documentElement;
// Fonts may be blocked and storage closed: the next page tries again.
const soon = () => requestAnimationFrame(() => void useFonts(root, root.lang as Locale).catch(() => undefined));
if (document.readyState === "complete") soon();
else addEventListener("load", soon);
