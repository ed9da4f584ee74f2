import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { ALIKE_BITS, hammingDistance } from "#domain/picture/hash.ts";
import { drawPhoto } from "#tests/support/photos.ts";
import { hashOf, renditionsOf } from "./renditions.ts";
import { withPicture } from "./read.ts";

const bytesOf = async (photo: Sharp): Promise<ArrayBuffer> => new Uint8Array(await photo.toBuffer()).buffer;
const hash = async (photo: Sharp): Promise<string> => {
  const found = await withPicture(await bytesOf(photo), hashOf);
  if (found === null) throw new Error("The photo has no hash");
  return found;
};
const size = { width: 600, height: 450 };
const photo = (seed: number) => drawPhoto(seed, size).jpeg({ quality: 85 });
/** What somebody does with a copy of a photo. */
const copy = async (seed: number) => sharp(await bytesOf(photo(seed)));
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe("the hash of a picture that was taken from somebody else", () => {
  const edge = { left: 9, top: 7, width: 582, height: 436 };
  const changes: [string, (copied: Sharp) => Sharp][] = [
    ["saved small and badly", (copied) => copied.resize(200).jpeg({ quality: 35 })],
    ["saved in another format", (copied) => copied.webp({ quality: 40 })],
    ["made lighter and paler", (copied) => copied.modulate({ brightness: 1.15, saturation: 0.6 }).jpeg()],
    ["stretched a little", (copied) => copied.resize(600, 400, { fit: "fill" }).jpeg()],
    ["cut at its edges", (copied) => copied.extract(edge).jpeg()],
  ];
  test.each(changes)("is almost the same: %s", async (_, change) => {
    for (const seed of SEEDS) {
      const distance = hammingDistance(await hash(photo(seed)), await hash(change(await copy(seed))));
      expect(distance, `photo ${seed}`).toBeLessThanOrEqual(ALIKE_BITS);
    }
  });

  test("is another one for another picture", async () => {
    const hashes: string[] = [];
    for (const seed of [...SEEDS, 9, 10, 11, 12]) hashes.push(await hash(photo(seed)));
    const distances = hashes.flatMap((a, index) => hashes.slice(index + 1).map((b) => hammingDistance(a, b)));
    expect(Math.min(...distances)).toBeGreaterThan(ALIKE_BITS);
  });
});

test("pictures that come at once are made one after another, and a bad one holds nobody up", async () => {
  const bytes = new Uint8Array(await photo(1).jpeg().toBuffer());
  const answers = await Promise.allSettled(
    [bytes.slice().buffer, bytes.slice(0, 4000).buffer, bytes.slice().buffer].map(renditionsOf),
  );
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
