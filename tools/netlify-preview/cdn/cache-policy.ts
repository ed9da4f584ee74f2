/** How long the CDN may keep an answer, in seconds. */
export type CachePolicy = { maxAge: number; staleWhileRevalidate: number; durable: boolean };

/** The CDN uses only the most specific of these headers that is present. */
const STEERING_HEADERS = ["netlify-cdn-cache-control", "cdn-cache-control", "cache-control"] as const;

/** Headers for the CDN; browsers do not receive them. */
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

/** The cache policy of an answer; null if the CDN must not store it. */
export function cachePolicy(status: number, headers: Headers): CachePolicy | null {
  // A cookie belongs to one visitor; a stored one would be sent to all.
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

/** The cache tags of an answer, for purging. Netlify ignores their case. */
export function cacheTags(headers: Headers): string[] {
  const header = headers.get("netlify-cache-tag") ?? headers.get("cache-tag") ?? "";
  return header
    .split(",")
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);
}
