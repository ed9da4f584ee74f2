import { db } from "#db/client.ts";
import { linesOf, tenancyById } from "#db/tenancies/tenancies.ts";
import { remindNextTenancy } from "#db/tenancies/writes.ts";
import { rentMonths } from "#domain/tenancy/ledger.ts";
import { monthOf } from "#domain/tenancy/month.ts";
import { dayOf } from "#domain/text/date.ts";
import { sendOutbox } from "../mail/outbox.ts";
import { mailDue } from "./mail.ts";

const DAY_MS = 86_400_000;
/** Days before the rent is due; those that a run missed are taken up until the day itself. */
const AHEAD = [3, 2, 1, 0] as const;
/** So many in one run; the next run takes the rest. */
const MOST = 500;

/**
 * Reminds tenants of the rent of a month, once, and not where it is paid or waits to be confirmed. Each is one transaction with its mail.
 * @returns how many were mailed
 */
export async function remindOfRent(now: Date): Promise<{ reminded: number }> {
  let reminded = 0;
  for (const ahead of AHEAD) {
    const day = dayOf(new Date(now.getTime() + ahead * DAY_MS));
    const month = monthOf(day);
    for (let count = 0; count < MOST; count += 1) {
      const found = await db.transaction().execute(async (trx) => {
        const id = await remindNextTenancy(trx, { month, day: Number(day.slice(8)) });
        const held = id && (await tenancyById(trx, id));
        if (!held) return "none";
        const { lastDay } = held.tenancy;
        const open = rentMonths(held.terms, await linesOf(trx, held.id), { last: month, lastDay }).at(-1);
        if (open?.month !== month || open.waiting || open.paid >= open.due) return "settled";
        await mailDue(trx, held, { amount: open.due - open.paid, month, day });
        return "reminded";
      });
      if (found === "none") break;
      if (found === "reminded") reminded += 1;
    }
  }
  if (reminded > 0) await sendOutbox();
  return { reminded };
}
