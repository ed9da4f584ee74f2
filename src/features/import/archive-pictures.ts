import { entryNames, isNoFile, leavesFolder } from "#domain/import/archive-names.ts";
import { pictureKey } from "#domain/import/rows.ts";

/** The largest picture and the largest archive that are accepted, in bytes. */
const PICTURE_MAX = 40 * 1024 * 1024;
const ARCHIVE_MAX = 500 * 1024 * 1024;

type LeftPicture = { name: string; code: string };
export type NamedPicture = { name: string; read: () => Promise<Blob> };

const isArchive = (file: File): boolean => /\.zip$/i.test(file.name) || file.type === "application/zip";

/** The pictures of an archive that are wanted, each unpacked when it is read: all of them at once would fill a phone. */
async function inArchive(file: File, wanted: (name: string) => boolean, left: LeftPicture[]): Promise<NamedPicture[]> {
  if (file.size > ARCHIVE_MAX) {
    left.push({ name: file.name, code: "body-too-large" });
    return [];
  }
  const [{ unzipSync }, bytes] = await Promise.all([import("fflate"), file.arrayBuffer()]);
  const archive = new Uint8Array(bytes);
  const entries = new Map<string, string>();
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      const key = entryNames(name).map(pictureKey).find(wanted);
      if (key === undefined || isNoFile(name) || leavesFolder(name)) return false;
      const code = originalSize > PICTURE_MAX ? "body-too-large" : entries.has(key) ? "same-name" : null;
      if (code === null) entries.set(key, name);
      else left.push({ name: key, code });
      return false;
    },
  });
  return [...entries].map(([key, entry]) => ({
    name: key,
    read: () => {
      const found = unzipSync(archive, { filter: ({ name }) => name === entry })[entry];
      return found
        ? Promise.resolve(new Blob([new Uint8Array(found)]))
        : Promise.reject(new TypeError("No such entry"));
    },
  }));
}

/** The pictures that are wanted among chosen files and archives, and the names of files that are not, or cannot be opened. */
export async function chosenPictures(
  files: readonly File[],
  wanted: (name: string) => boolean,
): Promise<{ pictures: NamedPicture[]; left: LeftPicture[] }> {
  const pictures: NamedPicture[] = [];
  const left: LeftPicture[] = [];
  for (const file of files) {
    const name = pictureKey(file.name);
    if (isArchive(file)) {
      const found = await inArchive(file, wanted, left).catch(() => null);
      if (found) pictures.push(...found);
      else left.push({ name, code: "unreadable-archive" });
    } else if (wanted(name)) pictures.push({ name, read: () => Promise.resolve(file) });
    else left.push({ name, code: "not-named" });
  }
  return { pictures, left };
}
