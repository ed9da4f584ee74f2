import type { Kysely } from "kysely";
import type { confirmNumber, ProfileAnswer, saveProfile } from "#api/account/account.ts";
import type { InputOf } from "#api/endpoint.ts";
import { languagesOf } from "#api/posting/language-fields.ts";
import { accountById, updateProfile } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { holdNames, isNamePublic, withdrawName } from "#db/accounts/name-changes.ts";
import type { Database } from "#db/schema/tables.ts";
import { agentTag, listingsTag } from "#domain/site/cache-tags.ts";
import { links } from "#domain/site/links.ts";
import { NUMBER_FIELDS, numbersToConfirm, type NumberField } from "#domain/listing/public-contact.ts";
import { dropNumberCodes } from "#db/accounts/auth-tokens.ts";
import { CODE_MINUTES } from "#domain/account/sign-in/sign-in.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox, queueSms } from "../mail/outbox.ts";
import { sendNameForApproval } from "../moderation/mail.ts";
import { notify } from "../notifications/notify.ts";
import { userOf } from "../sessions/present-user.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { securityEvent } from "../security/log.ts";
import { fullUrl } from "../site-url.ts";
import { spendCode, issueCode } from "../secrets/tokens.ts";
import { countSending } from "../sessions/sign-up.ts";

/** Counts codes that are about to be sent: an account cannot have us write to everybody. @throws ProblemError `too-many-attempts` */
async function countNumberCodes(accountId: string, numbers: readonly string[], client: string | null): Promise<void> {
  for (const number of numbers) {
    await consume("number-account", accountId);
    await countSending(number, client);
  }
}

/**
 * Sends each number the code that makes callers see it, and makes earlier codes for the same fields useless. Give the transaction of the
 * change; call `kickOutbox` afterwards.
 */
async function sendNumberCodes(
  trx: Kysely<Database>,
  accountId: string,
  numbers: ReadonlyMap<string, readonly NumberField[]>,
): Promise<void> {
  if (numbers.size === 0) return;
  await dropNumberCodes(trx, accountId, [...numbers.values()].flat());
  const locale = (await accountById(trx, accountId))?.locale ?? "en";
  for (const [number, fields] of numbers) {
    const code = await issueCode(trx, {
      kind: "public-number",
      accountId,
      target: `${accountId} ${number}`,
      minutes: CODE_MINUTES,
      payload: { number, ...Object.fromEntries(fields.map((field) => [field, "new"])) },
    });
    const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
    await queueSms(trx, {
      to: number,
      locale,
      expiresAt,
      template: "verify-phone",
      values: { code, minutes: CODE_MINUTES },
    });
  }
}

type Names = { name: string; name_bn: string | null };
const tagsOf = (id: string): string[] => [agentTag(id), listingsTag(null)];

/**
 * The names that others see after a change to `wanted`: the earlier ones while the change waits for approval. The administrator's own
 * changes need none.
 */
async function namesAfter(trx: Kysely<Database>, id: string, wanted: Names, isAdmin: boolean): Promise<Names> {
  const owner = { of: "account", id } as const;
  const before = await holdNames(trx, owner);
  const isSame = wanted.name === before.name && wanted.name_bn === before.name_bn;
  if (isSame || isAdmin || !(await isNamePublic(trx, id))) {
    await withdrawName(trx, owner);
    return wanted;
  }
  await sendNameForApproval(trx, owner, wanted);
  return before;
}

/** PUT /api/account/profile: of an agent a new number shows once it is confirmed, and a new name once it is approved. */
export async function saveOwnProfile({
  input,
  signedIn,
  client,
  after,
}: Call<InputOf<typeof saveProfile>>): Promise<Answer<ProfileAnswer>> {
  const { id, role } = (await signedIn()).account;
  await consume("change-account", id);
  const before = await userOf(id);
  // People call an agent: without a number there would be no listing (a constraint says so too).
  if (input.phone === null && before.contactPhone !== null && role !== "buyer") {
    throw new ProblemError("invalid-input", [{ field: "phone", code: "required" }]);
  }
  const { name, nameBn, company } = input;
  const numbers = before.role === "buyer" ? new Map<string, NumberField[]>() : numbersToConfirm(before, input);
  await countNumberCodes(id, [...numbers.keys()], client);
  const isUnconfirmed = (field: NumberField) => [...numbers.values()].some((fields) => fields.includes(field));
  await db.transaction().execute(async (trx) => {
    const names = await namesAfter(trx, id, { name, name_bn: nameBn }, role === "admin");
    await updateProfile(trx, id, {
      ...names,
      company,
      languages: languagesOf(input),
      phone: isUnconfirmed("phone") ? before.contactPhone : input.phone,
      whatsapp: isUnconfirmed("whatsapp") ? before.whatsapp : input.whatsapp,
    });
    await sendNumberCodes(trx, id, numbers);
  });
  kickOutbox(after);
  const user = await userOf(id);
  if (user.role !== "buyer") after(() => purge(tagsOf(id)));
  return { data: { kind: "saved", user } };
}

/** POST /api/account/number: from now on callers see the number. The owner is told by mail. */
export async function confirmPublicNumber({
  input,
  signedIn,
  client,
  after,
}: Call<InputOf<typeof confirmNumber>>): Promise<Answer<ProfileAnswer>> {
  const { id } = (await signedIn()).account;
  const { number, code } = input;
  await consume("code-account", id);
  // Counting a guess must outlast a failure, so the code is not compared inside the transaction.
  const token = await spendCode(db, "public-number", `${id} ${number}`, code);
  if (!token) throw new ProblemError("invalid-token");
  const fields = NUMBER_FIELDS.filter((field) => token.payload[field] !== undefined);
  await db.transaction().execute(async (trx) => {
    await updateProfile(trx, id, Object.fromEntries(fields.map((field) => [field, number])));
    const account = await accountById(trx, id);
    if (!account) return;
    const at = new Date();
    const news = { owner: id, kind: "number-changed", event: `number-changed:${at.getTime()}` } as const;
    const { email: to, name, locale } = account;
    const securityUrl = fullUrl(links.accountSecurity(locale));
    const values = { name, number, at: at.toISOString(), securityUrl };
    await notify(trx, news, to === null ? null : { to, locale, template: "public-number-changed", values });
  });
  kickOutbox(after);
  securityEvent("address", "public-number-changed", { account: id, client });
  after(() => purge(tagsOf(id)));
  return { data: { kind: "saved", user: await userOf(id) } };
}
