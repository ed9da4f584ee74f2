import { Parser } from "htmlparser2";

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

/** The texts of a page that a browser would run or style with: what stands in its scripts and style elements, read as a browser reads them. */
function codesInside(html: string): string[] {
  const codes: string[] = [];
  let code: string | null = null;
  const handler = {
    onopentag(name: string, { type = "" }: Record<string, string>) {
      // Data of search engines is not run and needs no leave.
      const isCode = name === "style" || (name === "script" && !type.trim().toLowerCase().startsWith("application/"));
      code = isCode ? "" : null;
    },
    ontext(text: string) {
      if (code !== null) code += text;
    },
    onclosetag() {
      if (code) codes.push(code);
      code = null;
    },
  };
  // Scripts and styles have no entities; decoding those of the texts between them is for nothing.
  new Parser(handler, { decodeEntities: false }).end(html);
  return codes;
}

/**
 * The content security policy without the hashes of what this page does not have inside. Astro allows on every page what any page has,
 * 1.3 KB that cannot be compressed. The hash of the empty text stays: a script makes a style element before it fills it through the object
 * model.
 */
export async function narrowPolicy(policy: string, html: string): Promise<string> {
  const inside = new Set(await Promise.all(["", ...codesInside(html)].map(hashOf)));
  return policy.replace(HASHES, (hash) => (inside.has(hash) ? hash : ""));
}
