/** Formats that pictures are read in. */
export const PICTURE_FORMATS = ["jpeg", "png", "gif", "webp", "avif"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The brands that an ISO media file (AVIF, HEIC, video …) says it keeps to: four characters each. */
function brandsOf(bytes: Uint8Array): string[] {
  if (textAt(bytes, 4, 4) !== "ftyp") return [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const end = Math.min(((a << 24) | (b << 16) | (c << 8) | d) >>> 0, bytes.length, 128);
  const brands = [textAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at, 4));
  return brands;
}

/**
 * The format of a file by its first bytes; its name and the browser's media type are ignored. "other": a picture in a format that is not
 * accepted (HEIC, TIFF, BMP); null: not a picture, or SVG, which can contain scripts.
 */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | "other" | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (/^GIF8[79]a/.test(textAt(bytes, 0, 6))) return "gif";
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP") return "webp";
  const brands = brandsOf(bytes);
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  if (brands.some((brand) => /^(?:hei[cmxs]|hev[cmxs]|mif1|msf1)$/.test(brand))) return "other";
  const isTiff = startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a);
  return isTiff || textAt(bytes, 0, 2) === "BM" ? "other" : null;
}
