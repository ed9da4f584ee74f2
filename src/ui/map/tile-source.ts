/** In the head of a page: the address of the tiles that the build was given, for every map that is opened on it. */
export const MAP_TILES_META = "map-tiles";

/** The tiles that the page names: a TileJSON, or a file `.pmtiles`. Null: the map is drawn of our own data. */
export const tilesUrl = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name=${MAP_TILES_META}]`)?.content ?? null;

let archives: Promise<void> | null = null;

/** From now on MapLibre reads tiles out of one file, a range at a time. */
async function readArchives(): Promise<void> {
  const [{ Protocol }, { addProtocol }] = await Promise.all([import("pmtiles"), import("maplibre-gl")]);
  addProtocol("pmtiles", new Protocol().tile);
}

/** The address as MapLibre understands it. What reads archives comes only for one. */
export async function sourceUrl(url: string): Promise<string> {
  if (!new URL(url, location.href).pathname.endsWith(".pmtiles")) return url;
  archives ??= readArchives();
  await archives;
  return `pmtiles://${url}`;
}
