/**
 * The address of the map's style with tiles (`MAP_STYLE_URL`), the same for the page that shows it and for the policy that lets its origin in.
 * Null where none is set: then the map is drawn of our own data and nobody else is asked. Throws a TypeError for an address that is none, or
 * not https: better no build than a map that stays empty.
 */
export function mapStyleUrl(env: Readonly<Record<string, string | undefined>>): string | null {
  const text = env["MAP_STYLE_URL"]?.trim() ?? "";
  if (text === "") return null;
  const { protocol, href } = new URL(text);
  if (protocol !== "https:") throw new TypeError("MAP_STYLE_URL must begin with https://");
  return href;
}
