import "#features/booking/booking-buttons.ts";
import { isCompared } from "#domain/compare.ts";
import { isFavourite } from "#domain/favourites.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $comparison, toggleComparison } from "#stores/comparison.ts";
import { $favourites, toggleFavourite } from "#stores/favourites.ts";
import { $listingsShown } from "#stores/listings-shown.ts";
import { afterPaint } from "#ui/after-paint.ts";

/**
 * The life of every card on a page, in one place: any button with `data-favourite`, `data-compare` (an id) or `data-pictures` (a slug)
 * works, also when it came in with swapped-in results. The stores tell what is pressed, so cards, pages and tabs stay in step.
 */
function reflect(attribute: "favourite" | "compare", isOn: (id: string) => boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[data-${attribute}]`)) {
    const pressed = String(isOn(button.dataset[attribute] ?? ""));
    if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
  }
}

const reflectFavourites = () => reflect("favourite", (id) => isFavourite($favourites.get(), id));
const reflectComparison = () => reflect("compare", (id) => isCompared($comparison.get(), id));

async function compare(id: string): Promise<void> {
  const outcome = toggleComparison(id);
  const locale = currentLocale();
  const max = formatNumber(COMPARE_MAX, locale);
  await afterPaint();
  const { toast } = await import("#stores/toasts.ts");
  if (outcome === "full") {
    toast({ kind: "bad", title: m.card_full_title(), text: m.card_full_text({ max }) });
    return;
  }
  const count = formatNumber($comparison.get().length, locale);
  toast({
    kind: "ok",
    title: outcome === "added" ? m.card_added_title() : m.card_removed_title(),
    text: m.card_tray_count({ count, max }),
  });
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>("[data-favourite], [data-compare], [data-pictures]");
  if (!button) return;
  const { favourite, compare: compared, pictures } = button.dataset;
  if (favourite) toggleFavourite(favourite);
  else if (compared) void compare(compared);
  else if (pictures) void import("./listing-pictures.ts").then(({ openPictures }) => openPictures(pictures, button));
});

$favourites.subscribe(reflectFavourites);
$comparison.subscribe(reflectComparison);
$listingsShown.listen(() => {
  reflectFavourites();
  reflectComparison();
});
