import { unzipSync } from "fflate";
import { UPLOAD_BYTES_MAX } from "#api/posting/uploads.ts";
import { entryNames, isNoFile, leavesFolder } from "#domain/import/archive-names.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import { pictureKey } from "#domain/import/rows.ts";
import { ProblemError } from "../http/problem.ts";

/** A picture from an upload under the name that rows use; or why it was left out. */
export type ArchivedPicture = { name: string; bytes: Uint8Array<ArrayBuffer> };
export type LeftPicture = { name: string; code: string };
export type Archive = { pictures: ArchivedPicture[]; left: LeftPicture[] };

/** "PK", an entry or an empty archive's end. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * Unpacks the files of an archive that `wanted` selects, in memory. Each entry gets only as much memory as its stated size, and all
 * together `IMPORT_MAX.unpackedBytes`, so a zip bomb is refused before it is unpacked.
 * @throws ProblemError `unreadable-archive`: no archive, a bomb, or names that lead elsewhere
 */
export function unpack(bytes: Uint8Array, wanted: (name: string) => boolean, most: number): Archive {
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
