import { sql, type Kysely, type Selectable } from "kysely";
import { REFUND_TRANSITIONS, type RefundReason, type RefundTransition } from "#domain/money/payment/refund.ts";
import type { RefundsTable } from "../schema/bookings.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

export type Refund = Selectable<RefundsTable>;
type Change = Partial<
  Pick<Refund, "trx_id" | "provider_code" | "sends" | "sent_at" | "checks" | "next_check_at" | "settled_at">
>;

/**
 * Writes that an amount goes back. Give the transaction that moves the payment to `refunding`. Throws (`check_violation`) where more would
 * go back than was paid, and (`unique_violation`) where another refund of the payment is on its way.
 */
export async function insertRefund(
  trx: Kysely<Database>,
  refund: { paymentId: string; amountPaisa: number; reason: RefundReason; note: string | null; now: Date },
): Promise<string> {
  const id = uuidv7(refund.now.getTime());
  await trx
    .insertInto("refunds")
    .values({
      id,
      payment_id: refund.paymentId,
      amount_paisa: refund.amountPaisa,
      reason: refund.reason,
      note: refund.note,
      trx_id: null,
      provider_code: null,
      next_check_at: refund.now,
      created_at: refund.now,
    })
    .execute();
  return id;
}

/** Moves a refund by one step. @returns null where it is not legal from the state it is in: somebody else moved it */
export async function moveRefund(
  db: Kysely<Database>,
  id: string,
  name: RefundTransition,
  set: Change = {},
): Promise<Refund | null> {
  const { from, to } = REFUND_TRANSITIONS[name];
  const moved = await db
    .updateTable("refunds")
    .set({ ...set, state: to })
    .where("id", "=", id)
    .where("state", "in", [...from])
    .returningAll()
    .executeTakeFirst();
  return moved ?? null;
}

/** Sets when to check a refund again, if it is still in the given state. */
export async function noteRefund(
  db: Kysely<Database>,
  { id, state }: Pick<Refund, "id" | "state">,
  set: Change,
): Promise<void> {
  await db.updateTable("refunds").set(set).where("id", "=", id).where("state", "=", state).execute();
}

/** All refunds of a payment, the oldest first. */
export const refundsOf = (db: Kysely<Database>, paymentId: string): Promise<Refund[]> =>
  db.selectFrom("refunds").selectAll().where("payment_id", "=", paymentId).orderBy("id").execute();

/** What of a payment went back or is on its way, in paisa. */
export async function refundedPaisa(db: Kysely<Database>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ paisa: number }>`
    select coalesce(sum(amount_paisa), 0)::bigint as paisa from refunds
    where payment_id = ${paymentId}::uuid and state <> 'refused'
  `.execute(db);
  return rows[0]!.paisa;
}
