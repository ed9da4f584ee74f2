import type { Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import { sideOf } from "#db/visits/held-visits.ts";
import { openVisits, saveVisit } from "#db/visits/visits.ts";
import { visitAfter, possibleActs } from "#domain/booking/visit.ts";
import { mailVisit } from "./mail.ts";

/**
 * Cancels the future visits of a listing or an account that is deleted, and mails both sides. Give the transaction that deletes it, before
 * it does.
 * @returns whether mails wait
 */
export async function withdrawVisits(
  trx: Kysely<Database>,
  of: { listingId: string } | { accountId: string },
  now: Date,
): Promise<boolean> {
  const open = await openVisits(trx, of, now);
  for (const held of open) {
    const by = ("accountId" in of && sideOf(held, of.accountId)) || "owner";
    const act = possibleActs(held.visit, by, now).find((each) => each === "decline" || each === "cancel");
    const visit = act ? visitAfter(held.visit, { act, by }, now) : "wrong-state";
    if (typeof visit === "string") continue;
    await saveVisit(trx, held.id, visit, now);
    await mailVisit(trx, { ...held, visit });
  }
  return open.length > 0;
}
