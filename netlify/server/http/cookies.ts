import { createHmac, timingSafeEqual } from "node:crypto";

const signature = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** `value` with its signature: "<value>.<hmac>". `purpose` keeps a value signed for one cookie from being accepted in another. */
export const signValue = (value: string, purpose: string, secret: string): string =>
  `${value}.${signature(`${purpose}:${value}`, secret)}`;

/** The value of a signed text, or null if it was not signed by us for this purpose. Compared in constant time. */
export function readSigned(signed: string, purpose: string, secret: string): string | null {
  const dot = signed.lastIndexOf(".");
  if (dot < 0) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(signature(`${purpose}:${value}`, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

/** The value of a cookie in a Cookie header, undecoded; null if it is not there. */
export function cookieOf(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** Whether the visitor's side of the connection is https; a cookie's name and Secure follow it (DECISIONS 22). */
export const isSecure = (request: Request): boolean => new URL(request.url).protocol === "https:";

/** "__Host-nibash_views" on https, "nibash_views" on a developer's http. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** A Set-Cookie value: whole site, not readable by scripts, not sent along from other sites. `maxAge` in seconds. */
export const setCookie = (name: string, value: string, maxAge: number, secure: boolean): string =>
  `${cookieName(name, secure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
