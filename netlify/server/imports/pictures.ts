import { unzipSync } from "fflate";
import { noteImportPictures, saveImportFaults } from "#db/posts/imports.ts";
import { db } from "#db/client.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import { missingPictures, type StoredImport } from "#domain/import/report.ts";
import { pictureKey } from "#domain/import/rows.ts";
import { UPLOAD_BYTES_MAX } from "#api/posting/uploads.ts";
import { entryNames, isNoFile, leavesFolder } from "#domain/import/archive-names.ts";
import { consume } from "../http/limits.ts";
import { storePicture } from "../pictures/stored-pictures.ts";
import { ProblemError } from "../http/problem.ts";
import { faultsOf } from "./check.ts";
import { importedId } from "./run.ts";

/** A picture from an upload under the name that rows use; or why it was left out. */
type ArchivedPicture = { name: string; bytes: Uint8Array<ArrayBuffer> };
type LeftPicture = { name: string; code: string };
type Archive = { pictures: ArchivedPicture[]; left: LeftPicture[] };

/** "PK", an entry or an empty archive's end. */
const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * Unpacks the files of an archive that `wanted` selects, in memory. Each entry gets only as much memory as its stated size, and all
 * together `IMPORT_MAX.unpackedBytes`, so a zip bomb is refused before it is unpacked.
 * @throws ProblemError `unreadable-archive`: no archive, a bomb, or names that lead elsewhere
 */
function unpack(bytes: Uint8Array, wanted: (name: string) => boolean, most: number): Archive {
  const left: LeftPicture[] = [];
  const taken = new Map<string, string>();
  let files = 0;
  let room = 0;
  const refuse = (code: string): never => {
    throw new ProblemError("unreadable-archive", [{ field: "file", code }]);
  };
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(bytes, {
      filter: ({ name, size: packed, originalSize }) => {
        // An entry that is stored as it is comes out as large as it lies there, whatever it says.
        const size = Math.max(packed, originalSize);
        files += 1;
        if (files > IMPORT_MAX.archived) refuse("too-many-files");
        // Nothing is unpacked to a folder, but such an archive was made to harm.
        if (leavesFolder(name)) refuse("unsafe-name");
        if (isNoFile(name)) return false;
        const keys = entryNames(name).map(pictureKey);
        const key = keys.find(wanted) ?? keys[1] ?? keys[0] ?? name;
        const code = !wanted(key)
          ? "not-named"
          : [...taken.values()].includes(key)
            ? "same-name"
            : taken.size >= most
              ? "next-upload"
              : size > UPLOAD_BYTES_MAX
                ? "body-too-large"
                : null;
        if (code !== null) {
          left.push({ name: key, code });
          return false;
        }
        room += size;
        if (room > IMPORT_MAX.unpackedBytes) refuse("swells");
        taken.set(name, key);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return refuse("not-an-archive");
  }
  const pictures = [...taken].flatMap(([name, key]) => {
    const file = unpacked[name];
    return file ? [{ name: key, bytes: new Uint8Array(file) }] : [];
  });
  return { pictures, left };
}

/** The pictures of an upload: files, and what lies in archives. */
async function picturesOf(files: readonly File[], wanted: (name: string) => boolean): Promise<Archive> {
  const all: Archive = { pictures: [], left: [] };
  for (const file of files) {
    if (file.size === 0) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const room = IMPORT_MAX.pictures - all.pictures.length;
    if (isArchive(bytes)) {
      const { pictures, left } = unpack(bytes, wanted, room);
      all.pictures.push(...pictures);
      all.left.push(...left);
      continue;
    }
    const name = pictureKey(file.name);
    if (!wanted(name)) all.left.push({ name, code: "not-named" });
    else if (room <= 0) all.left.push({ name, code: "next-upload" });
    else all.pictures.push({ name, bytes });
  }
  return all;
}

/**
 * Takes pictures that the rows of an import name. One that cannot be read is left and named, the others are taken.
 * @throws ProblemError `unreadable-archive`, `too-many-attempts`
 */
export async function takeImportPictures(
  accountId: string,
  stored: StoredImport,
  files: readonly File[],
): Promise<{ taken: string[]; left: LeftPicture[] }> {
  const missing = new Set(missingPictures(stored));
  const named = new Set(stored.records.flatMap(({ pictures }) => pictures));
  const { pictures, left } = await picturesOf(files, (name) => named.has(name));
  const added: Record<string, string> = {};
  for (const { name, bytes } of pictures) {
    if (Object.hasOwn(added, name)) {
      left.push({ name, code: "same-name" });
      continue;
    }
    // The same picture again is the same.
    if (!missing.has(name)) continue;
    const record = stored.records.find((one) => one.pictures.includes(name));
    if (!record) continue;
    await consume("import-picture-account", accountId);
    try {
      const draft = importedId(accountId, record);
      const picture = { kind: "property" as const, draft, name, bytes: bytes.buffer };
      added[name] = (await storePicture(accountId, picture, new Date())).id;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      left.push({ name, code: error.code });
    }
  }
  const all = Object.keys(added).length > 0 ? await noteImportPictures(db, stored.id, added) : null;
  if (all) {
    // Faults in the headings of the file cannot be fixed by pictures.
    const headings = stored.faults.filter(({ code }) => code.endsWith("-column"));
    const rows = await faultsOf(accountId, { records: stored.records, pictures: all });
    await saveImportFaults(db, stored.id, { pictures: all, faults: [...headings, ...rows] });
  }
  return { taken: Object.keys(added), left };
}
