/** Renditions of a drawn scene, made once by `npm run pictures` and served from /pictures. Widths in pixels, all 4:3. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const pictureUrl = (id: string, width: PictureWidth): string => `/pictures/${id}-${width}.avif`;

/** For browsers without AVIF, and for mails. */
export const pictureFallbackUrl = (id: string): string => `/pictures/${id}-800.webp`;

export const pictureSrcset = (id: string): string =>
  PICTURE_WIDTHS.map((width) => `${pictureUrl(id, width)} ${width}w`).join(", ");

/** Stands in for a picture that cannot be loaded, 4:3. */
export const PLACEHOLDER_URL = "/placeholder.svg";
