import type { Favourites } from "#domain/favourites.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $favourites } from "#stores/favourites.ts";
import { announceListings } from "#stores/listings-shown.ts";
import { findCards } from "./favourites-cards.ts";

const countText = (count: number): string => m.reach_favourites_count({ count: formatNumber(count, currentLocale()) });

/**
 * Gives life to the page of the shortlist: shows its cards, follows hearts pressed here and in other tabs, and drops what is no longer offered. A
 * card whose heart is taken away leaves at once; the focus goes to the next one's heart.
 */
export function startFavourites(page: HTMLElement): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const status = part("count");
  const shelf = part("cards");
  if (!status || !shelf) return;
  let asked = 0;

  const shown = () => [...shelf.querySelectorAll<HTMLElement>("article[data-listing]")];
  const idOf = (card: HTMLElement) => card.dataset["listing"] ?? "";
  const say = (text: string) => (status.textContent = text);

  const showState = (state: "empty" | "failed"): void => {
    const template = page.querySelector<HTMLTemplateElement>(`template[data-state="${state}"]`);
    if (template) shelf.replaceChildren(template.content.cloneNode(true));
    say("");
  };

  const dropCards = (list: Favourites): void => {
    const leaving = shown().filter((card) => !list.includes(idOf(card)));
    for (const card of leaving) {
      const next = card.nextElementSibling ?? card.previousElementSibling;
      const target = next?.querySelector<HTMLElement>("[data-favourite]") ?? document.querySelector<HTMLElement>("h1");
      if (card.contains(document.activeElement)) target?.focus();
      card.remove();
    }
  };

  const load = async (list: Favourites): Promise<void> => {
    const turn = ++asked;
    page.setAttribute("aria-busy", "true");
    const found = await findCards(list);
    if (turn !== asked) return;
    page.removeAttribute("aria-busy");
    if (!found) return showState("failed");
    const { cards, current } = found;
    const grid = document.createElement("div");
    grid.className = "cards";
    // An answer knows a listing by its one id; the list may still have a demo's. Its order is the list's.
    const inOrder = current
      ? [...cards.values()]
      : list.map((id) => cards.get(id)).filter((card) => card !== undefined);
    grid.append(...inOrder);
    const ids = inOrder.map(idOf);
    const gone = list.length - ids.length;
    if (ids.length > 0) shelf.replaceChildren(grid);
    else showState("empty");
    // What is gone leaves the list, before the line that says so: a changed list writes its own.
    if (current && ids.join() !== list.join()) $favourites.set(ids);
    const notes = [ids.length > 0 ? countText(ids.length) : ""];
    if (gone > 0 && current) notes.push(m.reach_favourites_gone({ count: formatNumber(gone, currentLocale()) }));
    if (!current) notes.push(m.reach_favourites_kept());
    say(notes.filter((note) => note !== "").join(" · "));
    announceListings();
  };

  const follow = (list: Favourites): void => {
    dropCards(list);
    const ids = shown().map(idOf);
    if (list.length === 0) {
      asked += 1;
      if (!shelf.querySelector(".empty") || ids.length > 0) showState("empty");
    } else if (list.every((id) => ids.includes(id))) say(countText(list.length));
    else void load(list);
  };

  page.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-retry]")) void load($favourites.get());
  });
  $favourites.subscribe(follow);
}
