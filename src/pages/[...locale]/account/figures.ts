import type { APIRoute } from "astro";
import { links } from "#domain/site/links.ts";
import { redirectTo } from "#pages/_data/redirect.ts";

export const prerender = false;

/** The address that figures had before they became a tab of the account: mails and bookmarks lead here. */
export const GET: APIRoute = ({ locals, url }) =>
  redirectTo(links.accountList("figures", Object.fromEntries(url.searchParams), locals.locale), [], 301);
