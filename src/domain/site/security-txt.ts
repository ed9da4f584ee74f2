const DAY_MS = 86_400_000;
/** RFC 9116 wants the date less than a year ahead. Each answer says it anew, so that it never lies in the past. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a weakness of the site, in English or Bengali. */
export function securityTxt({ email, site, now }: { email: string; site: URL; now: Date }): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en, bn",
    `Canonical: ${new URL("/.well-known/security.txt", site).href}`,
    "",
  ].join("\n");
}
