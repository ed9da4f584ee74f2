/** A mark that a script set is no change of the card (a saved heart; laid out already, `layouts/late-fonts.ts`). */
const written = (card: Element): string =>
  card.outerHTML
    .replaceAll('aria-pressed="true"', 'aria-pressed="false"')
    .replace(' style="content-visibility:visible"', "");

const stops = (card: Element): HTMLElement[] => [...card.querySelectorAll<HTMLElement>("a, button")];

/** Puts the new card in the place of the old one; a link or button that had the focus hands it to its successor. */
function replaceCard(old: HTMLElement, next: HTMLElement): void {
  const focused = stops(old).indexOf(document.activeElement as HTMLElement);
  old.replaceWith(next);
  if (focused >= 0) stops(next)[focused]?.focus({ preventScroll: true });
}

/**
 * Makes the cards of a list (`shown`) those of its newer state (`fresh`), touching only what changed: cards are known by the value of
 * `data-{key}`, the others stay the very elements they are, with their focus and their pictures.
 */
export function patchCards(shown: HTMLElement, fresh: HTMLElement, key: string): void {
  const cardsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`:scope > [data-${key}]`)];
  const idOf = (card: HTMLElement) => card.getAttribute(`data-${key}`) ?? "";
  const before = new Map(cardsOf(shown).map((card) => [idOf(card), card]));
  const next = cardsOf(fresh).map((card) => {
    const old = before.get(idOf(card));
    before.delete(idOf(card));
    if (old && written(old) === written(card)) return old;
    const made = document.importNode(card, true);
    if (old) replaceCard(old, made);
    return made;
  });
  for (const gone of before.values()) gone.remove();
  const focused = document.activeElement as HTMLElement | null;
  let at = shown.firstElementChild;
  for (const card of next) {
    if (card === at) at = at.nextElementSibling;
    else shown.insertBefore(card, at);
  }
  // Moving an element takes its focus away.
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
}
