import { afterEach, describe, expect, test, vi } from "vitest";
import { updateAccount } from "#db/accounts/accounts.ts";
import { addIdentity, identitiesOf } from "#db/accounts/identities.ts";
import auth from "#functions/auth.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, lastSms, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { codeIn, makeAccount, Person, tokenIn } from "../person.ts";
import { addTotp, codeOf, enroll, stepUp } from "../second-factor.ts";

const database = useDatabase();
useInbox();
afterEach(() => void vi.useRealTimers());

const NEW = "seven green rickshaws";
const undo = (token: string, person = new Person()) => person.post(auth, "/api/auth/user/undo", { token });

/** Changes the address as whoever knows the password does. Returns the token of the notice's link. */
async function moveTo(person: Person, from: string, to: string): Promise<string> {
  await person.confirm();
  const answer = await person.send(auth, "PUT", "/api/auth/user", { email: to });
  expect(answer.status).toBe(200);
  await person.settle();
  const token = tokenIn(await lastMail(to));
  expect((await person.post(auth, "/api/auth/user/email", { token })).status).toBe(200);
  await person.settle();
  return tokenIn((await mailsTo(from)).find(({ text }) => text.includes("/undo-change"))!);
}

/** The owner is back: a new password by the link that the undoing sent, and nobody else's password or session. */
async function chooseNewPassword(email: string): Promise<void> {
  const mail = (await mailsTo(email)).find(({ text }) => text.includes("/reset-password"))!;
  const answer = await new Person().post(auth, "/api/auth/reset", { token: tokenIn(mail), password: NEW });
  expect(answer.status).toBe(200);
}

async function entered(email: string): Promise<Person> {
  const person = new Person();
  await person.enter(email);
  return person;
}

