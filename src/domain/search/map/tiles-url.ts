/** Anybody may use them, without a key or a limit; in the schema of OpenMapTiles, which the map's style is made for. */
const PUBLIC_TILES = "https://tiles.openfreemap.org/planet";

/**
 * The address of the map's tiles, the same for the page that shows them and for the policy that lets their origin in: a TileJSON, or a file
 * `.pmtiles`. The public ones unless `MAP_TILES_URL` says otherwise; null where it says `off`. Throws a TypeError for an invalid address or
 * one without https, so that the build fails instead of the map.
 */
export function mapTilesUrl(env: Readonly<Record<string, string | undefined>>): string | null {
  const text = env["MAP_TILES_URL"]?.trim() || PUBLIC_TILES;
  if (text === "off") return null;
  const { protocol, hostname, href } = new URL(text);
  if (protocol !== "https:" && hostname !== "localhost") throw new TypeError("MAP_TILES_URL must begin with https://");
  return href;
}
