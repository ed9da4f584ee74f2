import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import auth from "#functions/auth.ts";
import { PROOF_MINUTES } from "#domain/account/sign-in/proof.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, lastSms, smsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { codeIn, PASSWORD, Person } from "../person.ts";
import { addTotp, codeOf, enroll, listed, remove, stepUp, verify, wrongCode } from "../second-factor.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";

const database = useDatabase();
useInbox();
beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const row = (id: string) => database().db.selectFrom("factors").selectAll().where("id", "=", id).executeTakeFirst();

describe("an authenticator app", () => {
  test("is set up with a secret, an address and a QR code, and counts from its first code on", async () => {
    const { person, email } = await signedInPerson();
    const { id, setup, ...rest } = await enroll(person, { kind: "totp", label: "  Pixel " });
    expect(rest).toMatchObject({ kind: "totp", label: "Pixel", verified: false });
    expect(setup?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup?.uri).toContain(
      `otpauth://totp/Nibash:${encodeURIComponent(email!)}?issuer=Nibash&secret=${setup!.secret}`,
    );
    expect(setup?.qr.size).toBeGreaterThan(29);
    expect(setup?.qr.path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await person.whoAmI())?.factors).toBe(0);

    await expectProblem(await verify(person, id, wrongCode(setup!.secret)), 403, "wrong-factor-code");
    const shown = await verify(person, id, codeOf(setup!.secret));
    const { recoveryCodes } = (await shown.json()) as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await listed(person)).toEqual({
      factors: [{ id, kind: "totp", label: "Pixel", verified: true, createdAt: rest.createdAt, setup: null }],
      recoveryCodes: 10,
      fresh: true,
    });
    expect((await person.whoAmI())?.factors).toBe(1);
    await expectProblem(await verify(person, id, codeOf(setup!.secret)), 404, "factor-not-found");
    expect((await lastMail(email!)).subject).not.toBe("");
  });

  test("its secret and the recovery codes are in the database in no readable form", async () => {
    const { id: accountId, person } = await signedInPerson();
    const { id, secret, recoveryCodes } = await addTotp(person);
    const stored = JSON.stringify([
      await row(id),
      await database().db.selectFrom("recovery_codes").selectAll().where("account_id", "=", accountId).execute(),
    ]);
    for (const text of [secret, ...recoveryCodes.flatMap((code) => [code, code.replace("-", "")])]) {
      expect(stored).not.toContain(text);
    }
    // Copied to another account's row, it opens nothing there.
    const other = await signedInPerson();
    const theirs = await addTotp(other.person);
    const copied = await row(id);
    await database()
      .db.updateTable("factors")
      .set({ secret_encrypted: copied!.secret_encrypted })
      .where("id", "=", theirs.id)
      .execute();
    await expectProblem(await stepUp(other.person, codeOf(secret)), 403, "wrong-factor-code");
  });

  test("a code of the step before or after is taken, one further away is not", async () => {
    const { person } = await signedInPerson();
    const { secret } = await addTotp(person);
    wait(5 * MINUTE);
    for (const [later, status] of [
      [-2, 403],
      [-1, 200],
      [1, 200],
      [2, 403],
    ] as const) {
      expect((await stepUp(person, codeOf(secret, later))).status, `${later} steps away`).toBe(status);
    }
  });

  test("a code works once, however many use it at once, and an older one not after a newer one", async () => {
    const { person } = await signedInPerson();
    const { secret } = await addTotp(person);
    wait(5 * MINUTE);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => stepUp(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectProblem(await stepUp(person, codeOf(secret, -1)), 403, "wrong-factor-code");
    expect((await stepUp(person, codeOf(secret, 1))).status).toBe(200);
  });

  test("an unfinished one makes room for the next; five are enough", async () => {
    const { person } = await signedInPerson();
    const first = await enroll(person);
    await enroll(person);
    expect((await listed(person)).factors).toHaveLength(1);
    await expectProblem(await verify(person, first.id, codeOf(first.setup!.secret)), 404, "factor-not-found");
    for (let count = 0; count < 5; count += 1) await addTotp(person);
    await expectProblem(await person.post(auth, "/api/auth/factors", { kind: "totp" }), 409, "too-many-factors");
  });
});

