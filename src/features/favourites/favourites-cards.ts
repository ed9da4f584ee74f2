import { cardsAddresses, type Favourites } from "#domain/favourites.ts";
import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";

/** Cards by the id of their listing. `current`: they came from the server just now, and all of them did. */
export type FoundCards = { cards: Map<string, HTMLElement>; current: boolean };

/** Where the service worker keeps the parts of pages, and the header by which it says that an answer is an old one. */
const PARTS = "nibash-parts";
const KEPT = "x-kept";

function collect(html: string, into: Map<string, HTMLElement>): void {
  const answer = new DOMParser().parseFromString(html, "text/html");
  for (const card of answer.querySelectorAll<HTMLElement>("article[data-listing]")) {
    into.set(card.dataset["listing"] ?? "", document.importNode(card, true));
  }
}

/** Every card in the language of the page that an earlier answer brought to this device. */
async function keptCards(path: string): Promise<Map<string, HTMLElement>> {
  const cards = new Map<string, HTMLElement>();
  if (!("caches" in window) || !(await caches.has(PARTS))) return cards;
  const cache = await caches.open(PARTS);
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== path) continue;
    const kept = await cache.match(request);
    if (kept) collect(await kept.text(), cards);
  }
  return cards;
}

/**
 * The cards of a shortlist. Where an answer cannot be had, whatever this device has kept of them: an old price is better than none, and the page
 * says that it is old. null: nothing at all could be had.
 */
export async function findCards(list: Favourites): Promise<FoundCards | null> {
  const path = localisedPath("/partials/cards", currentLocale());
  const cards = new Map<string, HTMLElement>();
  const answers = await Promise.all(
    cardsAddresses(list).map((query) => fetch(`${path}?${query}`).catch(() => undefined)),
  );
  let current = true;
  for (const answer of answers) {
    if (answer?.ok) collect(await answer.text(), cards);
    if (!answer?.ok || answer.headers.has(KEPT)) current = false;
  }
  if (current) return { cards, current };
  for (const [id, card] of await keptCards(path)) if (!cards.has(id)) cards.set(id, card);
  return list.some((id) => cards.has(id)) ? { cards, current } : null;
}
