import { isUuid } from "#domain/text/uuid.ts";
import type { Kysely } from "kysely";
import { accountById, type Account } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { FACTOR_CHALLENGE_MINUTES, FACTOR_FRESH_MINUTES, type FactorSummary } from "#domain/account/sign-in/factor.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "#server/http/cookies.ts";
import { currentEnv } from "#server/env.ts";
import { keyedHash } from "#server/secrets/tokens.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { factorsOf } from "#db/accounts/factors.ts";
import type { Database } from "#db/schema/tables.ts";
import type { SignedIn } from "../session.ts";

const NAME = "nibash_factor";
const PURPOSE = "factor-challenge";

type Challenge = { accountId: string; password: string; since: number };
type Owner = Pick<Account, "id" | "password_hash">;

/** Stands for the password that an account has now: another one, or none, gives another text. */
const passwordMark = ({ id, password_hash }: Owner): string =>
  keyedHash(`${id}:${password_hash ?? ""}`, PURPOSE, currentEnv().sessionSecret);

/**
 * The Set-Cookie value that says "this browser has shown the password (or signed in at Google), and not yet the second factor". It is no
 * session and opens nothing but the question for the factor; sealed, over after ten minutes, and with the password that the account has now.
 */
export function factorChallengeCookie(request: Request, account: Owner): string {
  const challenge: Challenge = { accountId: account.id, password: passwordMark(account), since: Date.now() };
  const value = seal(JSON.stringify(challenge), PURPOSE, currentEnv().sessionSecret);
  return setCookie(NAME, value, FACTOR_CHALLENGE_MINUTES * 60, isSecure(request));
}

/** Whose second factor this browser is being asked for; null if for nobody's, for longer than ten minutes, or by an earlier password. */
export async function readFactorChallenge(request: Request): Promise<{ accountId: string } | null> {
  const cookie = cookieOf(request.headers.get("cookie"), cookieName(NAME, isSecure(request)));
  const text = cookie === null ? null : unseal(cookie, PURPOSE, currentEnv().sessionSecret);
  if (text === null) return null;
  const { accountId, password, since } = JSON.parse(text) as Challenge;
  const age = Date.now() - since;
  if (!isUuid(accountId) || age < 0 || age >= FACTOR_CHALLENGE_MINUTES * 60_000) return null;
  const account = await accountById(db, accountId);
  return account && passwordMark(account) === password ? { accountId } : null;
}

/** The Set-Cookie value that ends the question. */
export const forgetFactorChallenge = (request: Request): string => setCookie(NAME, "", 0, isSecure(request));

/** The second factors that a sign-in into this account has to show one of, the oldest first; [] = the first proof is enough. */
export async function verifiedFactors(db: Kysely<Database>, accountId: string): Promise<FactorSummary[]> {
  const factors = await factorsOf(db, accountId);
  return factors.filter(({ verified }) => verified).map(({ id, kind, label }) => ({ id, kind, label }));
}

/** Whether a second factor was shown in this session within the last 15 minutes. */
export const isFactorFresh = ({ session }: SignedIn): boolean =>
  session.factorAt !== null && Date.now() - session.factorAt.getTime() < FACTOR_FRESH_MINUTES * 60_000;
