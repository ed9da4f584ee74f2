import type { APIRoute } from "astro";
import site from "#content/site/site.json" with { type: "json" };
import { securityTxt } from "#domain/site/security-txt.ts";

/** Its date is in the future whenever it is asked for, also where nothing was deployed for a year. */
export const prerender = false;

export const GET: APIRoute = (context) => {
  context.cache.set({ maxAge: 86_400, swr: 86_400 });
  const text = securityTxt({ email: site.contact.email, site: context.site ?? context.url, now: new Date() });
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
};
