/**
 * Scripts of every page outside its islands: the link to the search in another island, pictures that fail before hydration, the session's
 * mark on the root element, and prefetching.
 */
import { followSession } from "#blocks/account/session-start.ts";
import { wakeHeader } from "./header-wake.ts";
import { wireHoverPrefetch } from "./hover-prefetch.ts";
import { replaceLostPictures } from "./lost-pictures.ts";

/** The search of the page itself, where it has one; otherwise the link leads to the home page's. */
addEventListener("click", (event) => {
  const opener = event.target instanceof Element ? event.target.closest("[data-open-search]") : null;
  if (!opener) return;
  const field = document.querySelector<HTMLElement>(
    'main form[role="search"] input:not([type="hidden"], [type="radio"])',
  );
  if (!field) return;
  event.preventDefault();
  opener.closest("details")?.removeAttribute("open");
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
});

replaceLostPictures();
followSession();
wakeHeader();
wireHoverPrefetch();
