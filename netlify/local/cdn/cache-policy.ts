/** How long the CDN may keep an answer, in seconds. */
export type CachePolicy = { maxAge: number; staleWhileRevalidate: number; durable: boolean };

/** The CDN listens to the most specific header that is there, and to that one alone. */
const STEERING_HEADERS = ["netlify-cdn-cache-control", "cdn-cache-control", "cache-control"] as const;

/** Headers that speak to the CDN; a browser never sees them. */
export const CDN_ONLY_HEADERS = [
  "netlify-cdn-cache-control",
  "cdn-cache-control",
  "netlify-vary",
  "netlify-cache-tag",
  "cache-tag",
] as const;

const KEPT_STATUS = new Set([200, 203, 204, 300, 301, 302, 307, 308, 404, 410]);

export function parseDirectives(header: string): Map<string, string> {
  const parts = header.split(",").map((part) => part.trim().toLowerCase().split("=", 2));
  return new Map(parts.filter(([name]) => name).map(([name, value]) => [name!, (value ?? "").replaceAll('"', "")]));
}

function seconds(value: string | undefined): number | null {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : null;
}

/** The policy of an answer; null when the CDN must not keep it. */
export function cachePolicy(status: number, headers: Headers): CachePolicy | null {
  // A cookie is one visitor's: kept, it would be everybody's.
  if (!KEPT_STATUS.has(status) || headers.has("set-cookie")) return null;
  const header = STEERING_HEADERS.map((name) => headers.get(name)).find((value) => value !== null);
  if (!header) return null;
  const directives = parseDirectives(header);
  if (["no-store", "no-cache", "private"].some((word) => directives.has(word))) return null;
  const maxAge = seconds(directives.get("s-maxage")) ?? seconds(directives.get("max-age"));
  const staleWhileRevalidate = seconds(directives.get("stale-while-revalidate")) ?? 0;
  if (maxAge === null || maxAge + staleWhileRevalidate === 0) return null;
  return { maxAge, staleWhileRevalidate, durable: directives.has("durable") };
}

/** The tags of an answer, by which it can be purged. Netlify compares them without regard to case. */
export function cacheTags(headers: Headers): string[] {
  const header = headers.get("netlify-cache-tag") ?? headers.get("cache-tag") ?? "";
  return header
    .split(",")
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);
}
