/** A square of a picture, in the picture's pixels. */
export type CropWindow = { x: number; y: number; side: number };
export type PictureSize = { width: number; height: number };

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

const inside = ({ x, y, side }: CropWindow, { width, height }: PictureSize): CropWindow => ({
  x: between(0, x, width - side),
  y: between(0, y, height - side),
  side,
});

/** The largest square, in the middle. */
export function wholeWindow(width: number, height: number): CropWindow {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** The window moved by pixels; it never leaves the picture. */
export const moveWindow = (window: CropWindow, picture: PictureSize, x: number, y: number): CropWindow =>
  inside({ ...window, x: window.x + x, y: window.y + y }, picture);

/** The window at a zoom (1 = the largest square) around the same middle, kept inside the picture. */
export function zoomWindow(window: CropWindow, picture: PictureSize, zoom: number): CropWindow {
  const side = Math.min(picture.width, picture.height) / Math.max(1, zoom);
  const middle = { x: window.x + window.side / 2, y: window.y + window.side / 2 };
  return inside({ x: middle.x - side / 2, y: middle.y - side / 2, side }, picture);
}
