import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ENDPOINTS } from "#api/endpoints.ts";
import type { AnyEndpoint } from "#api/endpoint.ts";
import type { Problem } from "#api/problem.ts";
import { PROOF_MINUTES } from "#domain/account/sign-in/proof.ts";
import { updateAccount } from "#db/accounts/accounts.ts";
import programs from "#functions/programs.ts";
import auth from "#functions/auth.ts";
import { matchFunction, type FunctionModule } from "#tools/netlify-preview/functions/route.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, lastSms } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem, ORIGIN } from "../ask.ts";
import { keyOf, program } from "../account/programs.ts";
import { codeIn, PASSWORD, Person } from "../person.ts";
import { addTotp, codeOf, enroll, verify } from "../second-factor.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";

const database = useDatabase();
useInbox();
const modules = import.meta.glob<FunctionModule>("../../../netlify/functions/*.ts", { eager: true });
const FUNCTIONS = Object.entries(modules).map(([name, module]) => ({ name, module }));

beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
});
afterEach(() => vi.useRealTimers());
const wait = (minutes: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });

/** Something that asks for the password and the second factor. */
const makeKey = (person: Person) =>
  person.post(programs, "/api/account/keys", { name: "Office", "listings:read": "on" });
const confirm = (person: Person, body: object) => person.post(auth, "/api/auth/confirm", body);
const sendCode = (person: Person, to: "owner" | "factor") => person.post(auth, "/api/auth/confirm/code", { to });
const missing = async (response: Response) =>
  (await expectProblem(response, 403, "confirm-needed")).errors?.map(({ field, code }) => `${field} ${code}`);

