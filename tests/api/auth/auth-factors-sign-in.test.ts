import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import auth from "#functions/auth.ts";
import { useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";
import { lastMail, lastSms } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem, ORIGIN } from "../ask.ts";
import { throughGoogle, useGoogle } from "./google-journey.ts";
import { codeIn, PASSWORD, Person } from "../person.ts";
import { addTotp, codeOf, enroll, finish, stepUp, verify, wrongCode } from "../second-factor.ts";
import { SESSION_COOKIE, signedInPerson } from "../signed-in.ts";

const database = useDatabase();
useInbox();
useGoogle();
beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const MINUTE = 60_000;

let people = 0;
/** Somebody with a password and an authenticator app, signed in nowhere yet. */
async function somebody() {
  people += 1;
  const email = `factor${people}@example.com`;
  const { id, person } = await signedInPerson({ email, password: PASSWORD });
  await person.confirm();
  const { secret, recoveryCodes, id: factorId } = await addTotp(person);
  return { id, email, owner: person, factorId, secret, recoveryCodes };
}

describe("signing in with a second factor", () => {
  test("the password alone gives no session; the code does, and counts as shown just now", async () => {
    const { id, email, secret, owner } = await somebody();
    wait(5 * MINUTE);
    const person = new Person();
    const answer = (await (await person.signIn(email)).json()) as { kind: string; auth: object[] };
    expect(answer).toMatchObject({ kind: "factor-needed", factors: [{ kind: "totp", label: "" }] });
    expect(JSON.stringify(answer)).not.toMatch(/secret|name|email/);
    expect(person.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await person.whoAmI()).toBeNull();

    await expectProblem(await finish(person, { code: wrongCode(secret) }), 403, "wrong-factor-code");
    const done = await finish(person, { code: codeOf(secret), next: "/rent" });
    expect(await done.json()).toMatchObject({ kind: "signed-in", next: "/rent", user: { id, factors: 1 } });
    expect(person.cookies.has("nibash_factor")).toBe(false);
    expect((await person.whoAmI())?.id).toBe(id);
    await person.confirm();
    const challenge = await person.post(auth, "/api/auth/factors/recovery-codes");
    expect(challenge.status).toBe(200);
    // A code that signed in does nothing more anywhere.
    await expectProblem(await stepUp(owner, codeOf(secret)), 403, "wrong-factor-code");
  });

  test("ends with the password that began it", async () => {
    const { email, secret, owner } = await somebody();
    const thief = new Person();
    await thief.signIn(email);
    const password = "seven boats on a green river";
    await owner.confirm();
    const change = { password };
    expect((await owner.send(auth, "PUT", "/api/auth/user", change)).status).toBe(200);
    await expectProblem(await thief.get(auth, "/api/auth/factors/challenge"), 401, "sign-in-expired");
    await expectProblem(await finish(thief, { code: codeOf(secret) }), 401, "sign-in-expired");
    expect(await thief.whoAmI()).toBeNull();
    const person = new Person();
    await person.signIn(email, password);
    expect((await finish(person, { code: codeOf(secret) })).status).toBe(200);
  });

  test("waits ten minutes, in the browser that showed the password", async () => {
    const { email, secret } = await somebody();
    const person = new Person();
    await person.signIn(email);
    await expectProblem(await finish(new Person(), { code: codeOf(secret, 1) }), 401, "sign-in-expired");
    const forged = new Person();
    forged.cookies.set("nibash_factor", person.cookies.get("nibash_factor")!.replace(/^.{4}/, "AAAA"));
    await expectProblem(await finish(forged, { code: codeOf(secret, 1) }), 401, "sign-in-expired");
    wait(10 * MINUTE - 1);
    const shown = await person.get(auth, "/api/auth/factors/challenge");
    expect(await shown.json()).toMatchObject({ factors: [{ kind: "totp" }], recoveryCodes: true });
    wait(1);
    await expectProblem(await finish(person, { code: codeOf(secret) }), 401, "sign-in-expired");
    await expectProblem(await person.get(auth, "/api/auth/factors/challenge"), 401, "sign-in-expired");
  });

  test("a challenge opens nothing but itself", async () => {
    const { email, factorId } = await somebody();
    const person = new Person();
    await person.signIn(email);
    await expectProblem(await person.get(auth, "/api/auth/factors"), 401, "signed-out");
    await expectProblem(await person.post(auth, "/api/auth/factors", { kind: "totp" }), 401, "signed-out");
    await expectProblem(await person.send(auth, "DELETE", `/api/auth/factors/${factorId}`), 401, "signed-out");
    person.cookies.set(SESSION_COOKIE, person.cookies.get("nibash_factor")!);
    expect(await person.whoAmI()).toBeNull();
  });

  test("a recovery code takes the place of the factor once, and the owner hears of it", async () => {
    const { email, recoveryCodes } = await somebody();
    const before = await lastMail(email);
    const person = new Person();
    await person.signIn(email);
    expect((await finish(person, { code: recoveryCodes[3]!.replace("-", " ") })).status).toBe(200);
    await person.settle();
    expect((await lastMail(email, { after: before.id })).subject).not.toBe("");
    const again = new Person();
    await again.signIn(email);
    await expectProblem(await finish(again, { code: recoveryCodes[3]! }), 403, "wrong-factor-code");
  });

  test("a telephone is sent a code when it is asked for, and a new telephone does not help to sign in", async () => {
    const email = "bytelephone@example.com";
    const { person: owner } = await signedInPerson({ email, password: PASSWORD });
    await owner.confirm();
    const { id } = await enroll(owner, { kind: "phone", phone: "01911000001" });
    await owner.settle();
    const first = await lastSms("+8801911000001");
    await verify(owner, id, codeIn(first));
    await owner.confirm();
    const waiting = await enroll(owner, { kind: "phone", phone: "01911000002" });

    const person = new Person();
    await person.signIn(email);
    const send = (factorId: string) => person.post(auth, "/api/auth/factors/challenge", { factorId });
    await expectProblem(await send(waiting.id), 404, "factor-not-found");
    // A form without JavaScript does not know which telephone there is.
    const form = new URLSearchParams({ locale: "bn" });
    const sent = await person.post(auth, "/api/auth/factors/challenge", form);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/bn/signin-factor#factor-send"]);
    await person.settle();
    const second = await lastSms("+8801911000001", { after: first.id });
    await expectProblem(await finish(person, { code: codeIn(second), factorId: waiting.id }), 404, "factor-not-found");
    expect((await finish(person, { code: codeIn(second), factorId: id })).status).toBe(200);
  });

  test("Google does not lead around it", async () => {
    const { id, email, secret } = await somebody();
    const person = new Person();
    const hd = email.split("@")[1]!;
    const response = await throughGoogle(person, { email, verified: "yes", hd }, { next: "/buy", locale: "bn" });
    expect(response.headers.get("location")).toBe("/bn/signin-factor?next=%2Fbuy");
    expect(await person.whoAmI()).toBeNull();
    wait(MINUTE);
    expect((await finish(person, { code: codeOf(secret) })).status).toBe(200);
    expect((await person.whoAmI())?.id).toBe(id);
  });

  test("works without JavaScript", async () => {
    const { email, secret } = await somebody();
    wait(MINUTE);
    const person = new Person();
    const fields = { locale: "bn", next: "/rent" };
    const first = await person.post(
      auth,
      "/api/auth/sign-in",
      new URLSearchParams({ ...fields, identifier: email, password: PASSWORD }),
    );
    expect([first.status, first.headers.get("location")]).toEqual([303, "/bn/signin-factor?next=%2Frent"]);
    const path = "/api/auth/factors/challenge/verify";
    const wrong = await person.post(auth, path, new URLSearchParams({ ...fields, code: wrongCode(secret) }));
    expect(wrong.headers.get("location")).toMatch(/^\/bn\/signin-factor\?next=%2Frent/);
    const done = await person.post(auth, path, new URLSearchParams({ ...fields, code: codeOf(secret) }));
    expect([done.status, done.headers.get("location")]).toEqual([303, "/rent"]);
    expect(await person.whoAmI()).not.toBeNull();
  });

  test("wrong codes are counted by account, whichever browser sends them", async () => {
    const { email, secret } = await somebody();
    wait(MINUTE);
    const browsers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const person = new Person();
        await person.signIn(email);
        return person;
      }),
    );
    await database().db.deleteFrom("rate_limits").execute();
    const answers = await Promise.all(browsers.map((person) => finish(person, { code: wrongCode(secret) })));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    await expectProblem(await finish(browsers[0]!, { code: codeOf(secret) }), 429, "too-many-attempts");
  });
});

