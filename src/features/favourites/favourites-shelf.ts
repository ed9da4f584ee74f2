import type { WritableAtom } from "nanostores";
import type { FavouriteKind } from "#domain/account-favourites.ts";
import type { Favourites } from "#domain/favourites.ts";
import { announceListings } from "#stores/listings-shown.ts";
import { cardsIn, findCards, nameOf } from "./favourites-cards.ts";

/** How a shelf stands. `gone`: how many were dropped because nobody offers them any more; `kept`: what is shown is of an earlier visit. */
export type ShelfState = { waiting: boolean; failed: boolean; kept: boolean; gone: number };

const HEART = "[data-favourite], [data-favourite-resort], [data-favourite-project]";

/**
 * The cards of one kind: shows them, follows hearts pressed here and in other tabs, and drops what is no longer offered. A card whose heart is
 * taken away leaves at once; the focus goes to the next one's heart.
 */
export function startShelf(
  section: HTMLElement,
  kind: FavouriteKind,
  marks: WritableAtom<Favourites>,
  tell: (state: ShelfState) => void,
): void {
  const place = section.querySelector<HTMLElement>("[data-cards]");
  if (!place) return;
  const state: ShelfState = { waiting: true, failed: false, kept: false, gone: 0 };
  let asked = 0;

  const report = (change: Partial<ShelfState>): void => {
    Object.assign(state, change);
    section.hidden = !state.failed && cardsIn(kind, place).length === 0;
    section.toggleAttribute("aria-busy", state.waiting);
    tell({ ...state });
  };

  const dropCards = (list: Favourites): void => {
    for (const card of cardsIn(kind, place).filter((shown) => !list.includes(nameOf(kind, shown)))) {
      const next = card.nextElementSibling ?? card.previousElementSibling;
      const target = next?.querySelector<HTMLElement>(HEART) ?? document.querySelector<HTMLElement>("h1");
      if (card.contains(document.activeElement)) target?.focus();
      card.remove();
    }
  };

  const showFailure = (): void => {
    const template = document.querySelector<HTMLTemplateElement>("template[data-failed]");
    if (template) place.replaceChildren(template.content.cloneNode(true));
  };

  const load = async (list: Favourites): Promise<void> => {
    const turn = ++asked;
    report({ waiting: true });
    const found = await findCards(kind, list);
    if (turn !== asked) return;
    if (!found) {
      showFailure();
      return report({ waiting: false, failed: true, kept: false });
    }
    const { cards, current } = found;
    const grid = document.createElement("div");
    grid.className = "cards";
    grid.append(...cards);
    place.replaceChildren(grid);
    const names = cards.map((card) => nameOf(kind, card));
    const gone = current ? list.length - names.length : 0;
    report({ waiting: false, failed: false, kept: !current, gone: state.gone + gone });
    if (current && names.join() !== list.join()) marks.set(names);
    announceListings();
  };

  const follow = (list: Favourites): void => {
    dropCards(list);
    const shown = cardsIn(kind, place).map((card) => nameOf(kind, card));
    if (list.every((name) => shown.includes(name))) {
      asked += 1;
      if (list.length === 0) place.replaceChildren();
      report({ waiting: false, failed: false });
    } else void load(list);
  };

  section.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-retry]")) void load(marks.get());
  });
  marks.subscribe(follow);
}
