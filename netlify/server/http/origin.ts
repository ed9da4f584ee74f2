import { currentEnv } from "../env.ts";

/** Names and addresses of the local machine. No domain can be made to appear as `localhost`. */
const LOCAL_HOST = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])$/;
const isLocal = (origin: string): boolean => LOCAL_HOST.test(new URL(origin).hostname);

/**
 * Whether an origin is this site's: one of its settings, a deploy of it at Netlify, or, where the settings name no site of the internet,
 * any address of the developer's machine. The Host header alone proves nothing, because any domain can point to this server.
 */
function isOwn(origin: string): boolean {
  const { siteOrigins, siteName } = currentEnv();
  if (siteOrigins.includes(origin)) return true;
  if (siteOrigins.every(isLocal)) return isLocal(origin);
  const { protocol, hostname } = new URL(origin);
  return siteName !== null && protocol === "https:" && `--${hostname}`.endsWith(`--${siteName}.netlify.app`);
}

/** The origin that the browser is on, which has its cookies: that of the request if it is one of ours, else our first one. */
export function ownOrigin(request: Request): string {
  const { origin } = new URL(request.url);
  return isOwn(origin) ? origin : (currentEnv().siteOrigins[0] ?? "http://localhost:4321");
}

/**
 * Whether a write was sent by a page of this site. Browsers put `Origin` on every POST and a page cannot forge it, so a form on another
 * site cannot act in a visitor's name. A write without it is refused too.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null || origin === "null") return false;
  if (currentEnv().siteOrigins.includes(origin)) return true;
  return origin === new URL(request.url).origin && isOwn(origin);
}
