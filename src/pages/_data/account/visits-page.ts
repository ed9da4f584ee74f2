import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { ownOffers, takenSlots, visitCall, visitedListing, visitHours } from "#db/visits/hours.ts";
import { ownVisit, sideOf } from "#db/visits/held-visits.ts";
import { holdVisit, isVisitId, visitsOf } from "#db/visits/visits.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { may } from "#domain/account/permissions.ts";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import { freeSlots } from "#domain/booking/visit-slots.ts";
import type { OwnVisitsProps } from "#features/visit/OwnVisits.tsx";
import { sessionPage, signedInAccount } from "../session-page.ts";
import { orUnreachable } from "../or-unreachable.ts";

export type VisitsPageData = { kind: "found"; visits: OwnVisitsProps } | { kind: "signed-out" | "unreachable" };

/** The visits of whoever is signed in. It is one person's page of the moment and stored nowhere. */
export async function visitsPage(astro: AstroGlobal): Promise<VisitsPageData> {
  const { answer } = sessionPage(astro);
  return orUnreachable(astro, "visits", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    return { kind: "found", visits: await dataOf(account.id, astro.url.searchParams.get("slug"), answer) };
  });
}

async function slotsOf(slug: string, now: Date): Promise<string[]> {
  const listing = await visitedListing(db, slug);
  if (!listing) return [];
  return freeSlots(await visitHours(db, listing.id), await takenSlots(db, listing.id, now), now);
}

async function dataOf(accountId: string, wanted: string | null, answer: FormAnswer | null): Promise<OwnVisitsProps> {
  const now = new Date();
  const [visits, offers] = await Promise.all([visitsOf(db, accountId, now), ownOffers(db, accountId)]);
  const movable = new Set(visits.filter(({ acts }) => acts.includes("propose")).map(({ slug }) => slug));
  const slots = Object.fromEntries(
    await Promise.all([...movable].map(async (slug) => [slug, await slotsOf(slug, now)] as const)),
  );
  // Beside those that the list names: somebody with very many homes comes from one of them.
  const slug = wanted ?? answer?.values["slug"] ?? offers[0]?.slug;
  const listing = slug ? await visitedListing(db, slug) : null;
  const isOwn = listing !== null && may.offerVisits({ id: accountId, role: "buyer" }, listing);
  return {
    visits,
    slots,
    now: now.toISOString(),
    offers,
    answer,
    chosen: isOwn
      ? { slug: listing.slug, hours: await visitHours(db, listing.id), call: await visitCall(db, listing.id) }
      : null,
  };
}

/** The caller's agreed visit of this id; null where there is none, nobody is signed in, or the database does not answer. */
export async function ownAgreedVisit(
  context: Pick<AstroGlobal, "cookies" | "url">,
  id: string,
): Promise<OwnVisit | null> {
  try {
    const account = await signedInAccount(context);
    const held = account && isVisitId(id) ? await holdVisit(db, id) : null;
    const side = held && account && sideOf(held, account.id);
    return side && held.visit.state === "confirmed" ? ownVisit(held, side, new Date()) : null;
  } catch {
    return null;
  }
}
