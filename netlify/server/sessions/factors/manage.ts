import { isUuid } from "#domain/text/uuid.ts";
import type {
  FactorAnswer,
  FactorItem,
  FactorsAnswer,
  RecoveryCodesAnswer,
  RemoveFactorAnswer,
  VerifyFactorAnswer,
  enrollFactor,
  verifyFactor,
} from "#api/account/auth-factors.ts";
import type { InputOf } from "#api/endpoint.ts";
import { db } from "#db/client.ts";
import {
  type Factor,
  addFactor,
  deleteFactor,
  factorOfAccount,
  factorsOf,
  lockAccount,
  markFactorVerified,
  recoveryCodesLeft,
  replaceRecoveryCodes,
} from "#db/accounts/factors.ts";
import { FACTORS_MAX, maskPhone } from "#domain/account/sign-in/factor.ts";
import type { Answer, Call } from "#server/http/answer.ts";
import {
  proveNewFactor,
  recoveryHash,
  sealSecret,
  sendFactorSms,
  unsealSecret,
  newTotpSecret,
  totpSetup,
} from "./proof.ts";
import { isFactorFresh, verifiedFactors } from "./challenge.ts";
import { tellFactorChange } from "./notice.ts";
import { consume } from "#server/http/limits.ts";
import { kickOutbox } from "#server/mail/outbox.ts";
import { ProblemError } from "#server/http/problem.ts";
import { securityEvent } from "#server/security/log.ts";
import { type SignedIn, endOtherSessions, markFactor } from "../session.ts";
import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  readRecoveryCode,
  recoveryCode,
} from "#domain/account/sign-in/recovery-code.ts";

const newCode = (): string =>
  recoveryCode(Array.from({ length: RECOVERY_LENGTH }, () => randomInt(RECOVERY_ALPHABET.length)));

/** Ten new recovery codes in the place of all earlier ones. What is returned is shown once; hashes are kept. */
async function renewCodes(trx: Kysely<Database>, accountId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  const hashes = [...codes].map((code) => recoveryHash(readRecoveryCode(code)!, accountId));
  await replaceRecoveryCodes(trx, accountId, hashes, new Date());
  return [...codes];
}

/** What an app shows beside the code. */
const nameInApp = ({ account }: SignedIn): string => account.email ?? account.phone ?? account.name;

function itemOf(factor: Factor, who: SignedIn): FactorItem {
  const { id, kind, label, verified, createdAt } = factor;
  const secret = !verified && factor.secret !== null ? unsealSecret(factor.secret, who.account.id) : null;
  const setup = secret === null ? null : totpSetup(secret, nameInApp(who));
  return { id, kind, label, verified, createdAt: createdAt.toISOString(), setup };
}

/** A factor of the account by the id in the path; what cannot be an id is not looked up. */
async function ownFactor({ account }: SignedIn, id: string): Promise<Factor> {
  const factor = isUuid(id) ? await factorOfAccount(db, account.id, id) : null;
  if (!factor) throw new ProblemError("factor-not-found");
  return factor;
}

/** The caller's second factors. */
export async function factorsFor(who: SignedIn): Promise<FactorsAnswer> {
  const factors = await factorsOf(db, who.account.id);
  return {
    factors: factors.map((factor) => itemOf(factor, who)),
    recoveryCodes: await recoveryCodesLeft(db, who.account.id),
    fresh: isFactorFresh(who),
  };
}

/** GET /api/auth/factors */
export const showFactors = async ({ signedIn }: Call<unknown>): Promise<Answer<FactorsAnswer>> => ({
  data: await factorsFor(await signedIn()),
});

