import { db } from "#db/client.ts";
import {
  deletePictureRows,
  lockUnused,
  type UnusedOf,
  countUploads,
  insertUpload,
  ownsDraft,
} from "#db/posts/pictures.ts";
import { pictureTag } from "#domain/site/cache-tags.ts";
import { dropOldDrafts } from "#db/posts/drafts.ts";
import { dropOldImports } from "#db/posts/imports.ts";
import { IMPORT_DAYS } from "#domain/import/limits.ts";
import { DRAFT_DAYS, type DraftKind } from "#domain/posting/draft.ts";
import type { UploadedPicture } from "#api/posting/uploads.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { PICTURES_MAX } from "#domain/limits.ts";
import { pictureUrl, uploadId } from "#domain/picture/picture.ts";
import { purge } from "../http/purge.ts";
import { removeRenditions, blobBase, keepRenditions } from "./store.ts";
import { ProblemError } from "../http/problem.ts";
import type { SignedIn } from "../sessions/session.ts";

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

/** A post that is changed has its old pictures until the change is saved, so as many new ones again may lie beside them. */
const uploadsMax = (kind: DraftKind): number => 2 * PICTURES_MAX[kind];

/**
 * Takes a picture for a draft or post of the account (the administrator may change everybody's posts).
 * @throws ProblemError `draft-not-found`, `too-many-pictures`, and what `withPicture` throws
 */
export async function addPicture(
  account: SignedIn["account"],
  { kind, draft, file }: { kind: DraftKind; draft: string; file: File },
  now: Date,
): Promise<UploadedPicture> {
  const owner = { id: account.id, anybodys: account.role === "admin" };
  if (!(await ownsDraft(db, owner, kind, draft))) throw new ProblemError("draft-not-found");
  if ((await countUploads(db, draft)) >= uploadsMax(kind)) throw new ProblemError("too-many-pictures");
  return storePicture(account.id, { kind, draft, name: file.name, bytes: await file.arrayBuffer() }, now);
}

/**
 * Makes a picture anew and keeps it for a draft or post of the account; whether it may lie there, the caller has asked.
 * @throws ProblemError what `withPicture` throws
 */
export async function storePicture(
  ownerId: string,
  { kind, draft, name, bytes }: { kind: DraftKind; draft: string; name: string; bytes: ArrayBuffer },
  now: Date,
): Promise<UploadedPicture> {
  // The library for pictures is large, and most who come here remove some.
  const { renditionsOf } = await import("./renditions.ts");
  const renditions = await renditionsOf(bytes);
  const { width, height, hash } = renditions;
  const id = uploadId(uuidv7(now.getTime()));
  const base = blobBase(kind, { draft, id, filename: name, now });
  await insertUpload(db, { id, ownerId, draftId: draft, width, height, hash, blobBase: base, now });
  try {
    await keepRenditions(base, renditions);
  } catch (error) {
    await deletePictureRows(db, [id]);
    throw error;
  }
  return { id, url: pictureUrl(id, 800), width, height };
}
