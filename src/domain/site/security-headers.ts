/**
 * Headers that every answer carries, page or file. Netlify's own header rules do not reach the answers of functions, so
 * the build writes these as a rule for files (`netlify/build/netlify-output.ts`) and the middleware sets them on
 * pages that are rendered on demand. The content security policy comes from Astro, which knows the hashes.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  // Not `no-referrer`: Origin would become null on form posts, and writes require it.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=()",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};

/** Sent where the site is served over https only. */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000; includeSubDomains";
