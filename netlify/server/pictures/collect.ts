import { db } from "#db/client.ts";
import { dropOldDrafts } from "#db/posts/drafts.ts";
import { dropOldImports } from "#db/posts/imports.ts";
import { IMPORT_DAYS } from "#domain/import/limits.ts";
import { DRAFT_DAYS } from "#domain/posting/draft.ts";
import { removePictures } from "./remove.ts";

const HOUR_MS = 3_600_000;
/** So long may an upload wait for the post it is for: someone changes a post today and saves it tomorrow. */
const ORPHAN_HOURS = 48;
/** A scheduled function is ended after thirty seconds. */
const WORK_MS = 20_000;

/** Removes drafts that nobody touched for 90 days, imports that are two days old, and uploads older than two days that are in no draft and no post. */
export async function collectPictures(now: Date): Promise<Record<"drafts" | "imports" | "pictures", number>> {
  const drafts = await dropOldDrafts(db, new Date(now.getTime() - DRAFT_DAYS * 24 * HOUR_MS));
  const imports = await dropOldImports(db, new Date(now.getTime() - IMPORT_DAYS * 24 * HOUR_MS));
  const orphanedBefore = new Date(now.getTime() - ORPHAN_HOURS * HOUR_MS);
  return { drafts, imports, pictures: await removePictures({ orphanedBefore }, Date.now() + WORK_MS) };
}
