import type { UploadedPicture } from "#api/posting/uploads.ts";
import { db } from "#db/client.ts";
import { countUploads, deletePictureRows, insertUpload, ownsDraft } from "#db/posts/pictures.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import type { DraftKind } from "#domain/posting/draft.ts";
import { PICTURES_MAX } from "#domain/limits.ts";
import { pictureUrl, uploadId } from "#domain/picture/picture.ts";
import { ProblemError } from "../http/problem.ts";
import type { SignedIn } from "../sessions/session.ts";
import { renditionsOf } from "./renditions.ts";
import { blobBase, keepRenditions } from "./store.ts";

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
