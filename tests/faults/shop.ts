import type { Context } from "@netlify/functions";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { BookingAnswer } from "#api/booking/bookings.ts";
import type { Payment } from "#db/payments/payments.ts";
import type { Database } from "#db/schema/tables.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import bookings from "#functions/bookings.ts";
import type { Deliver } from "#tools/bkash-simulator/ipn.ts";
import type { Bkash } from "#tools/bkash-simulator/server.ts";
import { receiptToken } from "#server/receipts/receipt.ts";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { ORIGIN } from "#tests/api/ask.ts";
import { Person } from "#tests/api/person.ts";
import { signedInPerson } from "#tests/api/signed-in.ts";
import { useBkash } from "#tests/support/bkash.ts";
import { useDatabase, type TestDatabase } from "#tests/support/database.ts";
import { auditLedgers, type Audit } from "./audit-ledgers.ts";
import { advance, advanceTo, MINUTE, resetClock, startClock, stopClock } from "./clock.ts";

export const IPN_PATH = "/api/payments/bkash/ipn";
/** So long the product waits for the provider where that is made to be silent, which must not take half a minute. */
export const TIMEOUT_MS = 600;
/** So long where it is not: what answers at once may take its time on a busy machine. */
const PATIENCE_MS = 5_000;
/** Everything is looked at for a day and a half at most. */
const ROUNDS_MAX = 400;

/** Straight into the product's function, as Netlify would deliver it; over when what it left for after its answer is done. */
export const deliver: Deliver = async (request) => {
  const after: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void after.push(work);
  const response = await bookings(request, { ip: "198.51.100.1", waitUntil } as unknown as Context);
  await Promise.all(after);
  return response;
};

export type Shop = {
  database: TestDatabase;
  db: Kysely<Database>;
  bkash: Bkash;
  /** Signed in; whoever books a property. */
  member: Person;
  /** Slugs of what can be booked: homes for sale (1000 taka) and rent (10 taka), resorts (500 taka). */
  sale: string;
  rent: string;
  resort: string;
};

const slugOf = async (db: Kysely<Database>, purpose: "sale" | "rent"): Promise<string> =>
  (
    await db
      .selectFrom("listings")
      .select("slug")
      .where("purpose", "=", purpose)
      .where("approval", "=", "approved")
      .where("demo_id", "is", null)
      .orderBy("id")
      .executeTakeFirstOrThrow()
  ).slug;

/**
 * A shop with a provider, a clock and a database of its own for the test file; books, tokens, faults and clock begin anew for each test.
 * @param through puts something between the product and the bridge to the database, and names its address
 */
export function useShop(through?: (bridge: string) => Promise<string>): () => Shop {
  const database = useDatabase("seeded");
  const bkash = useBkash({ deliver });
  let shop: Shop | undefined;
  beforeAll(async () => {
    startClock();
    process.env["SITE_URL"] = ORIGIN;
    const { db, bridge } = database();
    // The product's own client opens at its first query; the tests' client goes straight to the bridge.
    if (through) process.env["DATABASE_BRIDGE"] = await through(bridge);
    const { person } = await signedInPerson();
    const { slug } = await db
      .selectFrom("resorts")
      .select("slug")
      .where("approval", "=", "approved")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const [sale, rent] = [await slugOf(db, "sale"), await slugOf(db, "rent")];
    shop = { database: database(), db, bkash: bkash(), member: person, sale, rent, resort: slug };
  });
  beforeEach(() => beginAnew({ db: database().db, bkash: bkash() }));
  afterAll(stopClock);
  return () => {
    if (!shop) throw new Error("The shop is open inside tests and hooks only");
    return shop;
  };
}

/** The clock at its beginning, empty books on both sides, and a product that hears of payments. */
export async function beginAnew({ db, bkash: { control } }: Pick<Shop, "db" | "bkash">): Promise<void> {
  await control.ipn.settle();
  control.reset();
  process.env["BKASH_TIMEOUT_MS"] = String(PATIENCE_MS);
  resetClock();
  await forgetBooks(db);
  await control.ipn.subscribe(new URL(IPN_PATH, ORIGIN).href, true);
}

/** Empties what bookings leave behind. A test may do what the product must not: the tables refuse a delete. */
async function forgetBooks(db: Kysely<Database>): Promise<void> {
  await sql`truncate payment_events, refunds, ipn_messages, bkash_tokens, payments, bookings, outbox, rate_limits cascade`.execute(
    db,
  );
  await db.deleteFrom("stays").execute();
  // One of each room, so that whoever comes second comes too late.
  await db.updateTable("room_types").set({ units: 1 }).execute();
}

