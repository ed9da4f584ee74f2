import type {
  changeUser,
  ChangeUserAnswer,
  ConfirmAnswer,
  confirmEmail,
  confirmPhone,
} from "#api/account/auth-user.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountBy, accountById, holdAccount, isTaken, updateAccount, type Account } from "#db/accounts/accounts.ts";
import { dropTokens } from "#db/accounts/auth-tokens.ts";
import { db } from "#db/client.ts";
import { links } from "#domain/site/links.ts";
import { CODE_MINUTES, VERIFY_HOURS } from "#domain/account/sign-in/sign-in.ts";
import type { Answer, Call } from "../http/answer.ts";
import { finishPasswordChange } from "./recover.ts";
import { countSending } from "./sign-up.ts";
import { issueUndo } from "./undo-link.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox, queueMail, queueSms } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import { hashPassword, refuseWeak } from "./password.ts";
import { userOf } from "./present-user.ts";
import { ProblemError } from "../http/problem.ts";
import { securityEvent } from "../security/log.ts";
import type { SignedIn } from "./session.ts";
import { fullUrl } from "../site-url.ts";
import { issueCode, issueLink, readLink, spendCode, spendLink } from "../secrets/tokens.ts";
import { reportEnded } from "./ways-in.ts";

/** Whose account is changed, as it is stored. @throws ProblemError `signed-out` */
async function ownAccount({ account: { id } }: SignedIn): Promise<Account> {
  const account = await accountById(db, id);
  if (!account) throw new ProblemError("signed-out");
  return account;
}

type ChangeCall = Call<InputOf<typeof changeUser>>;

async function changePassword({ input, client, after }: ChangeCall, signedIn: SignedIn): Promise<"password-changed"> {
  const account = await ownAccount(signedIn);
  refuseWeak(input.password, account);
  const passwordHash = await hashPassword(input.password);
  const ways = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, account.id);
    await updateAccount(trx, account.id, { password_hash: passwordHash });
    return finishPasswordChange(trx, account, "new-password", signedIn.session.id);
  });
  kickOutbox(after);
  securityEvent("password", "changed", { account: account.id, client });
  reportEnded(ways, "new-password", { account: account.id, client, after });
  return "password-changed";
}

/** Nothing changes until the link in the new mailbox is used, and an address that has an account is answered alike. */
async function askNewEmail({ client, after }: ChangeCall, signedIn: SignedIn, email: string) {
  const account = await ownAccount(signedIn);
  await countSending(email, client);
  await db.transaction().execute(async (trx) => {
    await dropTokens(trx, { kind: "change-email", accountId: account.id });
    const issue = { kind: "change-email", accountId: account.id, target: email, minutes: VERIFY_HOURS * 60 } as const;
    const token = await issueLink(trx, issue);
    const url = fullUrl(links.changeEmail(token, account.locale));
    const values = { name: account.name, newEmail: email, url, hours: VERIFY_HOURS };
    await queueMail(trx, { to: email, locale: account.locale, template: "email-change", values });
  });
  kickOutbox(after);
  return "email-sent" as const;
}

async function askNewPhone({ client, after }: ChangeCall, signedIn: SignedIn, phone: string) {
  const account = await ownAccount(signedIn);
  await countSending(phone, client);
  await db.transaction().execute(async (trx) => {
    await dropTokens(trx, { kind: "change-phone", accountId: account.id });
    const issue = { kind: "change-phone", accountId: account.id, target: `${account.id} ${phone}` } as const;
    const code = await issueCode(trx, { ...issue, minutes: CODE_MINUTES });
    const values = { code, minutes: CODE_MINUTES };
    await queueSms(trx, { to: phone, locale: account.locale, template: "verify-phone", values });
  });
  kickOutbox(after);
  return "code-sent" as const;
}

