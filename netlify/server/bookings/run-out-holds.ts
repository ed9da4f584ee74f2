import { setTimeout as pause } from "node:timers/promises";
import { db } from "#db/client.ts";
import { runOutPayments } from "#db/payments/payments.ts";
import type { BkashClient } from "../bkash/client.ts";
import type { Call } from "../http/answer.ts";
import { describeError, log } from "../log.ts";
import { finishOpen } from "../payments/check.ts";
import { flushEffects } from "../payments/reconcile.ts";
import { noEffects } from "../payments/settle.ts";

/** So long whoever wants nights waits for what the provider says of the guest before them. */
const PATIENCE_MS = 5_000;
const DEADLINE_MS = 50_000;

/**
 * Asks what became of the guests whose holds on these nights ran out, before somebody else gets them. What takes longer than a few seconds goes
 * on after the answer, and until it is clear the nights stay theirs (`isOver`). Call it outside of a transaction.
 */
export async function askRunOutHolds(
  client: BkashClient,
  wanted: Parameters<typeof runOutPayments>[1],
  after: Call<unknown>["after"],
): Promise<void> {
  const now = new Date();
  const waiting = await runOutPayments(db, wanted, now);
  if (waiting.length === 0) return;
  const effects = noEffects();
  const tools = { db, client, effects };
  const asked = Promise.all(
    waiting.map((payment) =>
      finishOpen(tools, payment, { by: "customer", now }, Date.now() + DEADLINE_MS).catch((error: unknown) =>
        log.error({ error: describeError(error) }, "a hold that ran out was not asked about"),
      ),
    ),
  );
  after(() => asked.then(() => flushEffects(effects)));
  await Promise.race([asked, pause(PATIENCE_MS, undefined, { ref: false })]);
}
