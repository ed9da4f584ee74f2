import { decodeFormAnswer, FORM_COOKIE, type FormAnswer } from "#domain/form-answer.ts";
import { startSession } from "#server/session.ts";
import { ORIGIN } from "./ask.ts";
import { makeAccount, Person } from "./person.ts";

export const SESSION_COOKIE = "nibash_session";

/** What the last form was told, which the next page would show. */
export const formAnswerOf = (person: Person): FormAnswer | null => decodeFormAnswer(person.cookies.get(FORM_COOKIE));

/** Gives a browser a new session of an account. `factor`: as if a second factor had been shown just now. */
export async function giveSession(person: Person, accountId: string, factor = false): Promise<void> {
  for (const cookie of await startSession(new Request(ORIGIN), accountId, { factor })) {
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
