import type {
  IdentitiesAnswer,
  joinGoogle,
  linkGoogle as linkEndpoint,
  LinkGoogleAnswer,
  unlinkIdentity,
  UnlinkAnswer,
} from "#api/account/auth-google.ts";
import type { SignInAnswer } from "#api/account/auth.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountById } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { identitiesOf } from "#db/accounts/identities.ts";
import type { Answer, Call } from "#server/http/answer.ts";
import { unlinkGoogle } from "./account.ts";
import { leaveForGoogle } from "./flow.ts";
import { readGoogleJoin } from "./join.ts";
import { googleSettings } from "./client.ts";
import { consume, forgive } from "#server/http/limits.ts";
import { kickOutbox } from "#server/mail/outbox.ts";
import { isPassword } from "../password.ts";
import { ProblemError } from "#server/http/problem.ts";
import { securityEvent } from "#server/security/log.ts";
import { signInOrAskFactor } from "../finish-sign-in.ts";

/** The Google accounts that sign in to this account, and whether Google is set up. */
export async function identitiesFor(accountId: string): Promise<IdentitiesAnswer> {
  const identities = await identitiesOf(db, accountId);
  return {
    google: googleSettings() !== null,
    identities: identities.map(({ id, email, createdAt }) => ({
      id,
      provider: "google" as const,
      email,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** GET /api/auth/identities */
export const showIdentities = async ({ signedIn }: Call<unknown>): Promise<Answer<IdentitiesAnswer>> => ({
  data: await identitiesFor((await signedIn()).account.id),
});

/** POST /api/auth/google/link */
export async function beginLinking(call: Call<InputOf<typeof linkEndpoint>>): Promise<Answer<LinkGoogleAnswer>> {
  const who = await call.signedIn();
  await consume("change-account", who.account.id);
  const { locale } = call.input;
  const { url, cookie } = await leaveForGoogle(call.request, { next: null, locale, link: who.account.id });
  // Without a script, forms may not redirect to another site (`form-action`), so the page shows a link instead.
  return { data: { kind: "leave", url }, cookies: [cookie], fields: { url } };
}

/** Id of an identity of the caller. */
export async function findIdentity({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const found = (await identitiesOf(db, account.id)).find(({ id }) => id === param("id"));
  if (!found) throw new ProblemError("identity-not-found");
  return found.id;
}

/** DELETE /api/auth/identities/:id */
export async function unlink(call: Call<InputOf<typeof unlinkIdentity>>, id: string): Promise<Answer<UnlinkAnswer>> {
  const who = await call.signedIn();
  await consume("change-account", who.account.id);
  await unlinkGoogle(who.account.id, id);
  securityEvent("identity", "unlinked", { account: who.account.id, client: call.client }, { by: "google" });
  kickOutbox(call.after);
  return { data: { kind: "unlinked" } };
}

/** POST /api/auth/google/join. Attempts count as attempts to sign in. */
export async function joinWithPassword(call: Call<InputOf<typeof joinGoogle>>): Promise<Answer<SignInAnswer>> {
  const { password, next } = call.input;
  const join = readGoogleJoin(call.request);
  if (!join) throw new ProblemError("sign-in-expired");
  if (password === "") throw new ProblemError("credentials-missing");
  const here = `${join.email} ${call.client}`;
  await consume("sign-in-address", call.client);
  await consume("sign-in-account-address", here);
  await consume("sign-in-account", join.email);
  const account = await accountById(db, join.accountId);
  if (!account || !(await isPassword(account.password_hash, password))) {
    securityEvent("sign-in", "wrong", { account: join.accountId, client: call.client }, { by: "password" });
    throw new ProblemError("invalid-credentials");
  }
  await forgive("sign-in-account-address", here);
  return signInOrAskFactor(call, join.accountId, next, join);
}
