import type { FavouriteKind } from "#domain/account-favourites.ts";
import { cardsAddresses, type Favourites } from "#domain/favourites.ts";
import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { isKept, keptParts } from "#ui/kept-parts.ts";

/** Cards in the order of the list. `current`: they came from the server just now, and all of them did. */
export type FoundCards = { cards: HTMLElement[]; current: boolean };

/** Where the cards of a kind come from, and the attribute (as `dataset` calls it) by which one says what it shows. */
const SOURCES = {
  listings: { path: "/partials/cards", name: "listing" },
  resorts: { path: "/partials/resort-cards", name: "resort" },
  projects: { path: "/partials/project-cards", name: "project" },
} as const satisfies Record<FavouriteKind, object>;

/** What the card's mark names: an id or a slug. */
export const nameOf = (kind: FavouriteKind, card: HTMLElement): string => card.dataset[SOURCES[kind].name] ?? "";
export const cardsIn = (kind: FavouriteKind, root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`article[data-${SOURCES[kind].name}]`),
];

/** The cards of an answer; it knows a thing by its one id, where a list may still have a demo's. */
const readCards = (kind: FavouriteKind, html: string): HTMLElement[] =>
  cardsIn(kind, new DOMParser().parseFromString(html, "text/html")).map((card) => document.importNode(card, true));

/** Every card in the language of the page that an earlier answer brought to this device, by what its mark names. */
async function keptCards(kind: FavouriteKind, path: string): Promise<Map<string, HTMLElement>> {
  const cards = new Map<string, HTMLElement>();
  for (const html of await keptParts(path))
    for (const card of readCards(kind, html)) cards.set(nameOf(kind, card), card);
  return cards;
}

/**
 * The cards of a list. Where an answer cannot be had, whatever this device has kept of what it asks for: an old price is better than none,
 * and the page says that it is old. null: nothing at all could be had.
 */
export async function findCards(kind: FavouriteKind, list: Favourites): Promise<FoundCards | null> {
  const path = localisedPath(SOURCES[kind].path, currentLocale());
  let current = true;
  let kept: ReturnType<typeof keptCards> | undefined;
  const parts = await Promise.all(
    cardsAddresses(list).map(async (query) => {
      const answer = await fetch(`${path}?${query}`).catch(() => undefined);
      if (!answer?.ok || isKept(answer)) current = false;
      if (answer?.ok) return readCards(kind, await answer.text());
      const known = await (kept ??= keptCards(kind, path));
      const names = new URLSearchParams(query).get("ids")?.split(",") ?? [];
      return names.map((name) => known.get(name)).filter((card) => card !== undefined);
    }),
  );
  // A list may name a home twice, by its own id and by a demo's.
  const cards = [...new Map(parts.flat().map((card) => [nameOf(kind, card), card])).values()];
  return current || cards.length > 0 ? { cards, current } : null;
}
