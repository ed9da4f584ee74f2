import { isFavourite } from "#domain/favourites.ts";
import { $resortFavourites, toggleResortFavourite } from "#stores/resort-favourites.ts";

/** Every button with `data-favourite-resort` on a page. */
function reflect(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-favourite-resort]")) {
    const marked = isFavourite($resortFavourites.get(), button.dataset["favouriteResort"] ?? "");
    button.setAttribute("aria-pressed", String(marked));
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-favourite-resort]") : null;
  const id = button?.dataset["favouriteResort"];
  if (id) toggleResortFavourite(id);
});

$resortFavourites.subscribe(reflect);
