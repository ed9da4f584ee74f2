import type { Kysely } from "kysely";
import { factorsOf } from "#db/accounts/factors.ts";
import type { Database } from "#db/schema/tables.ts";
import { FACTOR_FRESH_MINUTES, type FactorSummary } from "#domain/account/sign-in/factor.ts";
import type { SignedIn } from "../session.ts";

/** The second factors that a sign-in into this account has to show one of, the oldest first; [] = the first proof is enough. */
export async function verifiedFactors(db: Kysely<Database>, accountId: string): Promise<FactorSummary[]> {
  const factors = await factorsOf(db, accountId);
  return factors.filter(({ verified }) => verified).map(({ id, kind, label }) => ({ id, kind, label }));
}

/** Whether a second factor was shown in this session within the last 15 minutes. */
export const isFactorFresh = ({ session }: SignedIn): boolean =>
  session.factorAt !== null && Date.now() - session.factorAt.getTime() < FACTOR_FRESH_MINUTES * 60_000;
