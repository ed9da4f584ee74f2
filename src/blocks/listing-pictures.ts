import { call } from "#api/call.ts";
import { getListing } from "#api/listings.ts";
import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";

/**
 * Opens the full-screen viewer with all pictures of a listing, which a card does not carry. Where they cannot be had, the listing's page,
 * which has them in its gallery, opens instead.
 */
export async function openPictures(slug: string, button: HTMLElement): Promise<void> {
  button.setAttribute("aria-busy", "true");
  const [answer, viewer] = await Promise.all([call(getListing, { slug }), import("#ui/viewer.tsx").catch(() => null)]);
  button.removeAttribute("aria-busy");
  if (!answer.ok || !viewer) {
    location.assign(links.listing(slug, currentLocale()));
    return;
  }
  viewer.openViewer(answer.data.listing.pictures, 0);
}
