import { readersTitle } from "#domain/text/text-language.ts";
import type { AstroGlobal } from "astro";
import { isListingId } from "#api/catalogue/listings.ts";
import { db } from "#db/client.ts";
import { sessionContact } from "#db/accounts/live-session.ts";
import { visitedListing } from "#db/visits/hours.ts";
import { formatPhone } from "#domain/account/phone.ts";
import type { VisitScreenProps } from "#features/visit/VisitScreen.tsx";
import { offerOf } from "#server/visits/hours.ts";
import { sessionPage, sessionToken, signedInAccount } from "./session-page.ts";
import { orUnreachable } from "./or-unreachable.ts";

export type VisitPageData =
  | { kind: "found"; screen: VisitScreenProps }
  | { kind: "signed-out" | "missing" | "unreachable" };

/** The home of the address, its free times, and who asks. It is one person's page of the moment and stored nowhere. */
export async function visitPage(astro: AstroGlobal): Promise<VisitPageData> {
  const { answer: given } = sessionPage(astro);
  const answer = given?.form === "visit" ? given : null;
  return orUnreachable(astro, "the visit that is offered", async () => {
    return await dataOf(astro, answer);
  });
}

async function dataOf(astro: AstroGlobal, answer: VisitScreenProps["answer"]): Promise<VisitPageData> {
  // After it was sent the address has no slug any more; the answer knows what it was about.
  const slug = (astro.url.searchParams.get("slug") ?? answer?.values["slug"] ?? "").toLowerCase();
  const listing = isListingId(slug) ? await visitedListing(db, slug) : null;
  if (!listing?.isPublic) {
    astro.response.status = 404;
    return { kind: "missing" };
  }
  const token = sessionToken(astro);
  const account = await signedInAccount(astro);
  const contact = token ? await sessionContact(db, token) : null;
  if (!account) return { kind: "signed-out" };
  const now = new Date();
  const { offer } = await offerOf(db, listing.id, now);
  const step = answer?.done ? "asked" : listing.ownerId === account.id ? "own" : "form";
  const { title, titleBn } = listing;
  return {
    kind: "found",
    screen: {
      slug: listing.slug,
      step,
      slots: offer.slots,
      video: offer.video,
      now: now.toISOString(),
      answer,
      title: readersTitle({ title, titleBn }, astro.locals.locale),
      // Plain digits: it is to be changed, not read.
      phone: contact?.phone ? formatPhone(contact.phone, "en").replaceAll("\u00a0", " ") : "",
    },
  };
}
