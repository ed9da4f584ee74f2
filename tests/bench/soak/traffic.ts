import type { QueueAnswer } from "#api/moderation/admin.ts";
import type { BookingAnswer } from "#api/booking/bookings.ts";
import type { CreatedPost } from "#api/posting/post-endpoints.ts";
import type { Visitor } from "./people.ts";

/** Everything that was reported as saved and must exist at the end. */
export type Saved = { posts: string[]; approved: string[]; references: string[]; views: number };
export type Shop = { provider: string; homes: readonly { slug: string }[] };

const PLACES = ["Gulshan", "Banani", "Uttara", "Dhanmondi", "Mirpur", "Chattogram", "Sylhet"];

/** Reads a page that is rarely read, and counts a view. */
export async function read(n: number, { homes }: Shop, who: Visitor, saved: Saved): Promise<void> {
  const place = PLACES[n % PLACES.length]!;
  await who.ask("GET", `/buy?location=${place}&maxPrice=${(1 + (n % 900)) * 100_000}`, 200);
  const { slug } = homes[n % homes.length]!;
  await who.ask("GET", `/property/${slug}`, 200);
  await who.ask("POST", `/api/listings/${slug}/views`, 200, {});
  saved.views += 1;
}

export async function postHome(n: number, who: Visitor, saved: Saved): Promise<void> {
  const form = {
    title: `Soaked flat number ${n}`,
    type: "apartment",
    purpose: "rent",
    price: String(20_000 + n),
    area: "1450",
    place: "gulshan-2",
    contactPhone: "01712-345678",
  };
  saved.posts.push((await who.ask<CreatedPost>("POST", "/api/listings", 201, form)).id);
}

/** The administrator approves what is at the head of the queue. */
export async function approve(chief: Visitor, saved: Saved): Promise<void> {
  const { items } = await chief.ask<QueueAnswer>("GET", "/api/admin/queue?kind=listings", 200);
  for (const { id, version } of items.slice(0, 5)) {
    await chief.ask("POST", `/api/admin/listings/${id}/approve`, 200, { version });
    saved.approved.push(id);
  }
}

/** Books a rented home, pays on the provider's page, and returns to the receipt. */
export async function book(n: number, { provider, homes }: Shop, who: Visitor, saved: Saved): Promise<void> {
  const guest = { name: "Reader", email: `guest${n}@example.com`, phone: "01711000000", locale: "en" };
  const body = { slug: homes[n % homes.length]!.slug, ...guest };
  const { paymentUrl } = await who.ask<BookingAnswer>("POST", "/api/bookings/property", 201, body);
  const payment = new URL(paymentUrl!).searchParams.get("paymentId")!;
  const authorised = await fetch(`${provider}/control/payments/${payment}/authorise`, { method: "POST", body: "{}" });
  const { redirects } = (await authorised.json()) as { redirects: string[] };
  const back = new URL(redirects[0]!);
  await who.ask("GET", back.pathname + back.search, 303);
  saved.references.push(payment);
}
