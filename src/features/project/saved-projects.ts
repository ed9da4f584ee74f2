import { CARDS_MAX } from "#domain/favourites.ts";
import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { $projectFavourites } from "#stores/project-favourites.ts";
import { announceListings } from "#stores/listings-shown.ts";
import { askSearch } from "#ui/list-answer.ts";

/**
 * Shows the cards of the projects that this device marked, the newest mark first, and follows hearts pressed here and in other tabs. Where they
 * cannot be had, what is shown stays.
 */
export function showSavedProjects(section: HTMLElement): void {
  const shelf = section.querySelector<HTMLElement>("[data-saved-cards]");
  if (!shelf) return;
  let asking = new AbortController();
  $projectFavourites.subscribe((marked) => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (marked.length === 0) {
      section.hidden = true;
      shelf.replaceChildren();
      return;
    }
    const path = localisedPath("/partials/project-cards", currentLocale());
    const slugs = marked.slice(0, CARDS_MAX).map(encodeURIComponent).join(",");
    void askSearch(`${path}?slugs=${slugs}`, signal)
      .then((answer) => {
        shelf.replaceChildren(document.importNode(answer, true));
        section.hidden = answer.childElementCount === 0;
        announceListings();
      })
      .catch(() => undefined);
  });
}
