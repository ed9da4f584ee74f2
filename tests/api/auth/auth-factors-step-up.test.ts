import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import auth from "#functions/auth.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { PASSWORD, Person } from "../person.ts";
import { addTotp, codeOf, listed, remove, stepUp, wrongCode } from "../second-factor.ts";
import { formAnswerOf, giveSession, signedInPerson } from "../signed-in.ts";

const database = useDatabase();
beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe("what cannot be undone", () => {
  test("asks for a factor that was shown in this session within the last 15 minutes", async () => {
    const { id: accountId, person } = await signedInPerson({ password: PASSWORD });
    await person.confirm();
    const { id, secret } = await addTotp(person);
    wait(15 * MINUTE - 1);
    expect((await listed(person)).fresh).toBe(true);
    wait(1);
    expect((await listed(person)).fresh).toBe(false);
    await person.confirm();
    await expectProblem(await remove(person, id), 403, "confirm-needed");
    await expectProblem(await person.post(auth, "/api/auth/factors", { kind: "totp" }), 403, "confirm-needed");
    await expectProblem(await person.post(auth, "/api/auth/factors/recovery-codes"), 403, "confirm-needed");

    // Shown in one session it is not shown in another.
    expect((await stepUp(person, codeOf(secret))).status).toBe(200);
    const elsewhere = new Person();
    await giveSession(elsewhere, accountId);
    await elsewhere.confirm();
    await expectProblem(await remove(elsewhere, id), 403, "confirm-needed");
    expect(await (await remove(person, id)).json()).toEqual({ kind: "removed", recoveryCodes: 0 });
    expect(await listed(person)).toEqual({ factors: [], recoveryCodes: 0, fresh: true });
    await expectProblem(await stepUp(person, codeOf(secret, 1)), 404, "factor-not-found");
  });

  test("ten wrong codes in a quarter of an hour are enough, right ones in between clear the count", async () => {
    const { person } = await signedInPerson();
    const { secret } = await addTotp(person);
    wait(5 * MINUTE);
    const wrong = () => stepUp(person, wrongCode(secret));
    for (let guess = 0; guess < 9; guess += 1) expect((await wrong()).status).toBe(403);
    expect((await stepUp(person, codeOf(secret))).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) expect((await wrong()).status).toBe(403);
    await expectProblem(await stepUp(person, codeOf(secret, 1)), 429, "too-many-attempts");
  });
});

describe("recovery codes", () => {
  test("twenty uses of one at once give one success", async () => {
    const { id, person } = await signedInPerson();
    const { recoveryCodes } = await addTotp(person);
    // The limit would let ten through at most: it is not what is tested here.
    const uses = Array.from({ length: 20 }, async (_, use) => {
      if (use % 5 === 0) await database().db.deleteFrom("rate_limits").execute();
      return stepUp(person, recoveryCodes[0]!.toUpperCase());
    });
    const answers = await Promise.all(uses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await database()
      .db.selectFrom("recovery_codes")
      .select("code_hash")
      .where("account_id", "=", id)
      .execute();
    expect(left).toHaveLength(9);
  });

  test("new ones replace the old; somebody else's do not work", async () => {
    const { person } = await signedInPerson();
    const { recoveryCodes: old } = await addTotp(person);
    const response = await person.post(auth, "/api/auth/factors/recovery-codes");
    const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] };
    await expectProblem(await stepUp(person, old[0]!), 403, "wrong-factor-code");
    expect((await stepUp(person, recoveryCodes[0]!)).status).toBe(200);
    const other = await signedInPerson();
    await addTotp(other.person);
    await expectProblem(await stepUp(other.person, recoveryCodes[1]!), 403, "wrong-factor-code");
  });
});

describe("without JavaScript", () => {
  const form = (person: Person, path: string, fields: Record<string, string>) =>
    person.post(auth, path, new URLSearchParams({ locale: "bn", ...fields }));

  test("a factor is set up, verified and removed, and the recovery codes are downloaded", async () => {
    const { person } = await signedInPerson();
    const setUp = await form(person, "/api/auth/factors", { kind: "totp", label: "মোবাইল" });
    expect(setUp.status).toBe(303);
    expect(setUp.headers.get("location")).toMatch(/^\/bn\/account/);
    const [waiting] = (await listed(person)).factors;
    const path = `/api/auth/factors/${waiting!.id}`;
    await form(person, `${path}/verify`, { code: "000000000" });
    expect(formAnswerOf(person)).toMatchObject({
      form: "factor-verify",
      problem: { code: "wrong-factor-code" },
      values: {},
    });
    await form(person, `${path}/verify`, { code: codeOf(waiting!.setup!.secret) });
    expect(formAnswerOf(person)).toMatchObject({ form: "factor-verify", problem: null, done: true });
    expect(await listed(person)).toMatchObject({ factors: [{ verified: true }], recoveryCodes: 0 });

    const file = await form(person, "/api/auth/factors/recovery-codes", {});
    expect(file.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="nibash-recovery-codes.txt"');
    expect(file.headers.get("cache-control")).toMatch(/no-store/);
    const codes = (await file.text()).trim().split("\r\n");
    expect(codes).toHaveLength(10);
    await form(person, path, { _method: "DELETE" });
    expect((await listed(person)).factors).toEqual([]);
  });
});
