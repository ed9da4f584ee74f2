import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionAnswer } from "#api/account/auth-user.ts";
import { DEV_ACCOUNTS, DEV_PASSWORD, devAccountId, seedAccounts } from "#db/seed/accounts.ts";
import admin from "#functions/admin.ts";
import auth from "#functions/auth.ts";
import { hashPassword } from "#server/sessions/password.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastSms } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { codeIn, makeAccount, Person } from "../person.ts";
import { addTotp, codeOf, finish, listed, remove, stepUp } from "../second-factor.ts";
import { giveSession } from "../signed-in.ts";

const [{ email: EMAIL, phone: PHONE }] = DEV_ACCOUNTS;
process.env["ADMIN_EMAIL"] = EMAIL;
const database = useDatabase();
useInbox();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const queue = (person: Person) => person.get(admin, "/api/admin/queue");
const refund = (person: Person) =>
  person.post(admin, `/api/admin/payments/${crypto.randomUUID()}/refund`, { reason: "test" });

beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => void vi.useRealTimers());

describe("the administrator of a developer's machine", () => {
  beforeAll(() => seedAccounts(database().db, hashPassword));

  /** Password, and the code that stands in the inbox. */
  async function enter(): Promise<Person> {
    const person = new Person();
    expect(await (await person.signIn(EMAIL, DEV_PASSWORD)).json()).toMatchObject({
      kind: "factor-needed",
      factors: [{ kind: "phone" }],
    });
    const after = (await lastSms(PHONE).catch(() => null))?.id;
    expect((await person.post(auth, "/api/auth/factors/challenge")).status).toBe(200);
    await person.settle();
    const code = codeIn(await lastSms(PHONE, after === undefined ? {} : { after }));
    expect((await finish(person, { code })).status).toBe(200);
    return person;
  }

  test("is asked once, works for twelve hours, and is asked again for what moves money after 15 minutes", async () => {
    vi.useRealTimers();
    const person = await enter();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await person.confirm(DEV_PASSWORD);
    await expectProblem(await refund(person), 404, "payment-not-found");
    wait(16 * MINUTE);
    await person.confirm(DEV_PASSWORD);
    await expectProblem(await refund(person), 403, "confirm-needed");
    expect((await queue(person)).status).toBe(200);
    const answer = (await (await person.get(auth, "/api/auth/user")).json()) as SessionAnswer;
    expect(new Date(answer.expiresAt!).getTime() - Date.now()).toBeLessThan(12 * HOUR);
    wait(11 * HOUR);
    expect((await queue(person)).status).toBe(200);
    expect((await person.post(auth, "/api/auth/refresh")).status).toBe(200);
    wait(HOUR);
    await expectProblem(await queue(person), 401, "signed-out");
  });

  test("does nothing with the password alone, whatever the session says it is", async () => {
    const person = new Person();
    await person.signIn(EMAIL, DEV_PASSWORD);
    await expectProblem(await queue(person), 401, "signed-out");
    await giveSession(person, devAccountId(0), false);
    await expectProblem(await queue(person), 403, "confirm-needed");
    await expectProblem(await refund(person), 403, "confirm-needed");
  });
});

describe("an administrator without a second factor", () => {
  let id = "";
  beforeAll(async () => {
    const { db } = database();
    await db.updateTable("accounts").set({ email: "former@nibash.example" }).where("email", "=", EMAIL).execute();
    id = await makeAccount({ email: EMAIL });
  });

  test("is one like any other until one is set up, which ends the sessions begun before it", async () => {
    const [person, elsewhere] = [new Person(), new Person()];
    for (const browser of [person, elsewhere]) {
      await browser.enter(EMAIL);
      await expectProblem(await queue(browser), 403, "administrator-needs-factor");
      await expectProblem(await refund(browser), 403, "administrator-needs-factor");
    }
    await person.confirm();
    const { secret, id: factor } = await addTotp(person);
    expect((await queue(person)).status).toBe(200);
    await expectProblem(await queue(elsewhere), 401, "signed-out");

    // The last one stays; in a session that has not shown it, it opens nothing.
    await expectProblem(await remove(person, factor), 403, "administrator-needs-factor");
    expect((await listed(person)).factors).toHaveLength(1);
    const third = new Person();
    await giveSession(third, id, false);
    await expectProblem(await queue(third), 403, "confirm-needed");
    expect((await stepUp(third, codeOf(secret))).status).toBe(200);
    expect((await queue(third)).status).toBe(200);
  });
});
