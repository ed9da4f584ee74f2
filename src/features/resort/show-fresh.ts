import { keepFocus } from "#ui/focus-after-swap.ts";
import { showParts } from "#ui/list-answer.ts";
import { patchCards } from "#ui/patch-cards.ts";

const RESULTS = '[data-part="results"]';

/** What a part holds besides its cards: banner, page numbers, or that there is nothing. */
function frame(part: HTMLElement): string {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const node of copy.querySelectorAll("article, script")) node.remove();
  return copy.innerHTML.replace(/\s+/g, " ");
}

/** The first card that can be seen, while the beginning of the list is above the window: what the visitor is reading. */
function readCard(part: HTMLElement): { card: HTMLElement; top: number } | null {
  if (part.getBoundingClientRect().top >= 0) return null;
  const card = [...part.querySelectorAll<HTMLElement>(".card")].find((one) => one.getBoundingClientRect().bottom > 0);
  return card ? { card, top: card.getBoundingClientRect().top } : null;
}

/**
 * Shows what changed in the list while it was open. The form is not touched, the focus stays where it is, and the card that is being read stays
 * where it stands, whatever came or went above it.
 */
export function showFresh(answer: HTMLElement): void {
  const shown = document.querySelector<HTMLElement>(RESULTS);
  const fresh = answer.querySelector<HTMLElement>(RESULTS);
  if (!shown || !fresh) return;
  const reading = readCard(shown);
  const restoreFocus = keepFocus();
  const cards = shown.querySelector<HTMLElement>(".cards");
  const freshCards = fresh.querySelector<HTMLElement>(".cards");
  const inList = shown.contains(document.activeElement);
  showParts(answer, ["count"]);
  if (cards && freshCards && frame(shown) === frame(fresh)) patchCards(cards, freshCards, "resort");
  else showParts(answer, ["results"]);
  restoreFocus(false);
  // The card with the focus is gone: the heading of the list is the nearest place that is still there.
  if (inList && document.activeElement === document.body) {
    document.getElementById("results-title")?.focus({ preventScroll: true });
  }
  if (reading?.card.isConnected) {
    scrollBy({ top: reading.card.getBoundingClientRect().top - reading.top, behavior: "instant" });
  }
}
