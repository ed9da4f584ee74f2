import sharp, { type Sharp } from "sharp";
import { type PictureHash, HASH_GRID, hashOfGrey } from "#domain/picture/hash.ts";
import { FALLBACK_WIDTH, keptWidth, PICTURE_WIDTHS, type PictureWidth } from "#domain/picture/picture.ts";
import { plainBytes, withPicture } from "./read.ts";

/** Pixels and colours of one picture after another fit into a function's memory; libvips would keep more, and share it among threads. */
sharp.cache(false);
sharp.concurrency(1);

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** Nothing on the site is taller than 4:3 upright. */
const tallest = (width: number): number => Math.round((width * 4) / 3);
/** Somebody waits: effort 3 takes three and a half times as long for 8 % fewer bytes of a photo (docs/decisions/pictures.md). */
const AVIF = { quality: 52, effort: 1, chromaSubsampling: "4:2:0" } as const;
const WEBP = { quality: 76, effort: 3 } as const;

export type Renditions = {
  /** Of the largest, in pixels. */
  width: number;
  height: number;
  /** Null where the picture shows too little to be known by. */
  hash: PictureHash | null;
  avif: { width: PictureWidth; bytes: ArrayBuffer }[];
  webp: ArrayBuffer;
};

let last: Promise<unknown> = Promise.resolve();
/** One picture at a time: two decoded ones side by side are what a function has no memory for. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** The perceptual hash of a picture; null where it shows too little to be known by. */
export const hashOf = async (picture: Sharp): Promise<PictureHash | null> =>
  hashOfGrey(
    await picture
      .greyscale()
      .resize({ ...HASH_GRID, fit: "fill" })
      .raw()
      .toBuffer(),
  );

async function render(picture: Sharp): Promise<Renditions> {
  const fit = (width: number) => ({ width, height: tallest(width), fit: "inside", withoutEnlargement: true }) as const;
  const { data, info } = await picture.resize(fit(LARGEST)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  const widths = PICTURE_WIDTHS.filter((asked) => keptWidth(asked, width) === asked);
  const avifOf = async (kept: PictureWidth) => ({
    width: kept,
    bytes: plainBytes(await decoded().resize(fit(kept)).avif(AVIF).toBuffer()),
  });
  // They share the pixels, a few megabytes, so they may be made side by side; the largest takes as long as the others together.
  const [webp, hash, ...avif] = await Promise.all([
    decoded().resize(fit(FALLBACK_WIDTH)).webp(WEBP).toBuffer().then(plainBytes),
    hashOf(decoded()),
    ...widths.map(avifOf),
  ]);
  return { width, height, hash, avif, webp };
}

/**
 * A stranger's picture made anew in every width it is shown in, without anything that was written into the file.
 * @throws ProblemError `unsupported-picture`, `unreadable-picture`, `too-many-pixels`, `cut-off-picture`
 */
export const renditionsOf = (bytes: ArrayBuffer): Promise<Renditions> => inTurn(() => withPicture(bytes, render));
