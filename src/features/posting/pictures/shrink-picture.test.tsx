import { afterEach, expect, test, vi } from "vitest";
import { UPLOAD_BYTES_MAX } from "#api/posting/uploads.ts";
import { shrinkPicture } from "./shrink-picture.ts";

afterEach(() => void vi.restoreAllMocks());

/** A photo as a telephone of 50 megapixels takes it, red in its left half. */
async function photo(width = 8160, height = 6144): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#00f";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#f00";
  context.fillRect(0, 0, width / 2, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}

async function sizeOf(made: Blob): Promise<{ size: number[]; left: number[] }> {
  const bitmap = await createImageBitmap(made);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
  context.drawImage(bitmap, 0, 0);
  const [red = 0, , blue = 0] = context.getImageData(10, bitmap.height - 10, 1, 1).data;
  return { size: [bitmap.width, bitmap.height], left: [Math.round(red / 255), Math.round(blue / 255)] };
}

test("50 megapixels become a picture that the server takes", async () => {
  const made = await shrinkPicture(await photo());
  expect(made.size).toBeLessThan(UPLOAD_BYTES_MAX);
  expect(await sizeOf(made)).toEqual({ size: [1600, 1205], left: [1, 0] });
});

test("also on a phone that has no room for all of its pixels at once", async () => {
  const whole = await photo();
  vi.spyOn(globalThis, "createImageBitmap").mockRejectedValueOnce(new DOMException("no memory", "InvalidStateError"));
  expect(await sizeOf(await shrinkPicture(whole, 2))).toEqual({ size: [1600, 1205], left: [0, 1] });
});

test("a JPEG that lacks its last bytes is drawn, and what is no picture is left to the server", async () => {
  const whole = await photo(2400, 1800);
  const made = await shrinkPicture(whole.slice(0, whole.size - 200));
  expect((await sizeOf(made)).size).toEqual([1600, 1200]);
  const text = new Blob(["no picture"]);
  expect(await shrinkPicture(text)).toBe(text);
});
