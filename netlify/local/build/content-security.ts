import { createHash } from "node:crypto";

type Hash = `sha256-${string}`;

/** The form in which a content security policy names a piece of inline code. */
export function cspHash(code: string): Hash {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}

/**
 * What a built page may load and run, for Astro's `security.csp`. Scripts: our own files, Astro's hashed ones and the inline
 * scripts given. Style sheets: our own; `style` attributes are allowed, since a script that moves a slider or a carousel sets them.
 * @param mapStyle the address of the map's style with tiles, where one is set
 * @param inlineScripts the exact texts of the scripts that a layout writes into the page
 */
export function contentSecurity(inlineScripts: string[], mapStyle: string | null = null) {
  // A map with tiles asks one other origin for its style, tiles, letters and pictures, and no page asks any third.
  const tiles = mapStyle === null ? ("" as const) : (` ${new URL(mapStyle).origin}` as const);
  return {
    directives: [
      "default-src 'self'" as const,
      `img-src 'self' data: blob:${tiles}` as const,
      "font-src 'self'" as const,
      `connect-src 'self'${tiles}` as const,
      "worker-src 'self'" as const,
      "object-src 'none'" as const,
      "base-uri 'self'" as const,
      "form-action 'self'" as const,
      "frame-ancestors 'none'" as const,
    ],
    scriptDirective: { hashes: inlineScripts.map(cspHash) },
    styleDirective: {
      // The empty text: a script that creates a style element before it fills it through the object model.
      hashes: [cspHash("")],
      resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" as const }],
    },
  };
}
