import type { Config } from "@netlify/functions";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { describeError, log } from "#server/log.ts";

/** A scheduled function lives 30 s; what is left then is the next run's. */
const BUDGET_MS = 22_000;

/** The safety net of payments: checks unclear ones, ends expired ones, sends refunds, and frees expired holds. */
export default async function reconcileDue(): Promise<Response> {
  try {
    const { payments, refunds, holds, left } = await reconcilePayments({ deadline: Date.now() + BUDGET_MS });
    log.info({ payments, refunds, holds, left }, "payments reconciled");
    return new Response(null, { status: 204 });
  } catch (error) {
    // Nothing is lost: the rows stay due, and leases run out.
    log.error({ error: describeError(error) }, "reconciling payments failed");
    return new Response(null, { status: 503 });
  }
}

export const config: Config = { schedule: "*/15 * * * *" };
