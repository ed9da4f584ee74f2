import { isFavourite } from "#domain/favourites.ts";
import { $projectFavourites, toggleProjectFavourite } from "#stores/project-favourites.ts";

/** Every button with `data-favourite-project` (a slug) on a page. */
function reflect(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-favourite-project]")) {
    const marked = isFavourite($projectFavourites.get(), button.dataset["favouriteProject"] ?? "");
    button.setAttribute("aria-pressed", String(marked));
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-favourite-project]") : null;
  const slug = button?.dataset["favouriteProject"];
  if (slug) toggleProjectFavourite(slug);
});

$projectFavourites.subscribe(reflect);
