import { readUrl } from "./read-url.ts";

/** Characters that a link may have. */
export const LINK_MAX = 500;

/**
 * A link that somebody typed, beginning with https; "www.…" and http are changed to it. Its digits stay in their script: they are part of
 * it. Else the code of what is wrong with it.
 */
export function readWebLink(given: string): { value: string } | { code: "not-a-link" | "too-long" } {
  const url = readUrl(/^https?:\/\//i.test(given) ? given : `https://${given}`);
  if (!url || !url.hostname.includes(".") || url.username !== "" || /\s/u.test(given)) return { code: "not-a-link" };
  url.protocol = "https:";
  return url.href.length > LINK_MAX ? { code: "too-long" } : { value: url.href };
}
