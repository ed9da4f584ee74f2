import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/**
 * The description of a backup: when it was made, the migrations of its database, and each file with its SHA-256. The `rows` of a table and
 * the key of a picture are checked after restoring.
 */
export type Manifest = {
  format: 1;
  at: string;
  migrations: string[];
  tables: { name: string; rows: number; sha256: string }[];
  pictures: { store: string; key: string; sha256: string }[];
};

/** Readable by its owner only: the files hold addresses, telephone numbers and password hashes. */
const PRIVATE = 0o600;

export const tableFile = (folder: string, name: string): string => join(folder, "tables", `${name}.jsonl.gz`);
/** Named by hash, because the key is a user's file name and may contain anything. */
export const pictureFile = (folder: string, sha256: string): string => join(folder, "pictures", sha256);

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The hash of a file, read in pieces, because a table may be larger than the memory. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

export async function writePrivate(file: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: PRIVATE });
}

/** Writes lines into a compressed file. Returns how many. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  let count = 0;
  async function* counted() {
    for await (const line of lines) {
      count += 1;
      yield `${line}\n`;
    }
  }
  await pipeline(Readable.from(counted()), createGzip(), createWriteStream(file, { mode: PRIVATE }));
  return count;
}

/** The lines of a compressed file. Rejects if it is truncated or not such a file. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  // A caller that stops early gets the error below; this avoids an unhandled rejection.
  reading.catch(() => undefined);
  yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  await reading;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  if (manifest.format !== 1) throw new Error(`${folder} is a backup of another format`);
  return manifest;
}

/** Written last: a folder without it is an incomplete backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writePrivate(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
