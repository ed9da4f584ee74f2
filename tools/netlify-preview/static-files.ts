import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { lookup } from "mrmime";
import { type Compressed, createCompressed } from "./cdn/compress.ts";
import type { OwnAddress } from "./own-address.ts";

export type StaticFile = {
  path: string;
  type: string;
  size: number;
  load(): Promise<{ body: Compressed; etag: string }>;
};

/** Text up to this size is kept in memory with its compressed forms; pictures are read from disk each time. */
const KEPT_BYTES = 1024 * 1024;
/** Higher than the 5 of pages, because files are compressed once and sent often. */
const BROTLI_QUALITY = 9;

function contentType(file: string): string {
  const type = lookup(file) ?? "application/octet-stream";
  return /^text\/|javascript|json|xml/.test(type) && !type.includes("charset") ? `${type}; charset=utf-8` : type;
}

function createFile(file: string, path: string, size: number, own: OwnAddress): StaticFile {
  const type = contentType(file);
  const read = async () => {
    const raw = own.bytes(await readFile(file), type);
    const etag = `"${createHash("sha1").update(raw).digest("base64url")}"`;
    return { body: createCompressed(raw, type, BROTLI_QUALITY), etag };
  };
  const keep = size <= KEPT_BYTES && !/^(?:image\/(?!svg)|video|audio)/.test(type);
  let kept: ReturnType<typeof read> | undefined;
  return {
    path,
    type,
    size,
    load: () => (keep ? (kept ??= read()) : read()),
  };
}

/** The files of a built site by address: `/about` for about.html, `/` for index.html, all others by name. */
export async function readStaticFiles(folder: string, own: OwnAddress): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Error(`There is no built site in ${folder}. Run npm run build first.`);
  });
  for (const entry of entries) {
    // These are rules for the CDN, not files of the site.
    if (!entry.isFile() || entry.name === "_headers" || entry.name === "_redirects") continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const address = path.replace(/\/index\.html$/, "/").replace(/\.html$/, "");
    files.set(
      address.length > 1 ? address.replace(/\/$/, "") : address,
      createFile(file, path, (await stat(file)).size, own),
    );
  }
  return files;
}

/**
 * The canonical form of an address: without `.html` and without a slash at its end.
 * @returns null if the address is canonical, or no such page exists
 */
export function canonicalPath(pathname: string, files: Map<string, StaticFile>): string | null {
  const bare = pathname.replace(/\/+$/, "").replace(/(?:\/index)?\.html$/, "") || "/";
  return bare !== pathname && files.has(bare) ? bare : null;
}
