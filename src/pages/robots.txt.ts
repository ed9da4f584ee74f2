import type { APIRoute } from "astro";

export const prerender = true;

/** Everything public may be read; the API and the pages that only make sense to one person may not. */
export const GET: APIRoute = () =>
  new Response(["User-agent: *", "Disallow: /api/", "Disallow: /account", "Disallow: /bn/account", ""].join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
