import sharp from "sharp";
import { SHARED_PICTURE } from "#domain/picture/shared-picture.ts";
import { PHOTO } from "./drawing.ts";

/** Behind a photograph that cannot be had: the design's soft green. */
const BARE = { r: 221, g: 236, b: 229 };
/** Small enough for the strictest who show links (300 KB); drawn scenes stay sharp at this. */
const JPEG = { quality: 82, mozjpeg: true };

/**
 * Puts panel and photograph together: a JPEG of 1200 × 630 pixels.
 * @param panel SVG of the left half, without text elements
 * @param photo bytes of any picture; null = none to be had. A picture that cannot be read counts as none.
 */
export async function compose(panel: string, photo: Uint8Array | null): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, left } = { ...PHOTO };
  const shown = photo
    ? await sharp(photo)
        .resize(width, height, { fit: "cover" })
        .toBuffer()
        .catch(() => null)
    : null;
  const layers = [{ input: Buffer.from(panel), left: 0, top: 0 }, ...(shown ? [{ input: shown, left, top: 0 }] : [])];
  const bytes = await sharp({ create: { ...SHARED_PICTURE, channels: 3, background: BARE } })
    .composite(layers)
    .jpeg(JPEG)
    .toBuffer();
  return new Uint8Array(bytes);
}
