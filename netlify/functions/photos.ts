import type { Config } from "@netlify/functions";
import { cachingHeaders, NEVER_STORED } from "#server/caching.ts";
import { describeError, log } from "#server/log.ts";
import { keyOfPhoto, photoTag, readPhotoBytes } from "#server/photos.ts";

const YEAR_S = 31_536_000;
const empty = (status: number) => new Response(null, { status, headers: NEVER_STORED });

/** Profile photos, from the store. A new photo has a new address, so browsers may keep one for a day and the CDN until it is purged. */
export default async function photos(request: Request): Promise<Response> {
  const key = keyOfPhoto(new URL(request.url).pathname);
  if (key === null) return empty(404);
  if (request.method !== "GET" && request.method !== "HEAD") return empty(405);
  try {
    const bytes = await readPhotoBytes(key);
    if (bytes === null) return empty(404);
    const tags = [photoTag(key.slice(0, key.indexOf("/")))];
    return new Response(bytes, {
      headers: {
        "content-type": "image/jpeg",
        "x-content-type-options": "nosniff",
        ...cachingHeaders({ tags, cdn: YEAR_S, stale: 0, browser: 86_400, vary: [] }),
      },
    });
  } catch (error) {
    log.error({ error: describeError(error) }, "a photo could not be read");
    return empty(503);
  }
}

export const config: Config = { path: "/photos/*" };
