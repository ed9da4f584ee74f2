import sharp, { type Sharp } from "sharp";
import { pictureFormatOf } from "#domain/picture/format.ts";
import { ProblemError } from "../http/problem.ts";

/** The most pixels of a picture; larger ones are decompression bombs. */
const PIXELS_MAX = 50_000_000;
/** One picture's work, in seconds. A function has sixty for everything. */
const TIMEOUT_S = 15;

/**
 * A stranger's picture, opened and not decoded yet: upright, its first frame, on white where it was transparent.
 * @throws ProblemError `unsupported-picture` (a format that is not read), `unreadable-picture` (no picture)
 */
export function readPicture(bytes: ArrayBuffer): Sharp {
  const format = pictureFormatOf(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 128)));
  if (format === "other") throw new ProblemError("unsupported-picture");
  // Checked before libvips, which would also read SVG (which can refer to other files) and PDF.
  if (format === null) throw new ProblemError("unreadable-picture");
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
}

/**
 * The result of a picture's work. What fails in it is the picture's fault: it is cut off, or not what its first bytes say.
 * @throws ProblemError `unreadable-picture`
 */
export async function fromPicture<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProblemError ? error : new ProblemError("unreadable-picture");
  }
}

/** The bytes of a buffer by themselves, as a store or an answer takes them. */
export const plainBytes = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