describe("who makes a key", () => {
  test("nobody without a session, and nobody with an open one that was begun a moment ago", async () => {
    await expectProblem(await makeKey(new Person()), 401, "signed-out");
    const { id, email, person } = await signedInPerson({ password: PASSWORD });
    expect(await missing(await makeKey(person))).toEqual(["proof password"]);
    const stranger = new Person();
    await stranger.enter(email!);
    expect(await missing(await makeKey(stranger))).toEqual(["proof password"]);
    expect(await database().db.selectFrom("api_keys").select("id").where("account_id", "=", id).execute()).toEqual([]);
  });

  test("whoever has typed the password, in this session, for five minutes", async () => {
    const { id, person } = await signedInPerson({ password: PASSWORD });
    await person.confirm();
    expect((await makeKey(person)).status).toBe(201);
    const elsewhere = new Person();
    await giveSession(elsewhere, id);
    expect(await missing(await makeKey(elsewhere))).toEqual(["proof password"]);
    wait(PROOF_MINUTES - 0.1);
    expect((await makeKey(person)).status).toBe(201);
    wait(0.2);
    expect(await missing(await makeKey(person))).toEqual(["proof password"]);
  });

  test.each([
    [{ currentPassword: "not it" }, "currentPassword", "wrong"],
    [{ currentPassword: PASSWORD.toUpperCase() }, "currentPassword", "wrong"],
    [{ mailedCode: "123456" }, "mailedCode", "wrong"],
    [{}, "currentPassword", "required"],
  ])("nobody with %o", async (body, field, code) => {
    const { person } = await signedInPerson({ password: PASSWORD });
    const { errors } = await expectProblem(await confirm(person, body), 400, "invalid-input");
    expect(errors).toEqual([{ field, code }]);
    expect(await missing(await makeKey(person))).toEqual(["proof password"]);
  });

  test("where there is a second factor, nobody without it: the password alone or the factor alone is not enough", async () => {
    const { id, person } = await signedInPerson({ password: PASSWORD });
    await person.confirm();
    const { secret } = await addTotp(person);
    const other = new Person();
    await giveSession(other, id);
    expect(await missing(await makeKey(other))).toEqual(["proof password", "proof factor"]);
    await other.confirm();
    expect(await missing(await makeKey(other))).toEqual(["proof factor"]);
    // A wrong password spends no code.
    const wrong = await confirm(other, { currentPassword: "no", factorCode: codeOf(secret) });
    expect(wrong.status).toBe(400);
    expect((await confirm(other, { currentPassword: PASSWORD, factorCode: codeOf(secret) })).status).toBe(200);
    expect((await makeKey(other)).status).toBe(201);
    const third = new Person();
    await giveSession(third, id, true);
    expect(await missing(await makeKey(third))).toEqual(["proof password"]);
  });

  test("with a telephone as second factor a code comes by SMS", async () => {
    const { id, person } = await signedInPerson({ password: PASSWORD });
    await person.confirm();
    const { id: factor } = await enroll(person, { kind: "phone", phone: "01811770001" });
    await person.settle();
    expect((await verify(person, factor, codeIn(await lastSms("+8801811770001")))).status).toBe(200);
    const other = new Person();
    await giveSession(other, id);
    expect(await missing(await makeKey(other))).toEqual(["proof password", "proof phone-factor"]);
    const after = (await lastSms("+8801811770001")).id;
    expect(await (await sendCode(other, "factor")).json()).toEqual({ kind: "sent", to: "+880 18•• •••001" });
    await other.settle();
    const factorCode = codeIn(await lastSms("+8801811770001", { after }));
    expect((await confirm(other, { currentPassword: PASSWORD, factorCode })).status).toBe(200);
    expect((await makeKey(other)).status).toBe(201);
  });

  test("without a password a sign-in just now, later a code to the owner, good in the session that asked for it", async () => {
    const { id, email, person } = await signedInPerson();
    expect((await makeKey(person)).status).toBe(201);
    wait(PROOF_MINUTES);
    expect(await missing(await makeKey(person))).toEqual(["proof code"]);
    const other = new Person();
    await giveSession(other, id);
    expect((await sendCode(person, "owner")).status).toBe(200);
    await person.settle();
    const mailedCode = codeIn(await lastMail(email!));
    expect((await confirm(other, { mailedCode })).status).toBe(400);
    expect((await confirm(person, { mailedCode })).status).toBe(200);
    expect((await makeKey(person)).status).toBe(201);
    expect((await confirm(person, { mailedCode })).status).toBe(400);
  });

  test("with only a number, the code comes by SMS", async () => {
    const { person } = await signedInPerson({ phone: "+8801811770002" });
    wait(PROOF_MINUTES);
    expect((await sendCode(person, "owner")).status).toBe(200);
    await person.settle();
    const mailedCode = codeIn(await lastSms("+8801811770002"));
    expect((await confirm(person, { mailedCode })).status).toBe(200);
  });

  test("nobody after ten wrong passwords, and no program with a key of the account", async () => {
    const { id, person } = await signedInPerson({ password: PASSWORD });
    await person.confirm();
    const { secret } = await keyOf(person);
    await expectProblem(await makeKey(program(secret)), 403, "key-not-allowed");
    for (let guess = 0; guess < 10; guess += 1)
      expect((await confirm(person, { currentPassword: "no" })).status).toBe(400);
    await expectProblem(await confirm(person, { currentPassword: PASSWORD }), 429, "too-many-attempts");
    await updateAccount(database().db, id, { password_hash: null });
  });
});

describe("every endpoint", () => {
  const asks = ({ proof = "none" }: AnyEndpoint) => proof !== "none";
  const writes = ENDPOINTS.filter(
    (endpoint) => (endpoint.method !== "GET" || asks(endpoint)) && endpoint.access === "account",
  );
  const addressOf = ({ path }: AnyEndpoint) =>
    new URL(path.replace(":kind", "listings").replace(/:\w+/g, randomUUID()), ORIGIN);

  test("that changes something for good refuses an open session; all others ask for nothing", async () => {
    const { person } = await signedInPerson({ password: PASSWORD });
    const refused: string[] = [];
    const asked = writes.filter((endpoint) => !/\/auth\/confirm$/.test(endpoint.path));
    for (const endpoint of asked) {
      const { method, path } = endpoint;
      const url = addressOf(endpoint);
      const handler = matchFunction(FUNCTIONS, method, url)?.module.default as Parameters<Person["send"]>[0];
      const response = await person.send(handler, method, url.pathname, method === "GET" ? undefined : {});
      const { code } = (await response.json()) as Partial<Problem>;
      if (code === "confirm-needed") refused.push(`${method} ${path}`);
    }
    expect(refused).toEqual(asked.filter(asks).map(({ method, path }) => `${method} ${path}`));
    expect(refused.length).toBeGreaterThan(20);
  });
});
