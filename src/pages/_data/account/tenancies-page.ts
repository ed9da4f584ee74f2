import type { AstroGlobal } from "astro";
import { accountWithProfile } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { surroundings } from "#db/place-data.ts";
import {
  isTenancyId,
  linesOf,
  rentedHome,
  tenanciesOfBookings,
  tenancyById,
  tenancySideOf,
  type RentedHome,
} from "#db/tenancies/tenancies.ts";
import { holdVisit, isVisitId } from "#db/visits/visits.ts";
import { ownOffers } from "#db/visits/hours.ts";
import { isMet } from "#domain/booking/visit.ts";
import type { Locale } from "#domain/locale.ts";
import { links } from "#domain/site/links.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import type { NewTenancyProps } from "#features/tenancy/NewTenancy.tsx";
import { tenancyBooking } from "#server/tenancies/from-booking.ts";
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

/** Street and place, as far as they are known. */
function addressOf({ street, areaId }: RentedHome, locale: Locale): string {
  const { place, district } = surroundings(areaId);
  const name = (named: typeof place | null) => named && (locale === "bn" ? named.nameBn : named.name);
  return [...new Set([street, name(place), name(district ?? null)].filter(Boolean))].join(", ");
}

/** What the form of a new one begins with; `elsewhere`: the booking has led to one. */
export async function newTenancyPage(
  astro: AstroGlobal,
): Promise<Found<{ form: NewTenancyProps }> | { kind: "elsewhere"; to: string }> {
  const { answer } = sessionPage(astro);
  const { searchParams } = astro.url;
  return orUnreachable(astro, "a new tenancy", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    const { locale } = astro.locals;
    const [profile, listings, visit, booking] = await Promise.all([
      accountWithProfile(db, account.id),
      ownOffers(db, account.id),
      visitOf(searchParams.get("visit"), account.id),
      tenancyBooking(searchParams.get("booking") ?? "", account.id, new Date()),
    ]);
    const before = booking && (await tenanciesOfBookings(db, [booking.id])).get(booking.id);
    if (before) return { kind: "elsewhere", to: links.tenancy(before, locale) };
    const from =
      (visit && { of: "visit" as const, id: visit.id, name: visit.seeker.name, listingId: visit.listing.id }) ??
      (booking && { of: "booking" as const, ...booking });
    const home = from && (await rentedHome(db, from.listingId));
    return {
      kind: "found",
      form: {
        answer,
        listings,
        listing: home?.slug ?? visit?.listing.slug ?? searchParams.get("listing") ?? "",
        from: from && { of: from.of, id: from.id, name: from.name },
        start: {
          home: home ? addressOf(home, locale) : "",
          ownerName: profile?.name ?? "",
          tenantName: from?.name ?? "",
          rent: home?.rent ?? "",
          serviceCharge: home?.serviceCharge ?? "",
          advance: home?.advance ?? "",
          dueDay: 5,
          noticeMonths: 2,
        },
      },
    };
  });
}
