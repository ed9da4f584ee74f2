import type { Config } from "@netlify/functions";
import { db } from "#db/client.ts";
import { listingBySlug } from "#db/listings.ts";
import { listingTag } from "#domain/cache-tags.ts";
import type { Locale } from "#domain/locale.ts";
import { pictureUrl } from "#domain/picture.ts";
import { cachingHeaders, NEVER_STORED } from "#server/caching.ts";
import { isDatabaseDown } from "#server/database-down.ts";
import { describeError, log } from "#server/log.ts";
import { compose } from "#server/shared-picture/compose.ts";
import { listingPanel, sitePanel } from "#server/shared-picture/drawing.ts";
import { listingWords, siteWords } from "#server/shared-picture/listing-words.ts";

/** `/og/bn.jpg`, `/og/en/some-slug.jpg`. */
const ADDRESS = /^\/og\/(en|bn)(?:\/([a-z0-9-]{1,160}))?\.jpg$/;
/** Scene of the home page. */
const SITE_SCENE = "panorama-3-dawn";
const DAY_S = 86_400;
/** A listing's is purged when it changes; its address changes too. */
const KEPT = { cdn: 7 * DAY_S, stale: 30 * DAY_S, browser: DAY_S, vary: [] };
const PHOTO_TIMEOUT_MS = 5_000;

/** A picture of this very site, over its own address: a function carries none of the 40 MB along. */
async function photo(path: string, request: Request): Promise<Uint8Array | null> {
  const answer = await fetch(new URL(path, request.url), { signal: AbortSignal.timeout(PHOTO_TIMEOUT_MS) }).catch(
    () => null,
  );
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

const empty = (status: number, headers: Record<string, string> = NEVER_STORED) =>
  new Response(null, { status, headers });

/** A picture without its photograph is shown, but not kept. */
const answer = (bytes: Uint8Array<ArrayBuffer>, whole: boolean, tags: string[]) =>
  new Response(bytes, {
    headers: {
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      ...(whole ? cachingHeaders({ ...KEPT, tags }) : NEVER_STORED),
    },
  });

async function sitePicture(locale: Locale, request: Request): Promise<Response> {
  const shown = await photo(`/pictures/${SITE_SCENE}-1600.webp`, request);
  const { brand, line } = siteWords(locale);
  return answer(await compose(sitePanel(brand, line), shown), shown !== null, ["site"]);
}

async function listingPicture(slug: string, locale: Locale, request: Request): Promise<Response> {
  const found = await listingBySlug(db, slug);
  if (!found) return empty(404);
  if (found.kind === "moved") {
    return empty(301, { ...NEVER_STORED, location: `/og/${locale}/${found.slug}.jpg` });
  }
  const { listing } = found;
  const shown = await photo(pictureUrl(listing.picture.id, 1200), request);
  const bytes = await compose(listingPanel(listingWords(listing, locale)), shown);
  return answer(bytes, shown !== null, [listingTag(listing.slug)]);
}

/** The picture that a link to a page is shown with elsewhere: what the home looks like, its price, its title and its place. */
export default async function sharedPicture(request: Request): Promise<Response> {
  const [, locale, slug] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
  if (!locale) return empty(404);
  if (request.method !== "GET" && request.method !== "HEAD") return empty(405, { ...NEVER_STORED, allow: "GET, HEAD" });
  try {
    return await (slug ? listingPicture(slug, locale as Locale, request) : sitePicture(locale as Locale, request));
  } catch (error) {
    const down = isDatabaseDown(error);
    log[down ? "warn" : "error"]({ error: describeError(error) }, "a picture for links could not be drawn");
    return empty(down ? 503 : 500, { ...NEVER_STORED, ...(down ? { "retry-after": "60" } : {}) });
  }
}

export const config: Config = { path: "/og/*" };
