import { UPLOAD_BYTES_MAX } from "#api/posting/uploads.ts";
import type { Turns } from "#domain/picture/uploads.ts";

/** Pixels of the longer side. The largest rendition is 1200 wide or, upright, 1600 tall: more would only be on its way longer. */
const LONGEST = 1600;
const QUALITIES = [0.86, 0.75, 0.6, 0.4];

/** A picture in an element: slower than a bitmap, but browsers decode it small, and take files that lack their last bytes. */
function elementOf(source: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(source);
  const image = new Image();
  return new Promise<HTMLImageElement | null>((resolve) => {
    image.onload = () => resolve(image.naturalWidth > 0 ? image : null);
    image.onerror = () => resolve(null);
    image.src = address;
  }).finally(() => setTimeout(() => URL.revokeObjectURL(address)));
}

type Decoded = { pixels: CanvasImageSource; width: number; height: number; close: () => void };

/** The picture upright; null where this browser cannot read it. 50 megapixels as a bitmap are 200 MB, which a small phone refuses. */
async function decoded(source: Blob): Promise<Decoded | null> {
  const bitmap = await createImageBitmap(source, { imageOrientation: "from-image" }).catch(() => null);
  if (bitmap) return { pixels: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  const image = await elementOf(source);
  return image && { pixels: image, width: image.naturalWidth, height: image.naturalHeight, close: () => undefined };
}

/** The picture upright and turned, with nothing but pixels in it; null where this browser cannot read it. */
async function draw(source: Blob, turns: Turns): Promise<OffscreenCanvas | null> {
  if (!("OffscreenCanvas" in globalThis)) return null;
  const bitmap = await decoded(source);
  if (!bitmap) return null;
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const lies = turns % 2 === 1;
  const canvas = new OffscreenCanvas(lies ? height : width, lies ? width : height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency, and what shows through would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap.pixels, -width / 2, -height / 2, width, height);
  bitmap.close();
  return canvas;
}

/**
 * A picture as the server takes it: upright, turned, small, JPEG. A canvas holds nothing but pixels, so where and with what it was taken
 * stays on the device. One that this browser cannot read comes back as it is, and the server says what it thinks of it.
 */
export async function shrinkPicture(source: Blob, turns: Turns = 0): Promise<Blob> {
  const canvas = await draw(source, turns);
  if (!canvas) return source;
  for (const quality of QUALITIES) {
    const made = await canvas.convertToBlob({ type: "image/jpeg", quality });
    if (made.size <= UPLOAD_BYTES_MAX) return made;
  }
  return source;
}
