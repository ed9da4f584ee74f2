import { $comparison } from "#stores/comparison.ts";
import { FAVOURITE_STORES } from "#stores/favourites/favourites.ts";
import { $session } from "#stores/session/session.ts";
import { PLACEHOLDER_URL } from "#domain/picture/picture.ts";
import { readSessionHint } from "#domain/account/sign-in/session-hint.ts";
import { tabStorage } from "#stores/storage.ts";

/** Cards and articles, and galleries with their thumbnails. */
const FRAMES = "article, [data-gallery]";

/** A frame stays: where its picture cannot be had, the placeholder stands (specification 1, section 2). */
function giveWay(image: HTMLImageElement): void {
  if (!image.closest(FRAMES) || image.getAttribute("src") === PLACEHOLDER_URL) return;
  // While a `<source>` names files, the browser uses those instead of `src`. The element is kept, because React expects it.
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.removeAttribute("srcset");
  image.src = PLACEHOLDER_URL;
}

/** Watches the pictures of cards and galleries, also of those that are still to come. An error does not bubble, so it is caught on its way down. */
function replaceLostPictures(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) giveWay(target);
    },
    true,
  );
  // Pictures that failed before this script ran; lazy pictures out of view are not complete yet.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) giveWay(image);
}

/**
 * Fetches a page of this site when a link to it is pointed at or focused, so that it is there on the click. Never on sight, and not for
 * visitors who save data. Its own few lines, because Astro's script for it would be one more request on every page.
 */
const asked = new Set([location.pathname]);

function prefetch(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.hasAttribute("download")) return;
  // A link to this very page (other filters, the next page of a list) is answered in place.
  if (link.pathname === location.pathname) return;
  // What opens something here does not lead to its page.
  if (link.matches("[data-acts-here]")) return;
  // An address of the API is no page: pointing at "Continue with Google" must not begin a sign-in.
  if (link.pathname.startsWith("/api/")) return;
  const address = link.pathname + link.search;
  if (asked.has(address)) return;
  asked.add(address);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = address;
  // The hover effect comes first. Do not wait for a frame: between a finger's pointerdown and its tap that would delay the tap.
  setTimeout(() => document.head.append(hint));
}

/** Starts listening. `saveData` is not in every browser; where it is missing nobody has asked to save. */
function wireHoverPrefetch(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, prefetch, { passive: true });
}

/**
 * Scripts of every page outside its islands: the link to the search in another island, pictures that fail before hydration, the session's
 * mark on the root element, and prefetching.
 */
/**
 * Hydrates the header (`layouts/client-intent.ts`) where it has something to show that the server could not know: at once when a mark changes,
 * and after the page's load where this device has marks or somebody is signed in. Everybody else's header sleeps until it is touched.
 */
function wakeHeader(): void {
  const wake = () => dispatchEvent(new CustomEvent("island:wake", { detail: "header" }));
  const marks = [...Object.values(FAVOURITE_STORES), $comparison];
  for (const store of marks) store.listen(wake);
  $session.listen(wake);
  if (!$session.get() && marks.every((store) => store.get().length === 0)) return;
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(wake);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

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

/** What the page that the visitor is sent to has to say: set just before they are sent. */
const GREETING = "nibash-greeting";

/** Follows who is signed in, here and in other tabs, and loads what keeps their session. The header shows who it is (`HeaderTools.tsx`). */
function followSession(): void {
  // What cannot be fetched now is fetched by the next page.
  const startKeeper = () =>
    import("#stores/session/session-keeper.ts").then(
      ({ startSessionKeeper }) => startSessionKeeper(),
      () => undefined,
    );
  $session.subscribe((session) => {
    if (session) void startKeeper();
  });
  // Signed in without a script of ours: back from Google, or by a form.
  if (!$session.get() && readSessionHint(document.cookie)) void startKeeper();
  if (tabStorage.get(GREETING)) {
    import("#blocks/account/session-greeting.ts").then(
      ({ greet }) => greet(GREETING),
      () => undefined,
    );
  }
}

followSession();
wakeHeader();
wireHoverPrefetch();
