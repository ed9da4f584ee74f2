/** The site's own address without a slash at its end: SITE_URL, or what Netlify says it is. */
export function siteOrigin(): string {
  const address = process.env["SITE_URL"] || process.env["URL"] || "http://localhost:4321";
  return new URL(address).origin;
}

/** The whole address of a path, for mails: `fullUrl(links.verify(token, locale))`. */
export const fullUrl = (path: string): string => new URL(path, siteOrigin()).href;
