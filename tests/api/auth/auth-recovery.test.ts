import { afterEach, describe, expect, test, vi } from "vitest";
import auth from "#functions/auth.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, lastSms, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { codeIn, makeAccount, PASSWORD, Person, tokenIn } from "../person.ts";

const database = useDatabase();
useInbox();
afterEach(() => void vi.useRealTimers());

const NEW = "seven green rickshaws";
const change = (person: Person, body: object) => person.send(auth, "PUT", "/api/auth/user", body);

async function recoveryToken(email: string): Promise<string> {
  const person = new Person();
  await person.post(auth, "/api/auth/recover", { identifier: email });
  await person.settle();
  return tokenIn(await lastMail(email));
}
const reset = (token: string, password: string) => new Person().post(auth, "/api/auth/reset", { token, password });

describe("a forgotten password", () => {
  test("is replaced by the link, once; every session ends and the owner is told", async () => {
    const email = "forgot@example.com";
    await makeAccount({ email });
    const person = new Person();
    await person.enter(email);
    const token = await recoveryToken(email);
    await expectProblem(await reset(token, "password"), 400, "weak-password");
    const answers = await Promise.all([reset(token, NEW), reset(token, NEW), reset(token, NEW)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await answers.find(({ ok }) => ok)!.json()).toEqual({ kind: "password-changed" });
    expect(await person.whoAmI()).toBeNull();
    await expectProblem(await person.signIn(email), 401, "invalid-credentials");
    await person.enter(email, NEW);
    await expectProblem(await reset(token, PASSWORD), 400, "invalid-token");
  });

  test("takes a code to sign in with it, and no other account's", async () => {
    const [email, other] = ["code-before@example.com", "code-of-another@example.com"];
    const codes = new Map<string, string>();
    for (const address of [email, other]) {
      await makeAccount({ email: address });
      const person = new Person();
      await person.post(auth, "/api/auth/otp", { identifier: address });
      await person.settle();
      codes.set(address, codeIn(await lastMail(address)));
    }
    const seen = await lastMail(email);
    const person = new Person();
    await person.post(auth, "/api/auth/recover", { identifier: email });
    await person.settle();
    expect((await reset(tokenIn(await lastMail(email, { after: seen.id })), NEW)).status).toBe(200);
    const use = (identifier: string) =>
      new Person().post(auth, "/api/auth/otp/verify", { identifier, code: codes.get(identifier) });
    expect((await use(email)).status).toBe(400);
    expect((await use(other)).status).toBe(200);
  });

  test("has a link that ends after half an hour, stays good beside a newer one, and goes with it once one is used", async () => {
    const email = "late@example.com";
    await makeAccount({ email });
    const tokens = [await recoveryToken(email)];
    for (let more = 0; more < 2; more += 1) {
      const again = new Person();
      const seen = await lastMail(email);
      await again.post(auth, "/api/auth/recover", { identifier: email });
      await again.settle();
      tokens.push(tokenIn(await lastMail(email, { after: seen.id })));
    }
    const [first = "", second = "", third = ""] = tokens;
    await expectProblem(await reset(first, "password"), 400, "weak-password");
    expect((await reset(second, NEW)).status).toBe(200);
    await expectProblem(await reset(first, NEW), 400, "invalid-token");
    await expectProblem(await reset(third, NEW), 400, "invalid-token");
    const late = await recoveryToken("late@example.com");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
    await expectProblem(await reset(late, NEW), 400, "invalid-token");
  });

  test("has a token that is worth nothing elsewhere, and is stored as a hash", async () => {
    const email = "kinds@example.com";
    await makeAccount({ email });
    const token = await recoveryToken(email);
    await expectProblem(await new Person().post(auth, "/api/auth/verify", { token }), 400, "invalid-token");
    await expectProblem(await new Person().post(auth, "/api/auth/user/email", { token }), 400, "invalid-token");
    const rows = await database().db.selectFrom("auth_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const odd of ["", "x", "%00", "a".repeat(5000), "' or 1=1 --"]) {
      expect((await reset(odd, NEW)).status).toBe(400);
    }
  });
});

describe("a new password", () => {
  test("needs the present one, and ends all other sessions", async () => {
    const email = "change@example.com";
    await makeAccount({ email });
    const [here, there] = [new Person(), new Person()];
    await here.enter(email);
    await there.enter(email);
    const refused = await expectProblem(await change(here, { password: NEW }), 403, "confirm-needed");
    expect(refused.errors).toEqual([{ field: "proof", code: "password" }]);
    await here.confirm();
    await expectProblem(await change(here, { password: "123456" }), 400, "weak-password");
    const answer = await change(here, { password: NEW });
    expect(await answer.json()).toMatchObject({ kind: "password-changed" });
    await here.settle();
    expect((await lastMail(email)).subject).toMatch(/password/i);
    expect([await here.whoAmI(), await there.whoAmI()].map((user) => user?.email)).toEqual([email, undefined]);
    await expectProblem(await change(new Person(), { password: NEW }), 401, "signed-out");
  });

  test("voids a change of address that waits: whoever asked for it knew the old one", async () => {
    const [email, stolen] = ["noticed@example.com", "noticed-by@example.com"];
    await makeAccount({ email });
    const [owner, thief] = [new Person(), new Person()];
    await owner.enter(email);
    await thief.enter(email);
    await thief.confirm();
    expect((await change(thief, { email: stolen })).status).toBe(200);
    await thief.settle();
    const token = tokenIn(await lastMail(stolen));
    await owner.confirm();
    expect((await change(owner, { password: NEW })).status).toBe(200);
    await expectProblem(await thief.post(auth, "/api/auth/user/email", { token }), 400, "invalid-token");
    expect((await owner.whoAmI())?.email).toBe(email);
  });

  test("can be set by somebody without one who signed in just now, not later", async () => {
    const email = "google-only@example.com";
    await makeAccount({ email, password: null });
    await expectProblem(await new Person().signIn(email, ""), 400, "credentials-missing");
    await expectProblem(await new Person().signIn(email, PASSWORD), 401, "invalid-credentials");
    const enter = async () => {
      const person = new Person();
      await person.post(auth, "/api/auth/otp", { identifier: email });
      await person.settle();
      const seen = (await mailsTo(email))[0]!;
      await person.post(auth, "/api/auth/otp/verify", { identifier: email, code: codeIn(seen) });
      await person.settle();
      return person;
    };
    const person = await enter();
    const signedInAt = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: signedInAt + 16 * 60_000 });
    await expectProblem(await change(person, { password: NEW }), 403, "confirm-needed");
    vi.useRealTimers();
    expect((await change(person, { password: NEW })).status).toBe(200);
    await new Person().enter(email, NEW);
  });
});

