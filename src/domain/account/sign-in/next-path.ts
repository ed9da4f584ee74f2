import { readUrl } from "../../site/read-url.ts";

/** Longest address that is led back to, in characters: a search in Bengali is long once it is encoded. */
export const NEXT_MAX = 2_000;
/** Addresses that are not returned to: the sign-in pages themselves, and what is not a page. */
const NO_DESTINATION = /^\/(?:(?:en|bn)\/)?(?:signin|register|auth)(?:[/?#]|$)|^\/api(?:[/?#]|$)|^\/\.netlify/;
const HERE = "https://nibash.invalid";

/**
 * Where to go after signing in, as a `next` parameter says; null unless it is an address of this site. Browsers can leave the site at
 * `//host`, `/\host` and control characters, so the address is parsed as a browser does and accepted only if it is still on this site.
 */
export function nextPath(text: string | null | undefined): string | null {
  if (!text || text.length > NEXT_MAX || !/^\/(?![/\\])/.test(text) || /[\\\p{Cc}\p{Cs}]/u.test(text)) return null;
  const url = readUrl(text, HERE);
  if (!url) return null;
  const path = url.pathname + url.search + url.hash;
  // "/./" and "/.//host" become "//host" when a browser tidies them up.
  if (url.origin !== HERE || !/^\/(?![/\\])/.test(path) || NO_DESTINATION.test(path)) return null;
  return path;
}
