import type { AstroGlobal } from "astro";
import { accountWithProfile } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { isTenancyId, linesOf, tenancyById, tenancySideOf } from "#db/tenancies/tenancies.ts";
import { holdVisit, isVisitId } from "#db/visits/visits.ts";
import { ownOffers } from "#db/visits/hours.ts";
import { isMet } from "#domain/booking/visit.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import type { NewTenancyProps } from "#features/tenancy/NewTenancy.tsx";
import { ownTenancies, ownTenancy } from "#server/tenancies/tenancies.ts";
import { orUnreachable } from "../or-unreachable.ts";
import { sessionPage, signedInAccount } from "../session-page.ts";

type Missing = { kind: "signed-out" | "unreachable" | "missing" };
type Found<Data> = ({ kind: "found" } & Data) | Missing;

/** The tenancies of whoever is signed in. Like the pages below it is one person's page of the moment and stored nowhere. */
export async function tenanciesPage(astro: AstroGlobal): Promise<Found<{ items: OwnTenancy[] }>> {
  sessionPage(astro);
  return orUnreachable(astro, "tenancies", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    return { kind: "found", items: await ownTenancies(db, account.id, new Date()) };
  });
}

/** One of them; of anybody else's there is none. */
export async function tenancyPage(
  astro: AstroGlobal,
): Promise<Found<{ tenancy: OwnTenancy; answer: FormAnswer | null }>> {
  const { answer } = sessionPage(astro);
  return orUnreachable(astro, "a tenancy", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    const id = (astro.params["id"] ?? "").toLowerCase();
    const held = isTenancyId(id) ? await tenancyById(db, id) : null;
    const side = held && tenancySideOf(held, account.id);
    if (!side) return { kind: "missing" };
    return { kind: "found", answer, tenancy: ownTenancy(held, side, await linesOf(db, id), new Date()) };
  });
}

/** The agreed visit that the address names, of a home of theirs. */
async function visitOf(id: string | null, ownerId: string) {
  const held = id && isVisitId(id) ? await holdVisit(db, id) : null;
  return held?.owner.id === ownerId && isMet(held.visit) ? held : null;
}

/** What the form of a new one begins with. */
export async function newTenancyPage(astro: AstroGlobal): Promise<Found<{ form: NewTenancyProps }>> {
  const { answer } = sessionPage(astro);
  const { searchParams } = astro.url;
  return orUnreachable(astro, "a new tenancy", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    const [profile, listings, visit] = await Promise.all([
      accountWithProfile(db, account.id),
      ownOffers(db, account.id),
      visitOf(searchParams.get("visit"), account.id),
    ]);
    const home = visit && [visit.listing.street, visit.listing.place[astro.locals.locale]].filter(Boolean).join(", ");
    return {
      kind: "found",
      form: {
        answer,
        listings,
        listing: visit?.listing.slug ?? searchParams.get("listing") ?? "",
        visit: visit && { id: visit.id, name: visit.seeker.name },
        start: {
          home: home ?? "",
          ownerName: profile?.name ?? "",
          tenantName: visit?.seeker.name ?? "",
          dueDay: 5,
          noticeMonths: 2,
        },
      },
    };
  });
}
