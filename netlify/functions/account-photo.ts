import type { Config } from "@netlify/functions";
import sharp from "sharp";
import { deletePhoto, PHOTO_BYTES_MAX, savePhoto } from "#api/account.ts";
import { updateProfile } from "#db/accounts.ts";
import { db } from "#db/client.ts";
import { agentTag, listingsTag } from "#domain/cache-tags.ts";
import { route, serve } from "#server/app.ts";
import { consume } from "#server/limits.ts";
import { photoKey, photoTag, photoUrl, removePhoto, savePhotoBytes } from "#server/photos.ts";
import { userOf } from "#server/present-user.ts";
import { ProblemError } from "#server/problem.ts";
import { purge } from "#server/purge.ts";

const SIZE = 512;
/** A picture of more pixels is a bomb, or a camera that nobody has. */
const PIXELS_MAX = 50_000_000;
/** SVG is a program and not a photo. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "heif", "avif"]);

/** Square, upright, JPEG, and without what the camera wrote into it: place, time, owner. */
async function reencode(file: File): Promise<ArrayBuffer> {
  try {
    const picture = sharp(await file.arrayBuffer(), { limitInputPixels: PIXELS_MAX, failOn: "error" }).timeout({
      seconds: 10,
    });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new Error("not a photo");
    const { buffer, byteOffset, byteLength } = await picture
      .autoOrient()
      .resize(SIZE, SIZE, { fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 })
      .toBuffer();
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  } catch {
    throw new ProblemError("unreadable-picture");
  }
}

/** Everything that shows the photo: the agent's page, and the list of agents and the listings that have the card. */
const shownOn = (id: string): string[] => [photoTag(id), agentTag(id), listingsTag(null)];

export default serve([
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

export const config: Config = { path: "/api/account/photo" };
