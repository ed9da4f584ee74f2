import { accountById } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { decodeFormAnswer, FORM_COOKIE, type FormAnswer } from "#domain/site/form-answer.ts";
import { startSession } from "#server/sessions/session.ts";
import { ORIGIN } from "./ask.ts";
import { makeAccount, Person } from "./person.ts";

export const SESSION_COOKIE = "nibash_session";

/** What the last form was told, which the next page would show. */
export const formAnswerOf = (person: Person): FormAnswer | null => decodeFormAnswer(person.cookies.get(FORM_COOKIE));

/** The administrator of `ADMIN_EMAIL`, who acts with a second factor only. */
const isAdministrators = async (accountId: string): Promise<boolean> => {
  const email = (await accountById(db, accountId))?.email ?? null;
  return email !== null && email === process.env["ADMIN_EMAIL"];
};

/** Gives a browser a new session of an account. `factor`: whether a second factor was shown just now; by the administrator it was. */
export async function giveSession(person: Person, accountId: string, factor?: boolean): Promise<void> {
  const shown = { factor: factor ?? (await isAdministrators(accountId)) };
  const { cookies } = await startSession(new Request(ORIGIN), accountId, shown);
  for (const cookie of cookies) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    person.cookies.set(name, value);
  }
}

let made = 0;

/** Somebody with an account of their own (without a password unless one is given), signed in in a browser of their own. */
export async function signedInPerson(
  account: { email?: string; phone?: string; password?: string } = {},
): Promise<{ id: string; email: string | null; person: Person }> {
  made += 1;
  const email = account.email ?? (account.phone ? null : `somebody${made}@example.com`);
  const id = await makeAccount({ ...account, ...(email && { email }), password: account.password ?? null });
  const person = new Person();
  await giveSession(person, id);
  return { id, email, person };
}
