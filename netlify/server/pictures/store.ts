import { randomBytes } from "node:crypto";
import { getStore } from "@netlify/blobs";
import type { DraftKind } from "#domain/posting/draft.ts";
import { PICTURE_WIDTHS, type PictureWidth } from "#domain/picture/picture.ts";
import { slugText } from "#domain/text/slug.ts";
import type { Renditions } from "./renditions.ts";

/** Reads see what was written just before: a new picture is shown at once. */
const store = () => getStore({ name: "property-images", consistency: "strong" });

/** "../../My Flat (2).JPG" → "my-flat-2". */
const cleanName = (filename: string): string => {
  const name = filename.slice(-200).replace(/^.*[/\\]/, "");
  return slugText(name.replace(/\.[^.]*$/, "")) || "picture";
};

/**
 * Where an upload goes, without the ending: `{draft}/{timestamp}_{filename}` for a property, `resort-images/{random}` for the others (the
 * specification's paths). Nothing of the name that somebody's file had can lead elsewhere.
 * @param id of the picture; its end sets two files of one name and one moment apart
 */
export function blobBase(kind: DraftKind, upload: { draft: string; id: string; filename: string; now: Date }): string {
  if (kind !== "property") return `${kind}-images/${randomBytes(16).toString("hex")}`;
  return `${upload.draft}/${upload.now.getTime()}_${cleanName(upload.filename)}-${upload.id.slice(-6)}`;
}

/** The key of one rendition; null = the WebP. */
const keyOf = (base: string, width: PictureWidth | null): string =>
  width === null ? `${base}.webp` : `${base}-${width}.avif`;

/** Keeps all renditions. Where one cannot be kept the others go again. */
export async function keepRenditions(base: string, { avif, webp }: Renditions): Promise<void> {
  try {
    await Promise.all([
      store().set(keyOf(base, null), webp),
      ...avif.map(({ width, bytes }) => store().set(keyOf(base, width), bytes)),
    ]);
  } catch (error) {
    await removeRenditions(base).catch(() => undefined);
    throw error;
  }
}

/** The bytes of one rendition; null if there is none. `width` null: the WebP. */
export const readRendition = (base: string, width: PictureWidth | null): Promise<ArrayBuffer | null> =>
  store().get(keyOf(base, width), { type: "arrayBuffer" });

/** Removes all renditions; those that are not there are no error. */
export async function removeRenditions(base: string): Promise<void> {
  await Promise.all([null, ...PICTURE_WIDTHS].map((width) => store().delete(keyOf(base, width))));
}
