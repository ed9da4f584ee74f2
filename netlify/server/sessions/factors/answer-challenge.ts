import type {
  ChallengeAnswer,
  FactorCodeSentAnswer,
  sendFactorCode,
  verifyChallenge,
} from "#api/account/auth-factors.ts";
import type { SignInAnswer } from "#api/account/auth.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountById } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { factorsOf, recoveryCodesLeft } from "#db/accounts/factors.ts";
import type { Answer, Call } from "#server/http/answer.ts";
import { readFactorChallenge, verifiedFactors } from "./challenge.ts";
import { tellFactorChange } from "./notice.ts";
import { proveFactor, sendFactorSms } from "./proof.ts";
import { provenGoogleJoin } from "../google/join.ts";
import { consume } from "#server/http/limits.ts";
import { kickOutbox } from "#server/mail/outbox.ts";
import { ProblemError } from "#server/http/problem.ts";
import { completeSignIn } from "../finish-sign-in.ts";

type SignedInAnswer = Extract<SignInAnswer, { kind: "signed-in" }>;

/** The account whose second factor this browser is asked for. @throws ProblemError `sign-in-expired` */
export async function challengedAccount({ request }: Pick<Call<unknown>, "request">): Promise<string> {
  const challenge = await readFactorChallenge(request);
  if (!challenge) throw new ProblemError("sign-in-expired");
  return challenge.accountId;
}

/** Proves the factor; the owner hears of a recovery code that was used, since it may have been found. */
export async function proveFactorOf(
  accountId: string,
  given: { code: string; factorId: string },
  call: Pick<Call<unknown>, "client" | "after">,
): Promise<void> {
  await consume("code-address", call.client);
  const how = await proveFactor(accountId, given);
  if (how !== "recovery-code") return;
  await tellFactorChange(db, accountId, "code-used");
  kickOutbox(call.after);
}

/** GET /api/auth/factors/challenge */
export async function showChallenge(call: Call<unknown>): Promise<Answer<ChallengeAnswer>> {
  const accountId = await challengedAccount(call);
  const factors = await verifiedFactors(db, accountId);
  if (factors.length === 0) throw new ProblemError("sign-in-expired");
  return { data: { factors, recoveryCodes: (await recoveryCodesLeft(db, accountId)) > 0 } };
}

type CodeReceiver = { accountId: string; waiting: boolean };

/** The account that gets the code: of the waiting sign-in, otherwise the signed-in one. @throws ProblemError `sign-in-expired` */
export async function findCodeReceiver({
  request,
  visitor,
}: Pick<Call<unknown>, "request" | "visitor">): Promise<CodeReceiver> {
  const waiting = await readFactorChallenge(request);
  const accountId = waiting?.accountId ?? (await visitor())?.account.id;
  if (!accountId) throw new ProblemError("sign-in-expired");
  return { accountId, waiting: waiting !== null };
}

/** POST /api/auth/factors/challenge */
export async function sendChallenge(
  call: Call<InputOf<typeof sendFactorCode>>,
  { accountId, waiting }: CodeReceiver,
): Promise<Answer<FactorCodeSentAnswer>> {
  const account = await accountById(db, accountId);
  const factors = await factorsOf(db, accountId);
  const wanted = call.input.factorId;
  const factor = factors.find(({ id, kind, verified }) => {
    // A sign-in needs a verified factor. A signed-in user may also request the first code of a new factor again. A form without JavaScript
    // does not know which telephone there is: the first one.
    return kind === "phone" && (wanted === "" ? verified : id === wanted && (verified || !waiting));
  });
  if (!account || !factor) throw new ProblemError("factor-not-found");
  const to = await sendFactorSms(accountId, factor, { locale: account.locale, client: call.client });
  kickOutbox(call.after);
  return { data: { kind: "sent", to }, ...(waiting ? {} : { goTo: "/account?tab=settings" }) };
}

/** POST /api/auth/factors/challenge/verify */
export async function finishSignIn(
  call: Call<InputOf<typeof verifyChallenge>>,
  accountId: string,
): Promise<Answer<SignedInAnswer>> {
  await proveFactorOf(accountId, call.input, call);
  const join = provenGoogleJoin(call.request, accountId);
  return completeSignIn(call, accountId, { next: call.input.next, factor: true, join });
}
