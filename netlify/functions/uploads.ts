import type { Config } from "@netlify/functions";
import { deleteUpload, UPLOAD_BYTES_MAX, uploadPicture } from "#api/posting/uploads.ts";
import { db } from "#db/client.ts";
import { storedUpload } from "#db/posts/pictures.ts";
import { isUploadId } from "#domain/picture/picture.ts";
import type { Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import { consume } from "#server/http/limits.ts";
import { addPicture } from "#server/pictures/add.ts";
import { removePictures } from "#server/pictures/remove.ts";
import { ProblemError } from "#server/http/problem.ts";

/** Ids of one of the caller's uploads and of its owner. */
async function findUpload({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">) {
  const { id: ownerId } = (await signedIn()).account;
  const id = param("id");
  const found = isUploadId(id) ? await storedUpload(db, id) : null;
  if (found?.ownerId !== ownerId) throw new ProblemError("picture-not-found");
  return { id, ownerId };
}

export default serve([
  route(uploadPicture, async ({ input: { kind, draft, file }, signedIn }) => {
    const { account } = await signedIn();
    await consume("upload-account", account.id);
    if (file.size > UPLOAD_BYTES_MAX) throw new ProblemError("body-too-large");
    return { data: { picture: await addPicture(account, { kind, draft, file }, new Date()) }, status: 201 };
  }),

  route(deleteUpload, findUpload, async (_, { id, ownerId }) => {
    const removed = await removePictures({ ids: [id], ownerId });
    if (removed === 0) throw new ProblemError("picture-in-use");
    return { data: { removed: true as const } };
  }),
]);

export const config: Config = { path: ["/api/uploads", "/api/uploads/*"] };
