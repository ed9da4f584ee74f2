import { createHash } from "node:crypto";

type Hash = `sha256-${string}`;

/** The hash of inline code in the notation of a content security policy. */
export function cspHash(code: string): Hash {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}

/**
 * What a built page may load and run, for Astro's `security.csp`. Scripts: our own files, Astro's hashed ones and the given inline scripts.
 * Style sheets: our own. `style` attributes are allowed, because the scripts of sliders and carousels set them.
 * @param mapTiles the address of the map's tiles, where it has streets
 * @param inlineScripts the exact texts of the scripts that a layout writes into the page
 */
export function contentSecurity(inlineScripts: string[], mapTiles: string | null = null) {
  // A map with streets asks one other origin for their data; nothing else comes from third parties.
  const tiles = mapTiles === null ? ("" as const) : (` ${new URL(mapTiles).origin}` as const);
  return {
    directives: [
      "default-src 'self'" as const,
      "img-src 'self' data: blob:" as const,
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
      // The hash of an empty text: a script creates an empty style element and then fills it through the object model.
      hashes: [cspHash("")],
      resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" as const }],
    },
  };
}
