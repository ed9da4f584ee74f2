import type { Config } from "@netlify/functions";
import { isListingId } from "#api/catalogue/listings.ts";
import type { SearchOrIds } from "#api/record-ids.ts";
import { getAvailability, getResort, listResorts, RESORT_PARAMETERS } from "#api/catalogue/resorts.ts";
import { countResortView } from "#api/catalogue/views.ts";
import { createResort, deleteResort, editResort } from "#api/posting/resort-writes.ts";
import { db } from "#db/client.ts";
import { findResorts, moreResorts, resortPlaceNames, resortsByIds } from "#db/resorts/list.ts";
import { resortBySlug, resortViewTarget } from "#db/resorts/detail.ts";
import { takenNights } from "#db/bookings/availability.ts";
import { roomTypesOf } from "#db/resorts/rooms.ts";
import { soldOutRanges } from "#domain/resort/rooms.ts";
import { recordResortView } from "#db/listings/views.ts";
import { reads } from "#db/reads.ts";
import { RESORTS_TAG, resortTag, staysTag } from "#domain/site/cache-tags.ts";
import { apiLinks } from "#domain/site/links.ts";
import type { FoundResorts, ResortQuery } from "#domain/resort/search.ts";
import { resortSummaryOf } from "#domain/resort/summary.ts";
import type { Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import { countOnce } from "#server/catalogue/counting.ts";
import { findToRemove, removePost } from "#server/posting/own-posts.ts";
import { createPost, editPost, findToEdit } from "#server/posting/post.ts";
import { POST_KINDS } from "#server/posting/kinds.ts";
import { presentResort } from "#server/catalogue/present.ts";
import { ProblemError } from "#server/http/problem.ts";

/** Slug of the path; what cannot be one is not looked up (a NUL in it would be the database's error). */
function slugOf(param: (name: string) => string): string {
  const slug = param("slug");
  if (!isListingId(slug)) throw new ProblemError("resort-not-found");
  return slug.toLowerCase();
}

async function findResort({ param }: Pick<Call<unknown>, "param">) {
  const target = await resortViewTarget(db, slugOf(param));
  if (!target) throw new ProblemError("resort-not-found");
  return target;
}

async function listOf(input: SearchOrIds<ResortQuery>): Promise<FoundResorts> {
  if (input.kind === "search") return findResorts(reads, input.query);
  const items = (await resortsByIds(reads, input.ids)).map(resortSummaryOf);
  return {
    page: { items, total: items.length, totalCapped: false, page: 1, pageCount: 1 },
    place: resortPlaceNames(""),
  };
}

export default serve([
  route(listResorts, async ({ input }) => {
    const { page, ...found } = await listOf(input);
    // Open pages ask again every few seconds and are answered by the CDN. A change purges the copy, so the next question brings it. If a
    // purge was lost, the list revalidates within a minute. The old copy is served meanwhile, so that not every request reaches the
    // function.
    return {
      data: { ...page, ...found },
      caching: { tags: [RESORTS_TAG], cdn: 60, stale: 300, browser: 0, vary: RESORT_PARAMETERS },
    };
  }),

  route(getResort, async ({ param }) => {
    const found = await resortBySlug(reads, slugOf(param));
    if (!found) throw new ProblemError("resort-not-found");
    const keep = { cdn: 600, stale: 86_400, browser: 0, vary: [] };
    if (found.kind === "moved") {
      return { redirect: apiLinks.resort(found.slug), caching: { ...keep, tags: [resortTag(found.slug)] } };
    }
    const { resort } = found;
    const more = await moreResorts(reads, resort);
    return {
      data: { resort: presentResort(resort), more: more.map(resortSummaryOf) },
      caching: { ...keep, tags: [resortTag(resort.slug), RESORTS_TAG] },
    };
  }),

  route(getAvailability, findResort, async ({ input }, target) => {
    const [rooms, nights] = await Promise.all([
      roomTypesOf(db, target.id),
      takenNights(db, target.id, input.from, input.to),
    ]);
    const taken = soldOutRanges(rooms, nights);
    // A hold expires without a purge, so the answer is cached for a few seconds only.
    return {
      data: { ...input, available: taken.length === 0, taken, nights },
      caching: {
        tags: [resortTag(target.slug), staysTag(target.slug)],
        cdn: 10,
        stale: 0,
        browser: 0,
        vary: ["from", "to"],
      },
    };
  }),

  route(countResortView, findResort, async ({ request, client, after }, target) => {
    const counted = await countOnce({ request, client, after }, target, () => recordResortView(db, target.id));
    if (!counted) throw new ProblemError("resort-not-found");
    return counted;
  }),

  route(createResort, createPost(POST_KINDS.resorts)),
  route(editResort, findToEdit("resorts"), editPost(POST_KINDS.resorts)),
  route(deleteResort, findToRemove("resorts"), removePost(POST_KINDS.resorts)),
]);

export const config: Config = { path: ["/api/resorts", "/api/resorts/*"] };
