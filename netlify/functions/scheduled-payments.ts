import type { Config } from "@netlify/functions";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { job } from "#server/log.ts";

/** A scheduled function lives 30 s; what is left then is the next run's. */
const BUDGET_MS = 22_000;

/** The safety net of payments: checks unclear ones, ends expired ones, sends refunds, and frees expired holds. The rows stay due where it fails. */
export default job("payments reconciled", async () => {
  const { payments, refunds, holds, left } = await reconcilePayments({ deadline: Date.now() + BUDGET_MS });
  return { payments, refunds, holds, left };
});

export const config: Config = { schedule: "*/15 * * * *" };
