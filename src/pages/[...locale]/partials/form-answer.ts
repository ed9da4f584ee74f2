import type { APIContext } from "astro";
import { FORM_COOKIE } from "#domain/form-answer.ts";

export const prerender = false;

/**
 * Hands the answer to a form over to the script of a page that is the same for everybody (the account), and takes it off the browser. The text is
 * what `decodeFormAnswer` reads; nothing where nothing waits.
 */
export function GET({ cookies, url }: APIContext): Response {
  const secure = url.protocol === "https:";
  const name = secure ? `__Host-${FORM_COOKIE}` : FORM_COOKIE;
  const value = cookies.get(name)?.value ?? "";
  if (value) cookies.delete(name, { path: "/", secure });
  return new Response(value, { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });
}
