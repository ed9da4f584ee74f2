/** Longest address that is led back to, in characters: a search in Bengali is long once it is encoded. */
const NEXT_MAX = 2_000;
/** Nobody is sent back to the page they just left, nor to what is no page. */
const NO_DESTINATION = /^\/(?:(?:en|bn)\/)?(?:signin|register|auth)(?:[/?#]|$)|^\/api(?:[/?#]|$)|^\/\.netlify/;
const HERE = "https://nibash.invalid";

/**
 * Where to go after signing in, as a `next` parameter says; null unless it is an address of this site. Browsers read `//host`, `/\host`
 * and control characters as a way out, so only what is still on this site after being read as a browser does is let through.
 */
export function nextPath(text: string | null | undefined): string | null {
  if (!text || text.length > NEXT_MAX || !/^\/(?![/\\])/.test(text) || /[\\\p{Cc}\p{Cs}]/u.test(text)) return null;
  if (!URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  const path = url.pathname + url.search + url.hash;
  // "/./" and "/.//host" become "//host" when a browser tidies them up.
  if (url.origin !== HERE || !/^\/(?![/\\])/.test(path) || NO_DESTINATION.test(path)) return null;
  return path;
}
