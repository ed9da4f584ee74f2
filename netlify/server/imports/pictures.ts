import { addImportPictures, saveImportFaults } from "#db/posts/imports.ts";
import { db } from "#db/client.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import { missingPictures, type StoredImport } from "#domain/import/report.ts";
import { pictureKey } from "#domain/import/rows.ts";
import { consume } from "../http/limits.ts";
import { storePicture } from "../pictures/add.ts";
import { ProblemError } from "../http/problem.ts";
import { isArchive, unpack, type Archive, type LeftPicture } from "./archive.ts";
import { faultsOf } from "./check.ts";
import { importedId } from "./run.ts";

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
  const all = Object.keys(added).length > 0 ? await addImportPictures(db, stored.id, added) : null;
  if (all) {
    // Faults in the headings of the file cannot be fixed by pictures.
    const headings = stored.faults.filter(({ code }) => code.endsWith("-column"));
    const rows = await faultsOf(accountId, { records: stored.records, pictures: all });
    await saveImportFaults(db, stored.id, { pictures: all, faults: [...headings, ...rows] });
  }
  return { taken: Object.keys(added), left };
}
