/**
 * A perceptual hash: pictures that look the same have almost the same one, however small, pale or often compressed they are. 64 times 0 or
 * 1, as PostgreSQL writes `bit(64)`: two are compared by counting where they differ.
 *
 * It is the DCT hash (pHash): which of a picture's 64 slowest waves are stronger than the middle one. On the site's own drawings, saved small
 * and at quality 30, it moved 2 bits at the median and 6 at most; comparing neighbours (dHash) moved 3 and 11, because two neighbours in a wall or a sky
 * are alike and any noise decides between them (docs/decisions/pictures.md).
 */
export type PictureHash = string;

/** Pictures whose hashes differ in at most so many bits are taken for the same. Unlike ones differ in about 32. */
export const ALIKE_BITS = 10;

/** What is hashed: the whole picture in so many grey pixels. */
export const HASH_GRID = { width: 32, height: 32 } as const;
const { width: SIZE } = HASH_GRID;
const WAVES = 8;
/** The least standard deviation of the greys (0 to 255). A picture below it is a blank wall or page, and noise would decide its hash. */
const CONTRAST_MIN = 4;

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: SIZE }, (__, at) => Math.cos((Math.PI / SIZE) * (at + 0.5) * wave)),
);

/** The DCT of a line of pixels: how strong each wave is. */
const wavesOf = (line: ArrayLike<number>): number[] =>
  COSINES.map((cosine) => cosine.reduce((sum, factor, at) => sum + factor * (line[at] ?? 0), 0));

function contrast(grey: Uint8Array): number {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
}

/**
 * The hash of a picture.
 * @param grey its pixels squeezed into `HASH_GRID`, row by row, 0 to 255
 * @returns null if the picture has too little contrast to be told from others
 */
export function hashOfGrey(grey: Uint8Array): PictureHash | null {
  if (grey.length !== SIZE * SIZE) throw new RangeError("Not a grid of 32 by 32");
  if (contrast(grey) < CONTRAST_MIN) return null;
  const rows = Array.from({ length: SIZE }, (_, y) => wavesOf(grey.subarray(y * SIZE, (y + 1) * SIZE)));
  const strengths = Array.from({ length: WAVES }, (_, wave) => wavesOf(rows.map((row) => row[wave] ?? 0))).flat();
  const middle = [...strengths].sort((a, b) => a - b)[strengths.length / 2] ?? 0;
  return strengths.map((strength) => (strength >= middle ? "1" : "0")).join("");
}

/** In how many of their bits two hashes differ. */
export function hammingDistance(a: PictureHash, b: PictureHash): number {
  let distance = 0;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) distance += 1;
  return distance;
}
