import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { startCarousel } from "#ui/carousel.ts";

/** Milliseconds that the row waits for what visitors wrote. It can be scrolled meanwhile, and has the built-in reviews. */
const WAIT = 5000;

/** The newest approved reviews as cards; none where they cannot be had. */
async function approvedCards(): Promise<Element[]> {
  try {
    const answer = await fetch(links.reviewsPart(currentLocale()), { signal: AbortSignal.timeout(WAIT) });
    if (!answer.ok) return [];
    return [...new DOMParser().parseFromString(await answer.text(), "text/html").querySelectorAll("li[data-name]")];
  } catch {
    return [];
  }
}

/**
 * Puts the reviews of visitors into the row and starts it. They stand before the built-in ones, unless somebody looks at the row already:
 * nothing moves away under the eyes.
 */
export async function startReviews(section: HTMLElement): Promise<void> {
  const carousel = section.querySelector<HTMLElement>("[data-carousel]")!;
  const strip = carousel.querySelector<HTMLElement>(".strip")!;
  const cards = (await approvedCards()).map((card) => document.adoptNode(card));
  const seen = strip.getBoundingClientRect().top < window.innerHeight || strip.scrollLeft > 0;
  strip.querySelector("ul")![seen ? "append" : "prepend"](...cards);
  startCarousel(carousel);
}