test("whatever is sent to the factors: never a 500", { timeout: 180_000 }, async () => {
  const { email, owner } = await somebody();
  const waiting = new Person();
  await waiting.signIn(email);
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom("\u0000", "123456", "23456-cdefz", "9".repeat(3000)),
  );
  const anyBody = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(
        {
          kind: fc.oneof(fc.constantFrom("totp", "phone"), anyText),
          label: anyText,
          phone: anyText,
          code: anyText,
          factorId: anyText,
        },
        { requiredKeys: [] },
      ),
    },
    fc.jsonValue(),
  );
  const anyPath = fc.constantFrom(
    "",
    "/challenge",
    "/challenge/verify",
    "/recovery-codes",
    "/x/verify",
    "/%00/verify",
    "/%E0%A4%A",
    "/x",
  );
  await fc.assert(
    fc.asyncProperty(
      anyPath,
      anyBody,
      fc.constantFrom("GET", "POST", "DELETE", "PUT"),
      fc.constantFrom(owner, waiting),
      async (path, body, method, person) => {
        const headers = { origin: ORIGIN, cookie: person.cookieHeader, "content-type": "application/json" };
        const request = new Request(`${ORIGIN}/api/auth/factors${path}`, {
          method,
          headers,
          body: method === "GET" ? null : JSON.stringify(body),
        });
        const response = await auth(request);
        expect(response.status).toBeLessThan(500);
        expect(JSON.parse(await response.text())).toBeTypeOf("object");
      },
    ),
    { numRuns: 300 * depth },
  );
});