/** POST /api/auth/factors */
export async function setUpFactor(call: Call<InputOf<typeof enrollFactor>>): Promise<Answer<FactorAnswer>> {
  const { kind, label, phone } = call.input;
  const who = await call.signedIn();
  const accountId = who.account.id;
  await consume("change-account", accountId);
  const id = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await verifiedFactors(trx, accountId)).length >= FACTORS_MAX) throw new ProblemError("too-many-factors");
    const now = new Date();
    if (kind === "totp") {
      const secret = sealSecret(newTotpSecret(), accountId);
      return addFactor(trx, accountId, { kind, label: label ?? "", secret, now });
    }
    if (phone === null) throw new ProblemError("invalid-input", [{ field: "phone", code: "required" }]);
    return addFactor(trx, accountId, { kind, label: label ?? maskPhone(phone), phone, now });
  });
  if (kind === "phone") {
    await sendFactorSms(accountId, { id, phone, verified: false }, { locale: who.account.locale, client: call.client });
    kickOutbox(call.after);
  }
  return { data: { factor: itemOf(await ownFactor(who, id), who) }, status: 201 };
}

/** A form cannot be shown the codes; it downloads them with a form of their own. */
const isForm = (request: Request): boolean =>
  (request.headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");

/**
 * A factor of the caller that waits for its first code.
 * @throws ProblemError `factor-not-found`
 */
export async function findNewFactor({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<Factor> {
  const factor = await ownFactor(await signedIn(), param("id"));
  if (factor.verified) throw new ProblemError("factor-not-found");
  return factor;
}

/** POST /api/auth/factors/:id/verify */
export async function confirmFactor(
  call: Call<InputOf<typeof verifyFactor>>,
  factor: Factor,
): Promise<Answer<VerifyFactorAnswer>> {
  const who = await call.signedIn();
  const accountId = who.account.id;
  await proveNewFactor(accountId, factor, call.input.code);
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await verifiedFactors(trx, accountId)).length >= FACTORS_MAX) throw new ProblemError("too-many-factors");
    if (!(await markFactorVerified(trx, factor.id, new Date()))) throw new ProblemError("factor-not-found");
    await tellFactorChange(trx, accountId, `${factor.kind}-added`, factor);
    const needsCodes = !isForm(call.request) && (await recoveryCodesLeft(trx, accountId)) === 0;
    return needsCodes ? renewCodes(trx, accountId) : null;
  });
  kickOutbox(call.after);
  securityEvent("factor", "added", { account: accountId, client: call.client }, { kind: factor.kind });
  await markFactor(who);
  // Other sessions of the administrator were begun without the factor and have no rights, so they are ended.
  if (who.account.administrators) await endOtherSessions(who);
  return { data: { factor: itemOf({ ...factor, verified: true }, who), recoveryCodes } };
}

/** A factor of the caller. @throws ProblemError `factor-not-found` */
export async function findFactor({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<Factor> {
  return ownFactor(await signedIn(), param("id"));
}

/** DELETE /api/auth/factors/:id */
export async function takeFactorAway(call: Call<unknown>, factor: Factor): Promise<Answer<RemoveFactorAnswer>> {
  const { id: accountId, administrators } = (await call.signedIn()).account;
  await consume("change-account", accountId);
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (!(await deleteFactor(trx, accountId, factor.id))) throw new ProblemError("factor-not-found");
    const left = await verifiedFactors(trx, accountId);
    if (left.length === 0 && factor.verified && administrators) throw new ProblemError("administrator-needs-factor");
    if (left.length === 0) await replaceRecoveryCodes(trx, accountId, [], new Date());
    if (factor.verified) await tellFactorChange(trx, accountId, `${factor.kind}-removed`);
  });
  kickOutbox(call.after);
  securityEvent("factor", "removed", { account: accountId, client: call.client }, { kind: factor.kind });
  return { data: { kind: "removed", recoveryCodes: await recoveryCodesLeft(db, accountId) } };
}

/** POST /api/auth/factors/recovery-codes */
export async function makeRecoveryCodes(call: Call<unknown>): Promise<Answer<RecoveryCodesAnswer>> {
  const who = await call.signedIn();
  const accountId = who.account.id;
  await consume("change-account", accountId);
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await verifiedFactors(trx, accountId)).length === 0) throw new ProblemError("factor-not-found");
    await tellFactorChange(trx, accountId, "codes-renewed");
    return renewCodes(trx, accountId);
  });
  kickOutbox(call.after);
  securityEvent("factor", "codes-renewed", { account: accountId, client: call.client });
  const file = { name: "nibash-recovery-codes.txt", text: `${recoveryCodes.join("\r\n")}\r\n` };
  return { data: { recoveryCodes }, file };
}