describe("a new address", () => {
  test("counts from the link in the new mailbox on; the old one is told", async () => {
    const [old, fresh] = ["old-address@example.com", "new-address@example.com"];
    await makeAccount({ email: old });
    const person = new Person();
    await person.enter(old);
    await expectProblem(await change(person, { email: fresh }), 403, "confirm-needed");
    await person.confirm();
    const answer = await change(person, { email: fresh });
    expect(await answer.json()).toMatchObject({ kind: "email-sent", user: { email: old } });
    await person.settle();
    const token = tokenIn(await lastMail(fresh));
    const confirm = async () => new Person().post(auth, "/api/auth/user/email", { token });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await person.whoAmI())?.email).toBe(fresh);
    await expectProblem(await new Person().signIn(old), 401, "invalid-credentials");
    await new Person().enter(fresh);
    await person.settle();
  });

  test("that is somebody else's is answered alike, and refused at the end", async () => {
    await makeAccount({ email: "mine@example.com" });
    await makeAccount({ email: "theirs@example.com" });
    const person = new Person();
    await person.enter("mine@example.com");
    await person.confirm();
    const answer = await change(person, { email: "theirs@example.com" });
    expect(await answer.json()).toMatchObject({ kind: "email-sent" });
    await person.settle();
    const token = tokenIn(await lastMail("theirs@example.com"));
    await expectProblem(await person.post(auth, "/api/auth/user/email", { token }), 409, "address-taken");
    expect((await person.whoAmI())?.email).toBe("mine@example.com");
  });

  test("a new number counts from its code on, for the one who asked", async () => {
    await makeAccount({ email: "caller@example.com" });
    await makeAccount({ email: "other@example.com" });
    const [person, other] = [new Person(), new Person()];
    await person.enter("caller@example.com");
    await other.enter("other@example.com");
    await person.confirm();
    const answer = await change(person, { phone: "01612345678" });
    expect(await answer.json()).toMatchObject({ kind: "code-sent" });
    await person.settle();
    const phone = "+8801612345678";
    const code = codeIn(await lastSms(phone));
    const confirm = (who: Person, typed: string) => who.post(auth, "/api/auth/user/phone", { phone, code: typed });
    await expectProblem(await confirm(other, code), 400, "invalid-token");
    await expectProblem(await confirm(person, code === "000000" ? "000001" : "000000"), 400, "invalid-token");
    expect((await confirm(person, code)).status).toBe(200);
    await expectProblem(await confirm(person, code), 400, "invalid-token");
    expect((await new Person().enter("01612345678")).user).toMatchObject({ phone, email: "caller@example.com" });
  });
});

test("everything that changes an account, at the same moment, many times: no answer is a failure of ours", async () => {
  for (let round = 0; round < 6; round += 1) {
    const [email, fresh] = [`rush${round}@example.com`, `rushed${round}@example.com`];
    await makeAccount({ email });
    const person = new Person();
    await person.enter(email);
    const token = await recoveryToken(email);
    await person.confirm();
    await change(person, { email: fresh });
    await person.settle();
    const confirm = { token: tokenIn(await lastMail(fresh)) };
    const answers = await Promise.all([
      reset(token, NEW),
      new Person().post(auth, "/api/auth/user/email", confirm),
      change(person, { password: "eight green rickshaws" }),
      change(person, { email: `other${round}@example.com` }),
      new Person().signIn(email),
      person.post(auth, "/api/auth/sign-out", { scope: "global" }),
    ]);
    await person.settle();
    for (const { status } of answers) expect(status).toBeLessThan(500);
  }
});
