import { UPLOAD_BYTES_MAX } from "#api/uploads.ts";

/** Pixels of the longer side; the server shows 1200, and keeps what a finger zooms into. */
const LONGEST = 2000;
const QUALITIES = [0.88, 0.75, 0.6, 0.4];

/**
 * A picture as the server takes it: upright, small, JPEG. A canvas holds nothing but pixels, so where and with what it was taken stays on the
 * device. One that this browser cannot read comes back as it is, and the server says what it thinks of it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return file;
  // JPEG has no transparency, and what shows through would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (made && made.size <= UPLOAD_BYTES_MAX) return made;
  }
  return file;
}
