import { createHash } from "node:crypto";

type Hash = `sha256-${string}`;

/** The hash of inline code in the notation of a content security policy. */
export function cspHash(code: string): Hash {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}

/**
 * What a built page may load and run, for Astro's `security.csp`. Scripts: our own files, Astro's hashed ones and the given inline scripts.
 * Style sheets: our own. `style` attributes are allowed, because the scripts of sliders and carousels set them.
 * @param mapStyle the address of the map's style with tiles, if one is set
 * @param inlineScripts the exact texts of the scripts that a layout writes into the page
 */
export function contentSecurity(inlineScripts: string[], mapStyle: string | null = null) {
  // A map with tiles loads its style, tiles, fonts and pictures from one other origin; nothing else comes from third parties.
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
      // The hash of an empty text: a script creates an empty style element and then fills it through the object model.
      hashes: [cspHash("")],
      resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" as const }],
    },
  };
}
