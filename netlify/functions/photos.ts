import type { Config } from "@netlify/functions";
import { cachingHeaders, answerFile } from "#server/http/caching.ts";
import { keyOfPhoto, photoTag, readPhotoBytes } from "#server/accounts/photos.ts";

const YEAR_S = 31_536_000;

/** Profile photos, from the store. A new photo has a new address, so browsers may keep one for a day and the CDN until it is purged. */
export default async function photos(request: Request): Promise<Response> {
  const key = keyOfPhoto(new URL(request.url).pathname);
  if (key === null) return answerFile(request, null);
  const tags = [photoTag(key.slice(0, key.indexOf("/")))];
  const headers = cachingHeaders({ tags, cdn: YEAR_S, stale: 0, browser: 86_400, vary: [] });
  return answerFile(request, { type: "image/jpeg", headers, read: () => readPhotoBytes(key) });
}

export const config: Config = { path: "/photos/*" };