/** PUT /api/auth/user: one change at a time, the most far-reaching first. */
export async function changeAccount(call: ChangeCall): Promise<Answer<ChangeUserAnswer>> {
  const signedIn = await call.signedIn();
  const { id } = signedIn.account;
  await consume("change-account", id);
  const { password, email, phone, locale } = call.input;
  const kind =
    password !== ""
      ? await changePassword(call, signedIn)
      : email !== null
        ? await askNewEmail(call, signedIn, email)
        : phone !== null
          ? await askNewPhone(call, signedIn, phone)
          : "saved";
  if (kind === "saved" && locale) await updateAccount(db, id, { locale });
  return { data: { kind, user: await userOf(id) } };
}

/** POST /api/auth/user/email: the link proves the mailbox, so no session is asked for. The old address is told. */
export async function confirmNewEmail({
  input,
  client,
  after,
}: Call<InputOf<typeof confirmEmail>>): Promise<Answer<ConfirmAnswer>> {
  await consume("token-address", client);
  const now = new Date();
  const accountId = (await readLink(db, "change-email", input.token))?.account_id;
  if (!accountId) throw new ProblemError("invalid-token");
  await db
    .transaction()
    .execute(async (trx) => {
      await holdAccount(trx, accountId);
      const token = await spendLink(trx, "change-email", input.token);
      const account = await accountById(trx, accountId);
      if (!token || !account) throw new ProblemError("invalid-token");
      if (await accountBy(trx, { kind: "email", value: token.target })) throw new ProblemError("address-taken");
      await updateAccount(trx, account.id, { email: token.target, email_verified_at: now });
      await dropTokens(trx, { kind: "recover", accountId: account.id });
      await dropTokens(trx, { kind: "sign-in-code", accountId: account.id });
      const event = `email-changed:${now.getTime()}`;
      const news = { owner: account.id, kind: "email-changed", event } as const;
      if (!hasEmail(account)) return void (await notify(trx, news, null));
      const undo = await issueUndo(trx, account);
      const values = { name: account.name, newEmail: token.target, at: now.toISOString(), ...undo };
      const { email: to, locale } = account;
      await notify(trx, news, { to, locale, template: "email-changed-notice", values });
    })
    .catch(takenAsProblem);
  kickOutbox(after);
  securityEvent("address", "email-changed", { account: accountId, client });
  return { data: { kind: "email-changed" } };
}

const hasEmail = (account: Account): account is Account & { email: string } => account.email !== null;

/** POST /api/auth/user/phone. The owner is told by mail. */
export async function confirmNewPhone(call: Call<InputOf<typeof confirmPhone>>): Promise<Answer<ConfirmAnswer>> {
  const { id } = (await call.signedIn()).account;
  const { phone, code } = call.input;
  await consume("code-account", id);
  // Counting a guess must outlast a failure, so the code is not compared inside the transaction.
  const token = phone && (await spendCode(db, "change-phone", `${id} ${phone}`, code));
  if (!token) throw new ProblemError("invalid-token");
  const now = new Date();
  await db
    .transaction()
    .execute(async (trx) => {
      await holdAccount(trx, id);
      const account = await accountById(trx, id);
      if (!account) throw new ProblemError("signed-out");
      if (await accountBy(trx, { kind: "phone", value: phone })) throw new ProblemError("address-taken");
      await updateAccount(trx, id, { phone, phone_verified_at: now });
      const news = { owner: id, kind: "phone-changed", event: `phone-changed:${now.getTime()}` } as const;
      if (!hasEmail(account)) return void (await notify(trx, news, null));
      const undo = await issueUndo(trx, account);
      const values = { name: account.name, newPhone: phone, at: now.toISOString(), ...undo };
      const { email: to, locale } = account;
      await notify(trx, news, { to, locale, template: "phone-changed", values });
    })
    .catch(takenAsProblem);
  kickOutbox(call.after);
  securityEvent("address", "phone-changed", { account: id, client: call.client });
  return { data: { kind: "phone-changed" } };
}

function takenAsProblem(error: unknown): never {
  throw isTaken(error) ? new ProblemError("address-taken") : error;
}
