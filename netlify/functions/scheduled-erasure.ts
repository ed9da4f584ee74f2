import type { Config } from "@netlify/functions";
import { db } from "#db/client.ts";
import { deleteRejected } from "#db/moderation/rejected.ts";
import { clearExpired, eraseDueAccounts } from "#server/accounts/erase-accounts.ts";
import { describeError, log } from "#server/log.ts";

/** Once a day: erases accounts whose owners asked for it 14 days ago, clears what is over, and deletes what was rejected 90 days ago. */
export default async function eraseAndClear(): Promise<Response> {
  const now = new Date();
  try {
    const { erased, failed } = await eraseDueAccounts(now);
    const cleared = await clearExpired(now);
    const rejected = await deleteRejected(db, now);
    log.info({ erased, failed, cleared, rejected }, "accounts erased, expired rows cleared, rejected posts deleted");
    return new Response(null, { status: failed > 0 ? 503 : 204 });
  } catch (error) {
    // The next run takes what is left.
    log.error({ error: describeError(error) }, "erasing failed");
    return new Response(null, { status: 503 });
  }
}

/** 3:20 in Dhaka. */
export const config: Config = { schedule: "20 21 * * *" };
