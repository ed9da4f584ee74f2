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
export function wireHoverPrefetch(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, prefetch, { passive: true });
}