describe("a telephone", () => {
  test("is verified by the code of an SMS, which works once and for ten minutes", async () => {
    const { id: owner, person } = await signedInPerson();
    const number = "+8801811000001";
    const { id, setup, label } = await enroll(person, { kind: "phone", phone: "০১৮১১-০০০০০১" });
    expect({ setup, label }).toEqual({ setup: null, label: "+880 18•• •••001" });
    await person.settle();
    const first = codeIn(await lastSms(number));
    wait(10 * MINUTE);
    await giveSession(person, owner);
    await expectProblem(await verify(person, id, first), 403, "wrong-factor-code");

    const again = await person.post(auth, "/api/auth/factors/challenge", { factorId: id });
    expect(await again.json()).toEqual({ kind: "sent", to: "+880 18•• •••001" });
    await person.settle();
    const [second] = await smsTo(number);
    expect((await verify(person, id, codeIn(second!))).status).toBe(200);
    await expectProblem(await stepUp(person, codeIn(second!)), 403, "wrong-factor-code");
  });

  test("after five wrong codes the right one is refused too", async () => {
    const { person } = await signedInPerson();
    const { id } = await enroll(person, { kind: "phone", phone: "01811000002" });
    await person.settle();
    const code = codeIn(await lastSms("+8801811000002"));
    const wrong = code === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 5; guess += 1) {
      await expectProblem(await verify(person, id, wrong), 403, "wrong-factor-code");
    }
    await expectProblem(await verify(person, id, code), 403, "wrong-factor-code");
  });

  test("gets four messages an hour at most, and needs a number", async () => {
    const { person } = await signedInPerson();
    const { id } = await enroll(person, { kind: "phone", phone: "01811000003" });
    const send = () => person.post(auth, "/api/auth/factors/challenge", { factorId: id });
    for (let count = 0; count < 3; count += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectProblem(refused, 429, "too-many-attempts");
    const problem = await expectProblem(
      await person.post(auth, "/api/auth/factors", { kind: "phone" }),
      400,
      "invalid-input",
    );
    expect(problem.errors).toEqual([{ field: "phone", code: "required" }]);
  });
});

describe("setting one up asks who is there, as a new password does", () => {
  const setUp = (person: Person, body: object) => person.post(auth, "/api/auth/factors", body);

  test.each([{ kind: "totp" }, { kind: "phone", phone: "01811000009" }])(
    "$kind: the password, not an open session",
    async (body) => {
      const { person } = await signedInPerson({ password: PASSWORD });
      await expectProblem(await setUp(person, body), 403, "confirm-needed");
      expect((await listed(person)).factors).toEqual([]);
      expect((await smsTo("+8801811000009")).length).toBe(0);
      await person.confirm();
      expect((await setUp(person, body)).status).toBe(201);
      await person.settle();
    },
  );

  test("without a password a sign-in of the last five minutes", async () => {
    const { person } = await signedInPerson();
    wait(PROOF_MINUTES * MINUTE);
    await expectProblem(await setUp(person, { kind: "totp" }), 403, "confirm-needed");
  });
});

describe("one's own factors only", () => {
  test.each(["%00", "1", "x'--", "a".repeat(300), crypto.randomUUID()])("%s is no factor", async (id) => {
    const { person } = await signedInPerson();
    await expectProblem(await verify(person, id, "123456"), 404, "factor-not-found");
    await expectProblem(await remove(person, id), 404, "factor-not-found");
  });

  test("another account's factor cannot be verified, removed or sent to", async () => {
    const owner = await signedInPerson();
    const { id } = await enroll(owner.person, { kind: "phone", phone: "01811000004" });
    const totp = await enroll(owner.person);
    const { person } = await signedInPerson();
    await expectProblem(await verify(person, totp.id, codeOf(totp.setup!.secret)), 404, "factor-not-found");
    await expectProblem(await remove(person, id), 404, "factor-not-found");
    await expectProblem(
      await person.post(auth, "/api/auth/factors/challenge", { factorId: id }),
      404,
      "factor-not-found",
    );
  });

  test("a visitor has none, and writes come from this site's own pages", async () => {
    const stranger = new Person();
    await expectProblem(await stranger.get(auth, "/api/auth/factors"), 401, "signed-out");
    await expectProblem(await stranger.post(auth, "/api/auth/factors", { kind: "totp" }), 401, "signed-out");
    await expectProblem(await stepUp(stranger, "123456"), 401, "signed-out");
    const { person } = await signedInPerson();
    person.origin = "https://evil.example";
    await expectProblem(await person.post(auth, "/api/auth/factors", { kind: "totp" }), 403, "foreign-origin");
  });
});
