import type { AstroGlobal } from "astro";
import { CARDS_MAX } from "#domain/favourites.ts";

/** What the partials of marked things share: `?ids=`, how long an answer is kept, and what is said when there is none. */
export function askedIds(astro: AstroGlobal): string[] {
  const ids = (astro.url.searchParams.get("ids") ?? "").split(",").map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== "").slice(0, CARDS_MAX);
}

/** Marks of earlier versions call a sample demo-1, as they showed it while the database was away; the database calls it 1. */
export const storedId = (id: string): string => id.replace(/^demo-/, "");

function label(astro: AstroGlobal): void {
  astro.response.headers.set("X-Robots-Tag", "noindex");
  astro.response.headers.set("Netlify-Vary", "query=ids");
}

/** Short: what is missing may be approved any moment, and nothing would purge it then. */
export function labelCards(astro: AstroGlobal, tags: string[]): void {
  label(astro);
  astro.cache.set({ maxAge: 60, swr: 600, tags });
}

/** Nothing could be read: whoever asks must not take that for "there is none". */
export function labelNoCards(astro: AstroGlobal): void {
  label(astro);
  astro.response.status = 503;
  astro.response.headers.set("Retry-After", "60");
  astro.response.headers.set("Cache-Control", "no-store");
  astro.cache.set(false);
}
