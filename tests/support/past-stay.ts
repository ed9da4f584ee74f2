import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { receiptHash } from "#db/bookings/bookings.ts";
import type { Database } from "#db/schema/tables.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import type { Locale } from "#domain/locale.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";

type Wish = {
  /** The resort's slug. */
  resort: string;
  /** Days since the guest left; negative if the stay has not ended. */
  daysAgo?: number;
  email?: string;
  phone?: string;
  name?: string;
  locale?: Locale;
  accountId?: string | null;
  demo?: boolean;
  /** The guest never paid. */
  unpaid?: boolean;
  /** The token of the receipt, by the booking's id. */
  token: (id: string) => string;
};
export type PastStay = { id: string; token: string; email: string; resortId: string };

let made = 0;

/** Inserts a paid stay of one night with all its records, because the past cannot be booked. */
export async function makeStay(db: Kysely<Database>, wish: Wish): Promise<PastStay> {
  made += 1;
  const run = randomBytes(4).toString("hex");
  const { daysAgo = 1, email = `guest-${made}-${run}@guest.bd`, phone = "+8801812000000", name = "Sadia Islam" } = wish;
  const resort = await db
    .selectFrom("resorts")
    .select(["id", "slug", "title", "title_bn", "created_by"])
    .where("slug", "=", wish.resort)
    .executeTakeFirstOrThrow();
  const checkOut = addDays(dayInDhaka(new Date()), -daysAgo);
  const days = { check_in: addDays(checkOut, -1), check_out: checkOut };
  const [id, stayId, now] = [uuidv7(), uuidv7(), new Date()];
  const token = wish.token(id);
  await db
    .insertInto("stays")
    .values({ id: stayId, resort_id: resort.id, ...days, state: "confirmed" })
    .execute();
  await db
    .insertInto("bookings")
    .values({
      id,
      reference: `NB-${run.toUpperCase()}`,
      kind: "resort",
      resort_id: resort.id,
      owner_id: resort.created_by,
      listing_id: null,
      purpose: null,
      slug: resort.slug,
      title: resort.title,
      title_bn: resort.title_bn,
      demo: wish.demo ?? false,
      account_id: wish.accountId ?? null,
      name,
      email,
      phone,
      message: null,
      locale: wish.locale ?? "en",
      ...days,
      check_in_time: "14:00",
      guests: 2,
      stay_id: stayId,
      stay_paisa: 960_000,
      fee_paisa: 50_000,
      policy: "free-until-day-before",
      refund_until: now,
      refund_paisa: 50_000,
      receipt_hash: receiptHash(token),
      client_hash: null,
      client_wider_hash: null,
      created_at: now,
    })
    .execute();
  const paid = { state: "paid", trx_id: `T${run}${made}`, paid_at: now } as const;
  await db
    .insertInto("payments")
    .values({
      id: uuidv7(),
      booking_id: id,
      attempt: 1,
      invoice: `past-${run}-${made}`,
      generation: "v2",
      simulated: true,
      amount_paisa: 50_000,
      created_at: now,
      updated_at: now,
      ...(wish.unpaid ? { state: "failed", problem: "other" } : paid),
    })
    .execute();
  return { id, token, email, resortId: resort.id };
}
