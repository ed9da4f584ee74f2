import "#features/booking/booking-buttons.ts";
import { isCompared } from "#domain/compare.ts";
import { isFavourite } from "#domain/favourites.ts";
import { $comparison } from "#stores/comparison.ts";
import { $favourites, toggleFavourite } from "#stores/favourites.ts";
import { $listingsShown } from "#stores/listings-shown.ts";
import { compareListing } from "./compare-listing.ts";

/**
 * The life of every card that is no part of an island, in one place: any button with `data-favourite`, `data-compare` (an id) or `data-pictures` (a slug)
 * works, also when it came in with swapped-in results. The stores tell what is pressed, so cards, pages and tabs stay in step.
 */
function reflect(attribute: "favourite" | "compare", isOn: (id: string) => boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[data-${attribute}]:not(astro-island *)`)) {
    const pressed = String(isOn(button.dataset[attribute] ?? ""));
    if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
  }
}

const reflectFavourites = () => reflect("favourite", (id) => isFavourite($favourites.get(), id));
const reflectComparison = () => reflect("compare", (id) => isCompared($comparison.get(), id));

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>("[data-favourite], [data-compare], [data-pictures]");
  if (!button || button.closest("astro-island")) return;
  const { favourite, compare: compared, pictures } = button.dataset;
  if (favourite) toggleFavourite(favourite);
  else if (compared) void compareListing(compared);
  else if (pictures) void import("./listing-pictures.ts").then(({ openPictures }) => openPictures(pictures, button));
});

$favourites.subscribe(reflectFavourites);
$comparison.subscribe(reflectComparison);
$listingsShown.listen(() => {
  reflectFavourites();
  reflectComparison();
});
