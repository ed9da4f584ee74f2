import type { FavouriteKind } from "#domain/account-favourites.ts";
import { cardsAddresses, type Favourites } from "#domain/favourites.ts";
import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";

/** Cards by what their mark names. `current`: they came from the server just now, and all of them did. */
export type FoundCards = { cards: Map<string, HTMLElement>; current: boolean };

/** Where the cards of a kind come from, and the attribute (as `dataset` calls it) by which one says what it shows. */
const SOURCES = {
  listings: { path: "/partials/cards", name: "listing" },
  resorts: { path: "/partials/resort-cards", name: "resort" },
  projects: { path: "/partials/project-cards", name: "project" },
} as const satisfies Record<FavouriteKind, object>;

/** Where the service worker keeps the parts of pages, and the header by which it says that an answer is an old one. */
const PARTS = "nibash-parts";
const KEPT = "x-kept";

/** What the card's mark names: an id or a slug. */
export const nameOf = (kind: FavouriteKind, card: HTMLElement): string => card.dataset[SOURCES[kind].name] ?? "";
export const cardsIn = (kind: FavouriteKind, root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`article[data-${SOURCES[kind].name}]`),
];

function collect(kind: FavouriteKind, html: string, into: Map<string, HTMLElement>): void {
  const answer = new DOMParser().parseFromString(html, "text/html");
  for (const card of cardsIn(kind, answer)) into.set(nameOf(kind, card), document.importNode(card, true));
}

/** Every card in the language of the page that an earlier answer brought to this device. */
async function keptCards(kind: FavouriteKind, path: string): Promise<Map<string, HTMLElement>> {
  const cards = new Map<string, HTMLElement>();
  if (!("caches" in window) || !(await caches.has(PARTS))) return cards;
  const cache = await caches.open(PARTS);
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== path) continue;
    const kept = await cache.match(request);
    if (kept) collect(kind, await kept.text(), cards);
  }
  return cards;
}

/**
 * The cards of a list. Where an answer cannot be had, whatever this device has kept of them: an old price is better than none, and the page
 * says that it is old. null: nothing at all could be had.
 */
export async function findCards(kind: FavouriteKind, list: Favourites): Promise<FoundCards | null> {
  const path = localisedPath(SOURCES[kind].path, currentLocale());
  const cards = new Map<string, HTMLElement>();
  const answers = await Promise.all(
    cardsAddresses(list).map((query) => fetch(`${path}?${query}`).catch(() => undefined)),
  );
  let current = true;
  for (const answer of answers) {
    if (answer?.ok) collect(kind, await answer.text(), cards);
    if (!answer?.ok || answer.headers.has(KEPT)) current = false;
  }
  if (current) return { cards, current };
  for (const [name, card] of await keptCards(kind, path)) if (!cards.has(name)) cards.set(name, card);
  return list.some((name) => cards.has(name)) ? { cards, current } : null;
}
