import type { AstroGlobal } from "astro";
import { agencyBySlug } from "#db/agencies/page.ts";
import { listingsOf } from "#db/agencies/agents.ts";
import { reads } from "#db/reads.ts";
import type { AgencyProfile } from "#domain/agency/agent.ts";
import { agencyTag, listingsTag } from "#domain/site/cache-tags.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { OWN_LIST_PARAMETERS, ownListHref, readOwnList, type OwnList } from "#domain/listing/own-list.ts";
import { KEPT, labelUnreachable } from "../lists/own-list.ts";
import { redirectTo, varyBy } from "../redirect.ts";

export type AgencyPageData =
  | ({ kind: "found"; list: OwnList; pageCount: number; own: ListingSummary[] } & AgencyProfile)
  | { kind: "missing" | "unreachable" };

/** What `/agency/{slug}` shows, or the redirect to the canonical address of its list. */
export async function agencyPage(astro: AstroGlobal, slug: string): Promise<AgencyPageData | Response> {
  varyBy(astro.response.headers, OWN_LIST_PARAMETERS);
  const { list, canonical } = readOwnList(astro.url.searchParams);
  const path = links.agencyPage(slug, astro.locals.locale);
  if (!canonical) return redirectTo(ownListHref(path, list), OWN_LIST_PARAMETERS);
  try {
    const profile = await agencyBySlug(reads, slug);
    if (!profile) {
      astro.response.status = 404;
      // It may have a listing approved any moment, and every approval purges the mixed lists.
      astro.cache.set({ ...KEPT, tags: [listingsTag(null)] });
      return { kind: "missing" };
    }
    const { agency, listings } = profile;
    const total = list.purpose === null ? listings.sale + listings.rent : listings[list.purpose];
    const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
    if (list.page > pageCount) {
      return redirectTo(ownListHref(path, { ...list, page: pageCount }), OWN_LIST_PARAMETERS);
    }
    const own = await listingsOf(reads, { column: "agency_id", id: agency.id }, list.purpose, list.page);
    astro.cache.set({ ...KEPT, tags: [agencyTag(agency.id), listingsTag(null)] });
    return { kind: "found", ...profile, list, pageCount, own };
  } catch (error) {
    console.error("An agency cannot be reached", error);
    labelUnreachable(astro);
    return { kind: "unreachable" };
  }
}
