import { currentEnv } from "./env.ts";

/**
 * Whether a write was sent by a page of this site. Browsers put `Origin` on every POST and a page cannot forge it, so a form on another
 * site cannot act in a visitor's name. A write without it is refused too.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null || origin === "null") return false;
  return origin === new URL(request.url).origin || currentEnv().siteOrigins.includes(origin);
}
