import type { Config } from "@netlify/functions";
import { db } from "#db/client.ts";
import { storedUpload } from "#db/posts/pictures.ts";
import { pictureTag } from "#domain/site/cache-tags.ts";
import { FALLBACK_WIDTH, isUploadId, keptWidth, PICTURE_WIDTHS, type PictureWidth } from "#domain/picture/picture.ts";
import { cachingHeaders, answerFile } from "#server/http/caching.ts";
import { readRendition } from "#server/pictures/store.ts";

/** `/uploads/u-…-800.avif`, `/uploads/u-…-800.webp`. */
const ADDRESS = /^\/uploads\/(u-[0-9a-f-]{36})-(\d{3,4})\.(avif|webp)$/;
const YEAR_S = 31_536_000;

type Asked = { id: string; width: PictureWidth; format: "avif" | "webp" };

function readAddress(path: string): Asked | null {
  const [, id = "", digits, format] = ADDRESS.exec(path) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  if (!isUploadId(id) || width === undefined || (format === "webp" && width !== FALLBACK_WIDTH)) return null;
  return { id, width, format: format as Asked["format"] };
}

async function bytesOf({ id, width, format }: Asked): Promise<ArrayBuffer | null> {
  const upload = await storedUpload(db, id);
  if (!upload) return null;
  if (format === "webp") return readRendition(upload.blobBase, null);
  // What was uploaded before there was a smaller width has only the larger ones.
  const kept = keptWidth(width, upload.width);
  for (const other of PICTURE_WIDTHS.filter((known) => known >= kept)) {
    const bytes = await readRendition(upload.blobBase, other);
    if (bytes !== null) return bytes;
  }
  return null;
}

/** Pictures that people uploaded, as they were made anew; nobody's file is ever served as it came. */
export default async function uploadedPictures(request: Request): Promise<Response> {
  const asked = readAddress(new URL(request.url).pathname);
  if (asked === null) return answerFile(request, null);
  // An id names one picture for ever: browsers never ask again, and the CDN keeps it until it is removed.
  const headers = {
    ...cachingHeaders({ tags: [pictureTag(asked.id)], cdn: YEAR_S, stale: 0, browser: YEAR_S, vary: [] }),
    "cache-control": `public, max-age=${YEAR_S}, immutable`,
  };
  return answerFile(request, { type: `image/${asked.format}`, headers, read: () => bytesOf(asked) });
}

export const config: Config = { path: "/uploads/*" };
