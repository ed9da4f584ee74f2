import { createHash } from "node:crypto";
import { VIEW_WINDOW_MINUTES } from "#domain/limits.ts";
import { cookieName, cookieOf, isSecure, readSigned, setCookie, signValue } from "./cookies.ts";

/** Which listings this device has been counted for in the last 30 minutes: short key of the listing → minute of the view. */
export type SeenListings = ReadonlyMap<string, number>;

const NAME = "nibash_views";
/** So many fit well into a cookie; past it the oldest view is forgotten. */
const MOST = 120;
const MINUTE_MS = 60_000;

const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS);
const keyOf = (listingId: string): string => createHash("sha256").update(listingId).digest("base64url").slice(0, 8);

/** Reads the cookie of a request. A missing, foreign or altered one counts as empty; views older than the window are left out. */
export function readSeen(request: Request, secret: string, now: Date): SeenListings {
  const cookie = cookieOf(request.headers.get("cookie"), cookieName(NAME, isSecure(request)));
  const value = cookie === null ? null : readSigned(cookie, NAME, secret);
  const seen = new Map<string, number>();
  for (const entry of (value ?? "").split("~")) {
    const [key = "", minute = ""] = entry.split(".");
    const at = Number.parseInt(minute, 36);
    if (key.length === 8 && at <= minuteOf(now) && minuteOf(now) - at < VIEW_WINDOW_MINUTES) seen.set(key, at);
  }
  return seen;
}

export const hasSeen = (seen: SeenListings, listingId: string): boolean => seen.has(keyOf(listingId));

/** The Set-Cookie value that remembers one more view. */
export function rememberSeen(
  seen: SeenListings,
  listingId: string,
  { secret, now, request }: { secret: string; now: Date; request: Request },
): string {
  const entries = [...seen, [keyOf(listingId), minuteOf(now)] as const].slice(-MOST);
  const value = entries.map(([key, minute]) => `${key}.${minute.toString(36)}`).join("~");
  return setCookie(NAME, signValue(value, NAME, secret), VIEW_WINDOW_MINUTES * 60, isSecure(request));
}
