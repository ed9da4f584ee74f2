/**
 * The address of the map's style with tiles (`MAP_STYLE_URL`), the same for the page that shows it and for the policy that lets its origin
 * in. Null if none is set: then the map is drawn from our own data without other servers. Throws a TypeError for an invalid address or one
 * without https, so that the build fails instead of the map.
 */
export function mapStyleUrl(env: Readonly<Record<string, string | undefined>>): string | null {
  const text = env["MAP_STYLE_URL"]?.trim() ?? "";
  if (text === "") return null;
  const { protocol, href } = new URL(text);
  if (protocol !== "https:") throw new TypeError("MAP_STYLE_URL must begin with https://");
  return href;
}
