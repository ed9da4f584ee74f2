import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addIdentity, identitiesOf } from "#db/accounts/identities.ts";
import auth from "#functions/auth.ts";
import google from "#functions/auth-google.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { askToLink, linkThroughGoogle, throughGoogle, useGoogle } from "./google-journey.ts";
import { makeAccount, PASSWORD, Person, tokenIn } from "../person.ts";
import { addTotp, codeOf, stepUp } from "../second-factor.ts";
import { signedInPerson } from "../signed-in.ts";

const database = useDatabase();
useGoogle();
useInbox();
beforeEach(() => database().db.deleteFrom("rate_limits").execute());
afterEach(() => void vi.useRealTimers());

const NEW = "seven green rickshaws";
const HOUR = 3_600_000;
const linked = async (id: string) => (await identitiesOf(database().db, id)).map(({ email }) => email);
const unlink = (person: Person, id: string, body: object = {}) =>
  person.send(google, "DELETE", `/api/auth/identities/${id}`, body);
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

/** An account with a Google account that was linked so long ago. */
async function withGoogle(email: string, subject: string, ago: number): Promise<{ id: string; person: Person }> {
  const id = await makeAccount({ email });
  // An account is older than what was linked to it; one that Google made has its identity from the first moment.
  const created_at = new Date(Date.now() - 90 * 24 * HOUR);
  await database().db.updateTable("accounts").set({ created_at }).where("id", "=", id).execute();
  const who = { subject, email: `${subject}@example.com` };
  await addIdentity(database().db, id, who, new Date(Date.now() - ago));
  const person = new Person();
  await person.enter(email);
  return { id, person };
}

describe("linking and unlinking ask what a new password asks", () => {
  test("an open session alone links nothing: the password is needed, and leads to Google", async () => {
    const { id, person } = await signedInPerson({ password: PASSWORD });
    await expectProblem(await askToLink(person), 403, "confirm-needed");
    // The way that there was before it signs in at most, and links nothing.
    await throughGoogle(person, { email: "strangers@example.com" }, { link: "true" });
    expect(await linked(id)).toEqual([]);
  });

  test("a second factor is asked for as well", async () => {
    const { id, person } = await signedInPerson({ password: PASSWORD });
    await person.confirm();
    const { secret } = await addTotp(person);
    later(16 * 60_000);
    await person.confirm();
    await expectProblem(await askToLink(person), 403, "confirm-needed");
    expect((await stepUp(person, codeOf(secret))).status).toBe(200);
    await linkThroughGoogle(person, { email: "with-factor@example.com" });
    expect(await linked(id)).toEqual(["with-factor@example.com"]);
  });

  test("without a password a sign-in of the last 15 minutes is, for both", async () => {
    const { id, person } = await signedInPerson();
    await linkThroughGoogle(person, { email: "fresh@example.com" });
    const [identity] = await identitiesOf(database().db, id);
    later(16 * 60_000);
    await expectProblem(await askToLink(person), 403, "confirm-needed");
    await expectProblem(await unlink(person, identity!.id), 403, "confirm-needed");
  });

  test("unlinking needs the password", async () => {
    const { id, person } = await withGoogle("unlinker@example.com", "kept", 48 * HOUR);
    const [identity] = await identitiesOf(database().db, id);
    await expectProblem(await unlink(person, identity!.id), 403, "confirm-needed");
    await person.confirm();
    expect((await unlink(person, identity!.id)).status).toBe(200);
  });
});

describe("the owner is told by mail, and can take it back for seven days", () => {
  const undo = (token: string) => new Person().post(auth, "/api/auth/user/undo", { token });

  test("what was linked goes, with the session that did it", async () => {
    const email = "linked@example.com";
    const { id, person } = await signedInPerson({ email, password: PASSWORD });
    await person.confirm();
    await linkThroughGoogle(person, { email: "thief@example.com" });
    const mail = await lastMail(email);
    expect(mail.subject).toContain("linked");
    expect(mail.text).toContain("thief@example.com");
    later(6 * 24 * HOUR);
    expect((await undo(tokenIn(mail))).status).toBe(200);
    expect(await linked(id)).toEqual([]);
    expect(await person.whoAmI()).toBeNull();
    await expectProblem(await new Person().signIn(email), 401, "invalid-credentials");
  });

  test("what was unlinked comes back, unless it had come shortly before", async () => {
    for (const [email, subject, ago, after] of [
      ["long@example.com", "long", 48 * HOUR, ["long@example.com"]],
      ["short@example.com", "short", HOUR, []],
    ] as const) {
      const { id, person } = await withGoogle(email, subject, ago);
      const [identity] = await identitiesOf(database().db, id);
      await person.confirm();
      await unlink(person, identity!.id);
      await person.settle();
      const mail = (await mailsTo(email)).find(({ subject: title }) => title.includes("unlinked"))!;
      expect((await undo(tokenIn(mail))).status).toBe(200);
      expect(await linked(id)).toEqual(after);
    }
  });
});

describe("a new password", () => {
  const change = (person: Person) => person.send(auth, "PUT", "/api/auth/user", { password: NEW });
  const reset = async (person: Person, email: string) => {
    await person.post(auth, "/api/auth/recover", { identifier: email });
    await person.settle();
    const mail = (await mailsTo(email)).find(({ text }) => text.includes("/reset-password"))!;
    const answer = await person.post(auth, "/api/auth/reset", { token: tokenIn(mail), password: NEW });
    await person.settle();
    return answer;
  };

  test.each(["change", "reset"])("drops what was linked in the last 24 hours and names the others: %s", async (how) => {
    const email = `${how}@example.com`;
    const { id, person } = await withGoogle(email, `own-${how}`, 48 * HOUR);
    await addIdentity(database().db, id, { subject: `thief-${how}`, email: "thief@example.com" }, new Date());
    await person.confirm();
    const answer = how === "change" ? await change(person) : await reset(new Person(), email);
    expect(answer.status).toBe(200);
    await person.settle();
    expect(await linked(id)).toEqual([`own-${how}@example.com`]);
    const { text } = (await mailsTo(email)).find(({ subject }) => subject.includes("password was changed"))!;
    expect(text).toContain(`own-${how}@example.com`);
    expect(text).toContain("thief@example.com");
    expect(text).toContain("Ended: Sign-in with the Google account thief@example.com");
  });

  test("keeps the identity that the account was made with", async () => {
    const person = new Person();
    await throughGoogle(person, { email: "made@example.com", verified: "yes" });
    const { id } = (await person.whoAmI())!;
    expect((await person.send(auth, "PUT", "/api/auth/user", { password: NEW })).status).toBe(200);
    expect(await linked(id)).toEqual(["made@example.com"]);
  });
});
