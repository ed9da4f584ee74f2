import { rollUpFigures } from "#server/catalogue/counting.ts";
import { sendNotificationDigests } from "#server/notifications/digests.ts";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { alertSearches } from "#server/subscriptions/search-alerts.ts";

const BUDGET_MS = 5_000;

/** The scheduled jobs, through the product's own functions; the soak runs them more often than the schedule. */
export async function runJobs(now: Date): Promise<void> {
  await alertSearches(now, BUDGET_MS);
  await rollUpFigures(now);
  await sendNotificationDigests(now, BUDGET_MS);
  await reconcilePayments({ now });
}
