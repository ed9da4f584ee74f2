import type { Kysely } from "kysely";
import { accountById } from "#db/accounts/accounts.ts";
import { dropNumberCodes } from "#db/accounts/auth-tokens.ts";
import type { Database } from "#db/schema/tables.ts";
import type { NumberField } from "#domain/listing/public-contact.ts";
import { CODE_MINUTES } from "#domain/account/sign-in/sign-in.ts";
import { countSending } from "../sessions/sign-up.ts";
import { consume } from "../http/limits.ts";
import { queueSms } from "../mail/outbox.ts";
import { issueCode } from "../secrets/tokens.ts";

/** Counts codes that are about to be sent: an account cannot have us write to everybody. @throws ProblemError `too-many-attempts` */
export async function countNumberCodes(
  accountId: string,
  numbers: readonly string[],
  client: string | null,
): Promise<void> {
  for (const number of numbers) {
    await consume("number-account", accountId);
    await countSending(number, client);
  }
}

/**
 * Sends each number the code that makes callers see it, and makes earlier codes for the same fields useless. Give the transaction of the
 * change; call `kickOutbox` afterwards.
 */
export async function sendNumberCodes(
  trx: Kysely<Database>,
  accountId: string,
  numbers: ReadonlyMap<string, readonly NumberField[]>,
): Promise<void> {
  if (numbers.size === 0) return;
  await dropNumberCodes(trx, accountId, [...numbers.values()].flat());
  const locale = (await accountById(trx, accountId))?.locale ?? "en";
  for (const [number, fields] of numbers) {
    const code = await issueCode(trx, {
      kind: "public-number",
      accountId,
      target: `${accountId} ${number}`,
      minutes: CODE_MINUTES,
      payload: { number, ...Object.fromEntries(fields.map((field) => [field, "new"])) },
    });
    const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
    await queueSms(trx, {
      to: number,
      locale,
      expiresAt,
      template: "verify-phone",
      values: { code, minutes: CODE_MINUTES },
    });
  }
}
