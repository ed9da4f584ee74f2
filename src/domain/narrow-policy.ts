const INLINE = /<(?:script|style)(?:\s[^>]*)?>([^<][\s\S]*?)<\/(?:script|style)>/g;
const HASHES = / 'sha256-[\w+/=]{44}'/g;
/** Pages have the same few texts inside over and over: they are hashed once. */
const known = new Map<string, string>();
const KNOWN_MAX = 50;

async function hashOf(code: string): Promise<string> {
  const found = known.get(code);
  if (found) return found;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  const hash = ` 'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  if (known.size < KNOWN_MAX) known.set(code, hash);
  return hash;
}

/**
 * The content security policy without the hashes of what this page does not have inside. Astro allows on every page what any page has,
 * 1.3 KB that cannot be compressed. The hash of the empty text stays: a script makes a style element before it fills it through the object
 * model.
 */
export async function narrowPolicy(policy: string, html: string): Promise<string> {
  const codes = [...html.matchAll(INLINE)]
    // Data of search engines is not run and needs no leave.
    .filter(([tag]) => !tag.includes('type="application/'))
    .map(([, code = ""]) => code);
  const inside = new Set(await Promise.all(["", ...codes].map(hashOf)));
  return policy.replace(HASHES, (hash) => (inside.has(hash) ? hash : ""));
}