let visitors = 0;
const customer = () => {
  visitors += 1;
  return {
    name: "Nusrat Jahan",
    email: `visitor${visitors}@example.com`,
    phone: `0171${String(visitors).padStart(7, "0")}`,
    locale: "en",
  };
};

/** What came of asking for a booking: the booking, or the code of the problem. */
export type Booked = BookingAnswer | { refused: string };
const bookedBy = async (response: Response): Promise<Booked> => {
  const body = (await response.json()) as BookingAnswer & { code: string };
  return response.ok ? body : { refused: body.code };
};

export const bookProperty = async (
  { member, sale, rent }: Shop,
  purpose: "sale" | "rent" = "sale",
): Promise<Booked> => {
  advance(1_000);
  const slug = purpose === "sale" ? sale : rent;
  return bookedBy(await member.post(bookings, "/api/bookings/property", { slug, ...customer() }));
};

/** Nights that begin so many days from today. */
export const nights = (from: number, count = 2) => {
  const today = dayInDhaka(new Date());
  return { checkIn: addDays(today, from), checkOut: addDays(today, from + count) };
};

export async function bookResort(shop: Shop, stay = nights(30), person = new Person()): Promise<Booked> {
  advance(1_000);
  const wishes = { slug: shop.resort, ...stay, guests: 1, wallet: "01770618575", policyAccepted: true };
  return bookedBy(await person.post(bookings, "/api/bookings/resort", { ...wishes, ...customer() }));
}

/** The booking's newest attempt. @throws where it has none */
export const attemptOf = async ({ db }: Pick<Shop, "db">, bookingId: string): Promise<Payment> =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** A browser goes where it is sent. Returns where the product leads it. */
export async function visit(address: string, browser = new Person()): Promise<{ status: number; location: string }> {
  advance(1_000);
  const { pathname, search } = new URL(address);
  const response = await browser.get(bookings, `${pathname}${search}`);
  await response.body?.cancel();
  await browser.settle();
  return { status: response.status, location: response.headers.get("location") ?? "" };
}

/** A booking whose customer is on the provider's page, and has entered no PIN. */
export async function opened(
  shop: Shop,
  booked: Booked | Promise<Booked>,
): Promise<{ bookingId: string; providerId: string }> {
  const answer = await booked;
  if ("refused" in answer) throw new Error(`Not booked: ${answer.refused}`);
  const { provider_id: providerId } = await attemptOf(shop, answer.bookingId);
  if (providerId === null) throw new Error("There is no page to pay on");
  return { bookingId: answer.bookingId, providerId };
}

/** A booking whose customer has authorised its payment and is about to be sent back. */
export async function authorised(
  shop: Shop,
  booked: Booked | Promise<Booked>,
  wallet?: string,
): Promise<{ bookingId: string; providerId: string; callbacks: string[] }> {
  const { bookingId, providerId } = await opened(shop, booked);
  return { bookingId, providerId, callbacks: shop.bkash.control.end(providerId, "authorised", wallet) };
}

/** When somebody has to look next; null: nobody. */
async function nextLook(db: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_check_at) as at from (select next_check_at from payments union all select next_check_at from refunds) as due
  `.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Lets time pass and the job run until nothing is left that it would look at.
 * @param beat so long after something is due the job runs, for all that became due meanwhile
 * @throws if that never ends
 */
export async function reconcile({ db, bkash }: Shop, beat = 1): Promise<void> {
  await bkash.control.ipn.settle();
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const due = await nextLook(db);
    if (due === null) return;
    advanceTo(new Date(due.getTime() + beat));
    await reconcilePayments({ now: new Date() });
  }
  throw new Error(`Something was looked at ${ROUNDS_MAX} times and is still not settled`);
}

/** Reconciles to the end and audits both ledgers. */
export async function closeTheBooks(shop: Shop, beat?: number): Promise<Audit> {
  await reconcile(shop, beat);
  await shop.bkash.control.ipn.settle();
  return auditLedgers(shop.db, shop.bkash.control);
}

/** Whoever has the receipt cancels. */
export async function cancel(bookingId: string): Promise<Response> {
  advance(MINUTE);
  const person = new Person();
  const response = await person.post(bookings, `/api/bookings/${bookingId}/cancel`, { token: receiptToken(bookingId) });
  await person.settle();
  return response;
}

/** A new attempt of a booking, for whoever has its receipt. */
export async function payAgain(bookingId: string): Promise<Booked> {
  // The provider takes the same sum from the same wallet again after two minutes.
  advance(3 * MINUTE);
  const body = { token: receiptToken(bookingId), wallet: "01770618575" };
  return bookedBy(await new Person().post(bookings, `/api/bookings/${bookingId}/pay`, body));
}
