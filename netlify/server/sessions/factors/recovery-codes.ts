import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { replaceRecoveryCodes } from "#db/accounts/recovery-codes.ts";
import type { Database } from "#db/schema/tables.ts";
import {
  readRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  recoveryCode,
} from "#domain/account/sign-in/recovery-code.ts";
import { recoveryHash } from "./proof.ts";

const newCode = (): string =>
  recoveryCode(Array.from({ length: RECOVERY_LENGTH }, () => randomInt(RECOVERY_ALPHABET.length)));

/** Ten new recovery codes in the place of all earlier ones. What is returned is shown once; hashes are kept. */
export async function renewCodes(trx: Kysely<Database>, accountId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  const hashes = [...codes].map((code) => recoveryHash(readRecoveryCode(code)!, accountId));
  await replaceRecoveryCodes(trx, accountId, hashes, new Date());
  return [...codes];
}
