import { readFileSync } from "node:fs";
import type { Picture } from "../listing/listing.ts";
import { describe, expect, test } from "vitest";
import {
  describedIn,
  isFloorPlan,
  isPlaceholder,
  keptWidth,
  PLACEHOLDER,
  pictureFallbackUrl,
  pictureSrcset,
  pictureUrl,
  RESORT_PLACEHOLDER,
  shownPictures,
  uploadId,
} from "./picture.ts";
import { ALIKE_BITS, hammingDistance, hashOfGrey } from "./hash.ts";
import { pictureFormatOf } from "./format.ts";

const UPLOAD = uploadId("01a1fedb-2eb9-7613-ba9e-2acb9d0403c2");

test("a page of one language has the words of that one alone", () => {
  const picture = { id: "villa-3-dusk", alt: "A house", altBn: "একটি বাড়ি" } as Picture;
  expect(describedIn("en", [picture])).toEqual([{ ...picture, altBn: "" }]);
  expect(describedIn("bn", [picture])).toEqual([{ ...picture, alt: "" }]);
});

test("a drawn floor plan says so by its name", () => {
  expect(isFloorPlan({ id: "floorplan-3" } as Picture)).toBe(true);
  expect(isFloorPlan({ id: "villa-floorplan-3" } as Picture)).toBe(false);
});

describe("addresses", () => {
  test("scenes are files, uploads come from the store, and no picture is one drawing for every width", () => {
    expect(pictureUrl("villa-3-dusk", 400)).toBe("/pictures/villa-3-dusk-400.avif");
    expect(pictureUrl(UPLOAD, 1200)).toBe(`/uploads/${UPLOAD}-1200.avif`);
    expect(pictureFallbackUrl(UPLOAD)).toBe(`/uploads/${UPLOAD}-800.webp`);
    expect(pictureSrcset(UPLOAD).split(", ")).toHaveLength(3);
    expect(pictureSrcset("villa-3-dusk", "thumbnail")).toBe(
      "/pictures/villa-3-dusk-400.avif 400w, /pictures/villa-3-dusk-200.avif 200w",
    );
    expect([
      pictureUrl(PLACEHOLDER.id, 400),
      pictureFallbackUrl(PLACEHOLDER.id),
      pictureSrcset(PLACEHOLDER.id),
    ]).toEqual(["/placeholder.svg", "/placeholder.svg", ""]);
    const { id } = RESORT_PLACEHOLDER;
    expect([pictureUrl(id, 400), pictureFallbackUrl(id), pictureSrcset(id)]).toEqual([
      "/placeholder-resort.svg",
      "/placeholder-resort.svg",
      "",
    ]);
    expect(pictureUrl("u-turn", 400)).toBe("/pictures/u-turn-400.avif");
  });

  test.each([
    [200, 100, 200],
    [400, 200, 200],
    [200, 5000, 200],
    [400, 300, 400],
    [800, 300, 400],
    [1200, 300, 400],
    [800, 400, 400],
    [1200, 401, 800],
    [400, 5000, 400],
    [1200, 900, 1200],
    [1200, 1200, 1200],
  ] as const)("%i of a picture that is %i wide is kept as %i", (asked, largest, kept) => {
    expect(keptWidth(asked, largest)).toBe(kept);
  });
});

test("an upload is called what its post is called, in both languages; a scene has its own words", () => {
  const upload = { id: UPLOAD, width: 10, height: 10, alt: "", altBn: "" };
  const scene = { ...upload, id: "villa-3-dusk", alt: "A villa", altBn: "একটি ভিলা" };
  const titles = { title: "Flat", titleBn: "" };
  expect(shownPictures([upload, scene], titles)).toEqual([{ ...upload, alt: "Flat", altBn: "Flat" }, scene]);
  expect([shownPictures([], titles), shownPictures(null, titles)]).toEqual([[PLACEHOLDER], [PLACEHOLDER]]);
  expect(shownPictures([], titles, RESORT_PLACEHOLDER)).toEqual([RESORT_PLACEHOLDER]);
});

test("what is posted has a frame for the time without a picture, in both themes", () => {
  for (const { id } of [PLACEHOLDER, RESORT_PLACEHOLDER]) {
    const drawing = readFileSync(`public${pictureUrl(id, 800)}`, "utf8");
    expect(drawing).toContain('viewBox="0 0 800 600"');
    expect(drawing).toContain("prefers-color-scheme:dark");
  }
  expect(["placeholder", "placeholder-resort", "villa-3-dusk", UPLOAD].map(isPlaceholder)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a file is what its first bytes say", () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const box = (brands: string) => bytes(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`);
  const seen = [
    ["\xff\xd8\xff\xe0", "jpeg"],
    ["\x89PNG\r\n\x1a\n", "png"],
    ["GIF89a<script>", "gif"],
    ["RIFF1234WEBPVP8 ", "webp"],
    ["RIFF1234WAVEfmt ", null],
    ["<svg xmlns=", null],
    ["%PDF", null],
    ["II*\0", "other"],
    ["", null],
  ] as const;
  for (const [text, format] of seen) expect(pictureFormatOf(bytes(text)), text).toBe(format);
  expect(pictureFormatOf(box("avif\0\0\0\0mif1"))).toBe("avif");
  expect(pictureFormatOf(box("mif1\0\0\0\0avif"))).toBe("avif");
  expect(pictureFormatOf(box("heic\0\0\0\0mif1"))).toBe("other");
  expect(pictureFormatOf(box("isom\0\0\0\0mp41"))).toBeNull();
});

describe("a perceptual hash", () => {
  const grey = (pixel: (x: number, y: number) => number) =>
    Uint8Array.from({ length: 1024 }, (_, at) => pixel(at % 32, Math.floor(at / 32)));
  const hill = grey((x, y) => 128 + 100 * Math.sin(x / 6) * Math.cos(y / 9));

  test("does not mind light, and tells one picture from another", () => {
    const [light, other] = [hill.map((value) => value * 0.7 + 60), grey((x, y) => 128 + 90 * Math.cos((x * y) / 40))];
    const hash = hashOfGrey(hill)!;
    expect(hash).toMatch(/^[01]{64}$/);
    expect(hammingDistance(hash, hashOfGrey(light)!)).toBeLessThanOrEqual(ALIKE_BITS);
    expect(hammingDistance(hash, hashOfGrey(other)!)).toBeGreaterThan(16);
    expect([hammingDistance(hash, hash), hammingDistance("0".repeat(64), "1".repeat(64))]).toEqual([0, 64]);
  });

  test("there is none of a wall", () => {
    expect([hashOfGrey(grey(() => 255)), hashOfGrey(grey((x) => 200 + (x % 2)))]).toEqual([null, null]);
    expect(() => hashOfGrey(new Uint8Array(5))).toThrow(RangeError);
  });
});
