import type { Config, Context } from "@netlify/functions";
import { listingBySlug } from "#db/listings/listings.ts";
import { projectBySlug } from "#db/projects/projects.ts";
import { reads } from "#db/reads.ts";
import { resortBySlug } from "#db/resorts/detail.ts";
import { listingTag, projectTag, resortTag } from "#domain/site/cache-tags.ts";
import { clientKey } from "#domain/site/client-key.ts";
import type { Locale } from "#domain/locale.ts";
import { pictureUrl } from "#domain/picture/picture.ts";
import { READ_COST } from "#domain/site/read-budget.ts";
import { readSharedPicture, sharedPicturePath, type SharedKind } from "#domain/picture/shared-picture.ts";
import { cachingHeaders, NEVER_STORED } from "#server/http/caching.ts";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { describeError, log } from "#server/log.ts";
import { ProblemError } from "#server/http/problem.ts";
import { spendRead } from "#server/http/limits.ts";
import { compose, offerPanel, sitePanel, type PictureWords } from "#server/shared-picture/drawing.ts";
import { fullUrl } from "#server/site-url.ts";
import { listingWords, projectWords, resortWords, siteWords } from "#server/shared-picture/picture-words.ts";

/** Scene of the home page. */
const SITE_SCENE = "panorama-3-dawn";
const DAY_S = 86_400;
/** It is purged when its record changes; its address changes too. */
const KEPT = { cdn: 7 * DAY_S, stale: 30 * DAY_S, browser: DAY_S, vary: [] };
const PHOTO_TIMEOUT_MS = 5_000;

/**
 * A picture of this very site, over its own address: a function carries none of the 40 MB along. Not the address that was asked for: whoever
 * sends a Host of their own would choose what is drawn, and what we fetch.
 */
async function photo(path: string): Promise<Uint8Array | null> {
  const answer = await fetch(fullUrl(path), { redirect: "error", signal: AbortSignal.timeout(PHOTO_TIMEOUT_MS) }).catch(
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

async function sitePicture(locale: Locale): Promise<Response> {
  const shown = await photo(`/pictures/${SITE_SCENE}-1600.webp`);
  const { brand, line } = siteWords(locale);
  return answer(await compose(sitePanel(brand, line), shown), shown !== null, ["site"]);
}

/** A public record as its picture shows it, or the slug that it has now. */
type Shown = { kind: "found"; words: PictureWords; picture: string; tag: string } | { kind: "moved"; slug: string };

/** Public records only: null for any other slug. */
const records: Record<SharedKind, (slug: string, locale: Locale) => Promise<Shown | null>> = {
  listing: async (slug, locale) => {
    const found = await listingBySlug(reads, slug);
    if (found?.kind !== "found") return found;
    const { listing } = found;
    const [words, tag] = [listingWords(listing, locale), listingTag(listing.slug)];
    return { kind: "found", words, picture: listing.picture.id, tag };
  },
  resort: async (slug, locale) => {
    const found = await resortBySlug(reads, slug);
    if (found?.kind !== "found") return found;
    const { resort } = found;
    return {
      kind: "found",
      words: resortWords(resort, locale),
      picture: resort.picture.id,
      tag: resortTag(resort.slug),
    };
  },
  project: async (slug, locale) => {
    const project = await projectBySlug(reads, slug);
    if (!project) return null;
    const [words, tag] = [projectWords(project, locale), projectTag(project.slug)];
    return { kind: "found", words, picture: project.picture.id, tag };
  },
};

async function recordPicture(kind: SharedKind, slug: string, locale: Locale): Promise<Response> {
  const found = await records[kind](slug, locale);
  if (!found) return empty(404);
  if (found.kind === "moved") {
    return empty(301, { ...NEVER_STORED, location: sharedPicturePath(kind, found.slug, locale) });
  }
  const shown = await photo(pictureUrl(found.picture, 1200));
  return answer(await compose(offerPanel(found.words), shown), shown !== null, [found.tag]);
}

/** The picture that a link to a page is shown with elsewhere: what the home, the resort or the project looks like, its price, its title and its place. */
export default async function sharedPicture(request: Request, context?: Context): Promise<Response> {
  const asked = readSharedPicture(new URL(request.url).pathname);
  if (!asked) return empty(404);
  const { locale, of } = asked;
  if (request.method !== "GET" && request.method !== "HEAD") return empty(405, { ...NEVER_STORED, allow: "GET, HEAD" });
  try {
    spendRead(clientKey(context?.ip), READ_COST.drawing);
    return await (of ? recordPicture(of.kind, of.slug, locale) : sitePicture(locale));
  } catch (error) {
    if (error instanceof ProblemError) return empty(429, { ...NEVER_STORED, "retry-after": String(error.retryAfter) });
    const down = isDatabaseDown(error);
    log[down ? "warn" : "error"]({ error: describeError(error) }, "a picture for links could not be drawn");
    return empty(down ? 503 : 500, { ...NEVER_STORED, ...(down ? { "retry-after": "60" } : {}) });
  }
}

export const config: Config = { path: "/og/*" };
