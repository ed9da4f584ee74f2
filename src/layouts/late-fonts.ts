import { FONTS_KEY } from "#domain/site/storage-keys.ts";
import { deviceStorage } from "#stores/storage.ts";
import { bengaliFace, fontFace, type SiteFont } from "#ui/text/font-face.ts";

/** The page's own fonts, as its head names them (SiteHead.astro). */
const fontsOfPage = (): SiteFont[] =>
  [...document.querySelectorAll<HTMLLinkElement>("link[data-font]")].map(({ href, dataset }) => ({
    family: dataset["font"]!,
    url: href,
    range: dataset["range"]!,
  }));

/** What waits out of view on a first visit (`.far` in styles/page.css, ui/card/Card.tsx). */
const PARTS = "article, .far";
/** A processor that never rests must not keep the page in a reader's own font for good. */
const IDLE_WITHIN_MS = 300;
const idle = () =>
  new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }) : setTimeout(resolve),
  );

/** Lays out the waiting parts one by one while the processor is idle; afterwards the page is as on later visits. */
async function layOutTheRest(root: HTMLElement): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  for (const part of parts) {
    await idle();
    // Set through the object model, Chromium would leave an empty attribute behind.
    part.setAttribute("style", "content-visibility:visible");
  }
  root.dataset["fonts"] = "";
  // React then finds the cards as the server sent them.
  for (const part of parts) part.removeAttribute("style");
}

const BENGALI_LETTER = /[\u0985-\u09b9]/;

const USE = ["pointerdown", "pointermove", "keydown", "scroll"];
/** Somebody has begun to use the page. */
const inUse = new Promise<void>((resolve) => {
  for (const type of USE) addEventListener(type, () => resolve(), { once: true, passive: true });
});

/** Bengali words on an English page, a name or a road, are read in our letters: 127 KB, fetched once the page is used, and only where there are any. */
function addBengaliLetters(root: HTMLElement): void {
  if (root.lang === "bn") return;
  const words = [...document.querySelectorAll('[lang="bn"]')].some((element) =>
    BENGALI_LETTER.test(element.textContent ?? ""),
  );
  if (words) document.fonts.add(bengaliFace());
}

/**
 * Uses the site's fonts once the first view stands. They weigh more than all the rest of a page: fetched with it, they would hold back its
 * pictures, and nobody could read anything sooner. They are used when they are here, all in one moment, so that the page is laid out once
 * more and not twice; where they cannot be had, the reader's own stay. Later pages use them from the beginning (`theme-script.ts`);
 * without scripts the style sheet has them (`styles/fonts.css`).
 */
async function addFonts(root: HTMLElement): Promise<void> {
  const faces = await Promise.all(fontsOfPage().map((font) => fontFace(font).load())).catch(() => []);
  faces.forEach((font) => document.fonts.add(font));
  await layOutTheRest(root);
  if (faces.length > 0) deviceStorage.set(FONTS_KEY + root.lang, "1");
}

const root = document.documentElement;

async function finish(): Promise<void> {
  // Storage may be closed: then the next page waits again.
  if (root.dataset["fonts"] === undefined) await addFonts(root).catch(() => undefined);
  await inUse;
  await idle();
  addBengaliLetters(root);
}

// The load event waits for this file.
addEventListener("load", () => requestAnimationFrame(() => void finish()));
