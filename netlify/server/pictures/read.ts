import sharp, { type Sharp } from "sharp";
import { pictureFormatOf, type PictureFormat } from "#domain/picture/format.ts";
import { ProblemError } from "../http/problem.ts";

/**
 * The most pixels of a picture; larger ones are decompression bombs. Telephones take 50 megapixels, and JPEGs of up to 108. A JPEG is
 * decoded small, the other formats only whole.
 */
const PIXELS_MAX = { jpeg: 110_000_000, other: 52_000_000 };
/** One picture's work, in seconds. A function has sixty for everything. */
const TIMEOUT_S = 15;
/** How much of a cut-off picture may be missing: some lines at its end, as when the last bytes were lost on the way. */
const MISSING_MAX = 0.1;

/** @throws ProblemError `unsupported-picture` (a format that is not read), `unreadable-picture` (no picture), `too-many-pixels`, `cut-off-picture` */
async function requireFormat(bytes: ArrayBuffer): Promise<PictureFormat> {
  const format = pictureFormatOf(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 128)));
  if (format === "other") throw new ProblemError("unsupported-picture");
  // Checked before libvips, which would also read SVG (which can refer to other files) and PDF.
  if (format === null) throw new ProblemError("unreadable-picture");
  // Only the head of the file is read here.
  const head = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null);
  // A few bytes that begin like a picture are none; a file that ends too early was one.
  const isRest = bytes.byteLength > 64 && isCutOff(bytes, format);
  if (!head) throw new ProblemError(isRest ? "cut-off-picture" : "unreadable-picture");
  const most = format === "jpeg" ? PIXELS_MAX.jpeg : PIXELS_MAX.other;
  if (head.width * head.height > most) throw new ProblemError("too-many-pixels");
  return format;
}

/** The picture, not decoded yet: upright, its first frame, on white where it was transparent. */
const opened = (bytes: ArrayBuffer, failOn: "error" | "none"): Sharp =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX.jpeg, failOn, pages: 1 })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");

/** Whether a file ends before its format says that it does. */
function isCutOff(bytes: ArrayBuffer, format: PictureFormat): boolean {
  const file = Buffer.from(bytes);
  if (format === "jpeg") return file.lastIndexOf("ffd9", undefined, "hex") < file.lastIndexOf("ffda", undefined, "hex");
  if (format === "png") return !file.includes("IEND", -12);
  if (format === "webp") return file.byteLength > 8 && file.readUInt32LE(4) + 8 > file.byteLength;
  return format === "gif" && file.at(-1) !== 0x3b;
}

/** The share of lines at the end of a cut-off JPEG that are missing: they are decoded as one middle grey. 0 to 1. */
async function missingShare(bytes: ArrayBuffer): Promise<number> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX.jpeg, failOn: "none" })
    .timeout({ seconds: TIMEOUT_S })
    .resize({ height: 200, width: 200, fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const length = info.width * info.channels;
  const isGrey = (row: number): boolean =>
    data.subarray(row * length, (row + 1) * length).every((value) => Math.abs(value - 128) <= 2);
  let missing = 0;
  while (missing < info.height && isGrey(info.height - 1 - missing)) missing += 1;
  return missing / info.height;
}

/**
 * The result of work on a stranger's picture. What fails in it is the picture's fault. A JPEG that lacks its last bytes is taken as it is.
 * @throws ProblemError `unsupported-picture`, `unreadable-picture`, `too-many-pixels`, `cut-off-picture`
 */
export async function withPicture<Result>(
  bytes: ArrayBuffer,
  work: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  const format = await requireFormat(bytes);
  try {
    return await work(opened(bytes, "error"));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (!isCutOff(bytes, format)) throw new ProblemError("unreadable-picture");
  }
  const missing = format === "jpeg" ? await missingShare(bytes).catch(() => 1) : 1;
  if (missing > MISSING_MAX) throw new ProblemError("cut-off-picture");
  return work(opened(bytes, "none")).catch(() => {
    throw new ProblemError("cut-off-picture");
  });
}

/** The bytes of a buffer by themselves, as a store or an answer takes them. */
export const plainBytes = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
