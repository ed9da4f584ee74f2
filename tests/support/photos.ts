import sharp, { type Sharp } from "sharp";

/** Draws a landscape that depends on the seed: hills, sun and houses in smooth light, with the grain of a cheap camera. */
export function drawPhoto(seed: number, { width = 1600, height = 1200 } = {}): Sharp {
  let state = seed * 2_654_435_761;
  const random = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state / 2 ** 32;
  };
  const colour = (): string => `hsl(${Math.round(random() * 360)} ${20 + random() * 50}% ${20 + random() * 60}%)`;
  const shapes = Array.from({ length: 14 }, (_, index) => {
    const [x, y] = [random() * width, height * (0.2 + random() * 0.8)];
    return index % 3 === 0
      ? `<ellipse cx="${x}" cy="${y}" rx="${width * (0.1 + random() * 0.3)}" ry="${height * (0.05 + random() * 0.3)}" fill="${colour()}"/>`
      : `<rect x="${x}" y="${y}" width="${width * (0.05 + random() * 0.2)}" height="${height * random()}" fill="${colour()}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="${random()}" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).flatten().blur(2);
}

/** The same photo as bytes. */
export const photoBytes = (seed: number, size?: { width?: number; height?: number }): Promise<Buffer> =>
  drawPhoto(seed, size).jpeg({ quality: 85 }).toBuffer();

/** A photo of 50 megapixels as a telephone takes it (8160 × 6144), turned by its orientation; below 4 MB. */
export const telephonePhoto = async (): Promise<Buffer> =>
  sharp(await photoBytes(50, { width: 1020, height: 768 }))
    .resize(8160, 6144, { kernel: "nearest" })
    .jpeg({ quality: 40 })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG of 81 megapixels in a few kilobytes, which unpacks to 243 MB. */
export const vastPng = (): Promise<Buffer> =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" }, limitInputPixels: false })
    .png()
    .toBuffer();
