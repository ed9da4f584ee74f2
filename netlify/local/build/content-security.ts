import { createHash } from "node:crypto";

type Hash = `sha256-${string}`;

/** The form in which a content security policy names a piece of inline code. */
export function cspHash(code: string): Hash {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}

/**
 * What a built page may load and run, for Astro's `security.csp`. Scripts: our own files, Astro's hashed ones and the inline
 * scripts given. Style sheets: our own; `style` attributes are allowed, since a script that moves a slider or a carousel sets them.
 * @param inlineScripts the exact texts of the scripts that a layout writes into the page
 */
export function contentSecurity(inlineScripts: string[]) {
  return {
    directives: [
      "default-src 'self'" as const,
      "img-src 'self' data: blob:" as const,
      "font-src 'self'" as const,
      "connect-src 'self'" as const,
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
