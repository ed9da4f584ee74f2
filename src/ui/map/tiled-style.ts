/** In the head of a page: the address of a style with tiles (`MAP_STYLE_URL`), for every map that is opened on it. */
export const MAP_STYLE_META = "map-style";

/** The style with tiles that the page names; null: the map is drawn of our own data. */
export const tiledStyle = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name=${MAP_STYLE_META}]`)?.content ?? null;
