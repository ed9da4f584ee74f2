import type { Kysely } from "kysely";
import { holdEnd } from "#db/bookings/stays.ts";
import { movePayment, type Payment } from "#db/payments/payments.ts";
import type { Database } from "#db/schema/tables.ts";
import { firstCheck } from "#domain/money/payment/check.ts";
import { bkashClient, type BkashClient } from "../bkash/client.ts";
import { createProblem } from "../bkash/reactions.ts";
import { bkashSettings } from "../bkash/settings.ts";
import { ProblemError } from "../http/problem.ts";
import { fullUrl } from "../site-url.ts";

/** The provider, as the site is set up. @throws ProblemError `payment-unavailable` where nothing can be paid */
export function requiredClient(db: Kysely<Database>): BkashClient {
  const settings = bkashSettings();
  if (!settings) throw new ProblemError("payment-unavailable");
  return bkashClient(db, settings);
}

/** Samples can be booked with the simulator only, never with real money. */
export function refuseDemo({ demo }: { demo: boolean }, { settings }: BkashClient): void {
  if (demo && !settings.simulated) throw new ProblemError("demo-not-bookable");
}

/** bKash writes wallets as people do: 01XXXXXXXXX. */
const walletText = (e164: string): string => e164.replace(/^\+88/, "");

/**
 * Asks the provider for a page to pay an attempt on. An attempt that gets none is over, and nobody can pay on it.
 * @param wallet E.164, fills in the page; without one the page is given our reference
 * @returns the page's address; null where the provider gives none
 */
export async function openPage(
  db: Kysely<Database>,
  client: BkashClient,
  payment: Payment,
  wallet: string | null,
): Promise<string | null> {
  const answer = await client.create({
    generation: payment.generation,
    amountPaisa: payment.amount_paisa,
    invoice: payment.invoice,
    payerReference: wallet === null ? payment.invoice : walletText(wallet),
    callbackUrl: fullUrl(`/api/payments/bkash/callback/${payment.id}`),
  });
  const who = { by: "customer" as const, now: new Date() };
  if (answer.kind === "answer") {
    const { paymentId, pageUrl, signature } = answer.value;
    // Before the nights are let go, bKash is asked.
    const next_check_at = (await holdEnd(db, payment.booking_id)) ?? firstCheck("awaiting", payment.created_at);
    const set = { provider_id: paymentId, page_url: pageUrl, signature, next_check_at };
    const opened = await movePayment(db, payment.id, "open-page", { ...who, set });
    return opened?.page_url ?? null;
  }
  const refused = answer.kind === "refused" ? answer : null;
  const set = {
    problem: refused ? createProblem(refused.code) : ("unavailable" as const),
    provider_code: refused?.code ?? null,
    provider_message: refused?.message || null,
  };
  const note = answer.kind === "refused" ? answer.code : answer.why;
  await movePayment(db, payment.id, "give-no-page", { ...who, set, note });
  return null;
}
