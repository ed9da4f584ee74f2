import pictures from "#content/pictures.json" with { type: "json" };
import type { Picture } from "#domain/listing/listing.ts";

/** A drawn scene by its id, with its words. Throws when the content names one that nobody drew. */
export function scenePicture(id: string): Picture {
  const scene = pictures.find((picture) => picture.id === id);
  if (!scene) throw new RangeError(`content/pictures.json has no ${id}`);
  return { id, width: 1200, height: 900, alt: scene.alt, altBn: scene.altBn };
}
