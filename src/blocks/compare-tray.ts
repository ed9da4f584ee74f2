import { apiLinks } from "#domain/links.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import type { ListingPage } from "#domain/listing-search.ts";
import { formatNumber } from "#domain/number.ts";
import { PLACEHOLDER, pictureUrl } from "#domain/picture.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $comparison } from "#stores/comparison.ts";
import { $listingsShown } from "#stores/listings-shown.ts";
import { afterPaint } from "#ui/after-paint.ts";

const tray = document.querySelector<HTMLElement>("[data-compare-tray]");

/**
 * Picture ids of compared listings: from the cards of this page, or asked for once. null = asked for and without an answer, "" = the answer
 * did not have it.
 */
const pictures = new Map<string, string | null>();

function collectFromCards(): void {
  for (const card of document.querySelectorAll<HTMLElement>("[data-listing][data-picture]")) {
    pictures.set(card.dataset.listing ?? "", card.dataset.picture ?? null);
  }
}

/** Listings compared on other pages are asked for together. Without an answer their slot simply stays empty. */
async function collectFromServer(ids: readonly string[]): Promise<void> {
  for (const id of ids) pictures.set(id, null);
  const answer = await fetch(`${apiLinks.listings}?${new URLSearchParams({ ids: ids.join(",") })}`).catch(() => null);
  if (!answer?.ok) return;
  const { items } = (await answer.json()) as Pick<ListingPage, "items">;
  // A list may name a home by its slug, or a sample as earlier versions did. Under an old slug none is found, though all have come.
  for (const name of ids) {
    const found = items.find(({ id, slug, demoId }) => [id, slug, demoId, `demo-${demoId}`].includes(name));
    pictures.set(name, found ? found.picture.id : items.length < ids.length ? "" : null);
  }
  render();
}

function thumb(id = ""): HTMLElement {
  const picture = pictures.get(id) ?? null;
  if (picture === null) return document.createElement("span");
  const image = document.createElement("img");
  const title = picture ? "" : m.card_tray_gone();
  Object.assign(image, { src: pictureUrl(picture || PLACEHOLDER.id, 200), width: 52, height: 40, alt: title, title });
  return image;
}

function render(): void {
  if (!tray) return;
  const list = $comparison.get();
  tray.hidden = list.length === 0;
  if (tray.hidden) return;
  collectFromCards();
  const unknown = list.filter((id) => !pictures.has(id));
  if (unknown.length > 0) void collectFromServer(unknown);
  const locale = currentLocale();
  const slots = Array.from({ length: COMPARE_MAX }, (_, index) => thumb(list[index]));
  tray.querySelector(".thumbs")?.replaceChildren(...slots);
  const count = tray.querySelector("p");
  if (count) {
    count.textContent = m.card_tray_count({
      count: formatNumber(list.length, locale),
      max: formatNumber(COMPARE_MAX, locale),
    });
  }
}

render();
$comparison.listen(() => void afterPaint().then(render));
$listingsShown.listen(render);
