import { getStore } from "@netlify/blobs";

const PATH = /^\/photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/profile_\d{10,16}\.jpg)$/;

/** Reads see what was written just before: a new photo is asked for at once. */
const store = () => getStore({ name: "photos", consistency: "strong" });

/** Where a profile photo lies in the store (the specification's path): `{userId}/profile_{timestamp}.jpg`. */
export const photoKey = (accountId: string, now: Date): string => `${accountId}/profile_${now.getTime()}.jpg`;
/** The address that pages show it from. */
export const photoUrl = (key: string): string => `/photos/${key}`;
/** The key behind such an address; null for any other (an agent of the samples has a picture of the site). */
export const keyOfPhoto = (url: string): string | null => PATH.exec(url)?.[1] ?? null;

export const savePhotoBytes = async (key: string, bytes: ArrayBuffer): Promise<void> =>
  void (await store().set(key, bytes));
export const readPhotoBytes = (key: string): Promise<ArrayBuffer | null> => store().get(key, { type: "arrayBuffer" });

/** Removes the photo that an address shows, if it is one of ours. */
export async function removePhoto(url: string | null): Promise<void> {
  const key = url === null ? null : keyOfPhoto(url);
  if (key !== null) await store().delete(key);
}

/** What a photo at the CDN is purged by. */
export const photoTag = (accountId: string): string => `photo:${accountId}`;
