import type { APIRoute } from "astro";

export const prerender = true;

/** Pages that only make sense to one person, by their unprefixed paths. */
const PERSONAL = ["/account", "/auth", "/signin", "/register"];

/**
 * Everything public may be read; the API, parts of pages and one person's pages may not. What is merely not for the index (an empty search)
 * says so itself, which it could not if it were forbidden here.
 */
export const GET: APIRoute = ({ site, url }) => {
  const forbidden = ["/api/", ...PERSONAL.flatMap((path) => [path, `/bn${path}`])];
  const lines = [
    "User-agent: *",
    ...forbidden.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap-index.xml", site ?? url).href}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
};
