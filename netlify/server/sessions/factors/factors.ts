import type { Kysely } from "kysely";
import { db } from "#db/client.ts";
import { factorsOf } from "#db/accounts/factors.ts";
import type { Database } from "#db/schema/tables.ts";
import { FACTOR_FRESH_MINUTES, type FactorSummary } from "#domain/account/sign-in/factor.ts";
import { ProblemError } from "#server/http/problem.ts";
import type { SignedIn } from "../session.ts";

/** The second factors that a sign-in into this account has to show one of, the oldest first; [] = the first proof is enough. */
export async function verifiedFactors(db: Kysely<Database>, accountId: string): Promise<FactorSummary[]> {
  const factors = await factorsOf(db, accountId);
  return factors.filter(({ verified }) => verified).map(({ id, kind, label }) => ({ id, kind, label }));
}

/** Whether a second factor was shown in this session within the last 15 minutes. */
export const isFactorFresh = ({ session }: SignedIn): boolean =>
  session.factorAt !== null && Date.now() - session.factorAt.getTime() < FACTOR_FRESH_MINUTES * 60_000;

/**
 * Guards acts that cannot be undone or that give others access: an account with a second factor must have shown it within the last 15
 * minutes. Accounts without a factor pass, except the administrator's.
 * @throws ProblemError `factor-needed` (403): the page asks for a code, sends it to `POST /api/auth/factors/step-up` and tries again
 */
export async function requireFreshFactor(signedIn: SignedIn): Promise<void> {
  if (isFactorFresh(signedIn)) return;
  const factors = await verifiedFactors(db, signedIn.account.id);
  if (factors.length > 0 || signedIn.account.role === "admin") throw new ProblemError("factor-needed");
}

/**
 * Refuses the administrator's acts without a second factor, with the reason. All others pass and are refused by the rights check.
 * @throws ProblemError `administrator-needs-factor`: none is set up; `factor-needed`: none was shown in this session
 */
export async function requireAdministratorsFactor({ account }: SignedIn): Promise<void> {
  if (!account.administrators || account.role === "admin") return;
  const factors = await verifiedFactors(db, account.id);
  throw new ProblemError(factors.length > 0 ? "factor-needed" : "administrator-needs-factor");
}
