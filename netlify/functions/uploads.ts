import type { Config } from "@netlify/functions";
import { deleteUpload, UPLOAD_BYTES_MAX, uploadPicture } from "#api/posting/uploads.ts";
import { db } from "#db/client.ts";
import { storedUpload } from "#db/posts/pictures.ts";
import { isUploadId } from "#domain/picture/picture.ts";
import type { Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import { consume } from "#server/http/limits.ts";
import { addPicture, removePictures } from "#server/pictures/stored-pictures.ts";
import { ProblemError } from "#server/http/problem.ts";
import { deletePhoto, PHOTO_BYTES_MAX, savePhoto } from "#api/account/account.ts";
import { updateProfile } from "#db/accounts/accounts.ts";
import { agentTag, listingsTag } from "#domain/site/cache-tags.ts";
import { photoKey, photoTag, photoUrl, removePhoto, savePhotoBytes } from "#server/accounts/photos.ts";
import { plainBytes, withPicture } from "#server/pictures/read.ts";
import { userOf } from "#server/sessions/present-user.ts";
import { purge } from "#server/http/purge.ts";

/** Ids of one of the caller's uploads and of its owner. */
async function findUpload({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">) {
  const { id: ownerId } = (await signedIn()).account;
  const id = param("id");
  const found = isUploadId(id) ? await storedUpload(db, id) : null;
  if (found?.ownerId !== ownerId) throw new ProblemError("picture-not-found");
  return { id, ownerId };
}

const SIZE = 512;

/** Square, upright, JPEG, and without what the camera wrote into it: place, time, owner. */
const reencode = async (file: File): Promise<ArrayBuffer> => {
  const bytes = await file.arrayBuffer();
  return withPicture(bytes, async (picture) =>
    plainBytes(
      await picture.resize(SIZE, SIZE, { fit: "cover", position: "attention" }).jpeg({ quality: 82 }).toBuffer(),
    ),
  );
};

/** Everything that shows the photo: the agent's page, and the list of agents and the listings that have the card. */
const shownOn = (id: string): string[] => [photoTag(id), agentTag(id), listingsTag(null)];

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

  route(savePhoto, async ({ input: { photo }, signedIn, after }) => {
    const { id } = (await signedIn()).account;
    await consume("photo-account", id);
    if (photo.size > PHOTO_BYTES_MAX) throw new ProblemError("body-too-large");
    const { image: before } = await userOf(id);
    const key = photoKey(id, new Date());
    await savePhotoBytes(key, await reencode(photo));
    await updateProfile(db, id, { image_url: photoUrl(key) });
    after(() => removePhoto(before));
    after(() => purge(shownOn(id)));
    return { data: { kind: "saved" as const, user: await userOf(id) } };
  }),

  route(deletePhoto, async ({ signedIn, after }) => {
    const { id } = (await signedIn()).account;
    const { image: before } = await userOf(id);
    await updateProfile(db, id, { image_url: null });
    await removePhoto(before);
    after(() => purge(shownOn(id)));
    return { data: { kind: "saved" as const, user: await userOf(id) } };
  }),
]);

export const config: Config = { path: ["/api/uploads", "/api/uploads/*", "/api/account/photo"] };
