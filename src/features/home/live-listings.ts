import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { announceListings } from "#stores/listings-shown.ts";

/** Address of the page's live parts: featured and recent listings and their true number, as HTML. */
const address = () => localisedPath("/partials/home", currentLocale());

/**
 * Replaces the samples of the prerendered home page by what is on the market now. Each part keeps its place and its height
 * until the new one stands; when the database cannot be reached the samples stay, with their note.
 */
export async function showLiveListings(): Promise<void> {
  const response = await fetch(address()).catch(() => undefined);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  // A page says once how its islands wake, and this page has.
  for (const again of fresh.querySelectorAll("[data-home-part] :is(script, style)")) again.remove();
  for (const part of fresh.querySelectorAll<HTMLElement>("[data-home-part]")) {
    const old = document.querySelector(`[data-home-part="${part.dataset["homePart"]}"]`);
    old?.replaceChildren(...part.childNodes);
  }
  announceListings();
}
