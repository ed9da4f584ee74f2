import { accountById } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { PROOF_MINUTES, type MissingProof, type Proof } from "#domain/account/sign-in/proof.ts";
import { isFactorFresh, verifiedFactors } from "./factors/factors.ts";
import { ProblemError } from "../http/problem.ts";
import type { SignedIn } from "./session.ts";

const isLate = (at: Date | null): boolean => at === null || Date.now() - at.getTime() >= PROOF_MINUTES * 60_000;

/** What of the first proof is missing: the password, or where there is none a code, or a sign-in just now. */
async function missingOwner({ session, account: { id } }: SignedIn): Promise<MissingProof | null> {
  if (!isLate(session.provedAt)) return null;
  const account = await accountById(db, id);
  if (!account) throw new ProblemError("signed-out");
  if (account.password_hash !== null) return "password";
  return isLate(session.authenticatedAt) ? "code" : null;
}

/** The second factor, where the account has one that was not shown in the last 15 minutes. */
async function missingFactor(who: SignedIn): Promise<MissingProof | null> {
  if (isFactorFresh(who)) return null;
  const factors = await verifiedFactors(db, who.account.id);
  if (factors.some(({ kind }) => kind === "phone")) return "phone-factor";
  return factors.length > 0 || who.account.role === "admin" ? "factor" : null;
}

/** What a session has to show yet before an act that asks for `proof`. */
export async function missingProof(who: SignedIn, proof: Proof): Promise<MissingProof[]> {
  if (proof === "none") return [];
  const missing = [await missingOwner(who), proof === "factor" ? await missingFactor(who) : null];
  return missing.filter((one) => one !== null);
}

const confirmNeeded = (missing: readonly MissingProof[]): ProblemError =>
  new ProblemError(
    "confirm-needed",
    missing.map((code) => ({ field: "proof", code })),
  );

/** Guards what outlives a session or cannot be undone. @throws ProblemError `confirm-needed`, with what is missing */
export async function requireProof(who: SignedIn, proof: Proof): Promise<void> {
  const missing = await missingProof(who, proof);
  if (missing.length > 0) throw confirmNeeded(missing);
}

/**
 * Refuses the administrator's acts without a second factor, with the reason. All others pass and are refused by the rights check.
 * @throws ProblemError `administrator-needs-factor`: none is set up; `confirm-needed`: none was shown in this session
 */
export async function requireAdministratorsFactor(who: SignedIn): Promise<void> {
  const { account } = who;
  if (!account.administrators || account.role === "admin") return;
  const missing = await missingFactor(who);
  throw missing ? confirmNeeded([missing]) : new ProblemError("administrator-needs-factor");
}