describe("a change of address", () => {
  test("is taken back by the notice, once: no session, password, link or factor of whoever made it is left", async () => {
    const [old, stolen] = ["owner@example.com", "thief@example.com"];
    const id = await makeAccount({ email: old });
    const thief = await entered(old);
    const token = await moveTo(thief, old, stolen);
    await thief.confirm();
    const factor = await enroll(thief, { kind: "totp" });
    await addIdentity(database().db, id, { subject: "thief-at-google", email: stolen }, new Date());
    await updateAccount(database().db, id, { erasure_requested_at: new Date() });
    await thief.post(auth, "/api/auth/recover", { identifier: stolen });
    await thief.settle();
    const theirLink = tokenIn(await lastMail(stolen));
    expect(factor.setup).not.toBeNull();

    // Any of the three may be the one that is taken; what it has set going must be over.
    const windows = [new Person(), new Person(), new Person()];
    const answers = await Promise.all(windows.map((window) => undo(token, window)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const window of windows) await window.settle();

    expect(await thief.whoAmI()).toBeNull();
    for (const name of [old, stolen]) await expectProblem(await thief.signIn(name), 401, "invalid-credentials");
    await expectProblem(
      await thief.post(auth, "/api/auth/reset", { token: theirLink, password: NEW }),
      400,
      "invalid-token",
    );
    expect(await identitiesOf(database().db, id)).toEqual([]);
    await chooseNewPassword(old);
    const { user } = await new Person().enter(old, NEW);
    expect(user).toMatchObject({ id, email: old, factors: 0, erasedAt: null });
    expect((await mailsTo(stolen))[0]?.subject).toContain("undone");
  });

  test("with a second factor of the thief's, before or after it, does not lock the owner out", async () => {
    const [old, stolen] = ["locked-out@example.com", "locker@example.com"];
    await makeAccount({ email: old });
    const thief = await entered(old);
    await thief.confirm();
    await addTotp(thief);
    const token = await moveTo(thief, old, stolen);
    expect((await undo(token)).status).toBe(200);
    const recovering = new Person();
    await recovering.post(auth, "/api/auth/recover", { identifier: old });
    await recovering.settle();
    await chooseNewPassword(old);
    expect((await new Person().enter(old, NEW)).user.factors).toBe(0);
  });

  test("leaves the factors that the owner had long before", async () => {
    const [old, fresh] = ["careful@example.com", "careful-new@example.com"];
    await makeAccount({ email: old });
    const person = await entered(old);
    await person.confirm();
    const { secret } = await addTotp(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
    expect((await stepUp(person, codeOf(secret))).status).toBe(200);
    const token = await moveTo(person, old, fresh);
    expect((await undo(token, person)).status).toBe(200);
    await person.settle();
    await chooseNewPassword(old);
    const answer = await (await new Person().signIn(old, NEW)).json();
    expect(answer).toMatchObject({ kind: "factor-needed" });
  });

  test("by two hands: the older link holds, the younger is void after it and cannot void it before", async () => {
    const [own, second, third] = ["first@example.com", "second@example.com", "third@example.com"];
    await makeAccount({ email: own });
    const thief = await entered(own);
    const older = await moveTo(thief, own, second);
    const younger = await moveTo(thief, second, third);
    expect((await undo(younger)).status).toBe(200);
    expect((await undo(older)).status).toBe(200);
    await expectProblem(await undo(younger), 400, "invalid-token");

    const [mine, theirs, next] = ["fourth@example.com", "fifth@example.com", "sixth@example.com"];
    await makeAccount({ email: mine });
    const again = await entered(mine);
    const mineBack = await moveTo(again, mine, theirs);
    const theirsBack = await moveTo(again, theirs, next);
    expect((await undo(mineBack)).status).toBe(200);
    await expectProblem(await undo(theirsBack), 400, "invalid-token");
  });

  test("stays where the old address has another account by now, and after a week", async () => {
    const [old, fresh] = ["given-up@example.com", "moved@example.com"];
    await makeAccount({ email: old });
    const person = await entered(old);
    const token = await moveTo(person, old, fresh);
    await makeAccount({ email: old });
    await expectProblem(await undo(token), 409, "address-taken");
    expect((await person.whoAmI())?.email).toBe(fresh);

    await makeAccount({ email: "late-undo@example.com" });
    const late = await entered("late-undo@example.com");
    const lateToken = await moveTo(late, "late-undo@example.com", "late-moved@example.com");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * 86_400_000 + 1000 });
    await expectProblem(await undo(lateToken), 400, "invalid-token");
  });

  test("has a link that is stored as a hash and is worth nothing elsewhere", async () => {
    await makeAccount({ email: "kinds-undo@example.com" });
    const person = await entered("kinds-undo@example.com");
    const token = await moveTo(person, "kinds-undo@example.com", "kinds-moved@example.com");
    const rows = await database().db.selectFrom("auth_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await expectProblem(await person.post(auth, "/api/auth/reset", { token, password: NEW }), 400, "invalid-token");
    await expectProblem(await person.post(auth, "/api/auth/user/email", { token }), 400, "invalid-token");
    for (const odd of ["", "x", "%00", "' or 1=1 --"]) await expectProblem(await undo(odd), 400, "invalid-token");
  });

  test("works as a form without a script", async () => {
    await makeAccount({ email: "plain-form@example.com" });
    const person = await entered("plain-form@example.com");
    const token = await moveTo(person, "plain-form@example.com", "plain-moved@example.com");
    const reader = new Person();
    const answer = await reader.post(auth, "/api/auth/user/undo", new URLSearchParams({ token, locale: "bn" }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/bn\/undo-change/);
    expect(await person.whoAmI()).toBeNull();
  });
});

describe("a change of the number", () => {
  const [mine, theirs] = ["+8801755500001", "+8801755500002"];

  async function call(person: Person, phone: string): Promise<void> {
    await person.confirm();
    await person.send(auth, "PUT", "/api/auth/user", { phone });
    await person.settle();
    const code = codeIn(await lastSms(phone));
    expect((await person.post(auth, "/api/auth/user/phone", { phone, code })).status).toBe(200);
    await person.settle();
  }

  test("is told by mail and taken back, with the number of before", async () => {
    const email = "two-numbers@example.com";
    const id = await makeAccount({ email, phone: mine });
    const thief = await entered(email);
    await call(thief, theirs);
    const token = tokenIn(await lastMail(email));
    const owner = new Person();
    expect((await undo(token, owner)).status).toBe(200);
    await owner.settle();
    expect(await thief.whoAmI()).toBeNull();
    await thief.post(auth, "/api/auth/otp", { identifier: theirs });
    await thief.settle();
    await chooseNewPassword(email);
    expect((await new Person().enter(mine, NEW)).user).toMatchObject({ id, email, phone: mine });
  });

  test("that came first goes with the change of the address: the notice knows both", async () => {
    const [email, stolen, number] = ["number-first@example.com", "number-thief@example.com", "+8801755500003"];
    await makeAccount({ email });
    const thief = await entered(email);
    await call(thief, number);
    const first = tokenIn(await lastMail(email));
    await moveTo(thief, email, stolen);
    const owner = new Person();
    expect((await undo(first, owner)).status).toBe(200);
    await owner.settle();
    await chooseNewPassword(email);
    expect((await new Person().enter(email, NEW)).user).toMatchObject({ email, phone: null });
  });
});
