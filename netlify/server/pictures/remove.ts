import { db } from "#db/client.ts";
import { deletePictureRows, lockUnused, type UnusedOf } from "#db/posts/pictures.ts";
import { pictureTag } from "#domain/site/cache-tags.ts";
import { purge } from "../http/purge.ts";
import { removeRenditions } from "./store.ts";

/** So many rows are locked while their files are removed. */
const BATCH = 25;

/** Files first: what fails in between is still in the table and goes with the next try. */
const removeBatch = (which: UnusedOf): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const found = await lockUnused(trx, which, BATCH);
    for (const { blobBase } of found) await removeRenditions(blobBase);
    const ids = found.map(({ id }) => id);
    await deletePictureRows(trx, ids);
    return ids;
  });

/**
 * Removes uploads that no post shows, from the store, the table and the CDN. What a post shows is left alone, whatever is asked for.
 * @param until no new batch is begun after this moment (milliseconds of `Date.now()`)
 * @returns how many went
 */
export async function removePictures(which: UnusedOf, until = Infinity): Promise<number> {
  let removed = 0;
  while (Date.now() < until) {
    const ids = await removeBatch(which);
    if (ids.length > 0) await purge(ids.map(pictureTag));
    removed += ids.length;
    if (ids.length < BATCH) break;
  }
  return removed;
}
