import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { ThreadSide } from "#domain/inquiry/thread.ts";
import type { Database } from "../schema/tables.ts";

export type TokenUse = "page" | "mail";
type Opens = { inquiryId: string; side: ThreadSide };

/** The table opens nothing: a token is kept as its hash. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Lets a token open one side of an inquiry, for as long as there is the inquiry. */
export async function keepThreadToken(
  trx: Kysely<Database>,
  { inquiryId, side, use, token }: Opens & { use: TokenUse; token: string },
): Promise<void> {
  await trx
    .insertInto("inquiry_tokens")
    .values({ hash: hashOf(token), inquiry_id: inquiryId, side, use, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a token opens; null where nobody has issued it for this use. */
export async function threadOfToken(db: Kysely<Database>, token: string, use: TokenUse): Promise<Opens | null> {
  const row = await db
    .selectFrom("inquiry_tokens")
    .select(["inquiry_id as inquiryId", "side"])
    .where("hash", "=", hashOf(token))
    .where("use", "=", use)
    .executeTakeFirst();
  return row ?? null;
}
