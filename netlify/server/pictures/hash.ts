import type { Sharp } from "sharp";
import { HASH_GRID, hashOfGrey, type PictureHash } from "#domain/picture/hash.ts";

/** The perceptual hash of a picture; null where it shows too little to be known by. */
export const hashOf = async (picture: Sharp): Promise<PictureHash | null> =>
  hashOfGrey(
    await picture
      .greyscale()
      .resize({ ...HASH_GRID, fit: "fill" })
      .raw()
      .toBuffer(),
  );
