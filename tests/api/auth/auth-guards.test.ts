import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import account from "#functions/account.ts";
import auth from "#functions/auth.ts";
import { LIMITS } from "#server/http/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem, ORIGIN } from "../ask.ts";
import { makeAccount, PASSWORD, Person } from "../person.ts";

process.env["SITE_URL"] = "https://nibash.example";
process.env["URL"] = ORIGIN;
process.env["SITE_NAME"] = "nibash";
const database = useDatabase();
useInbox();
afterEach(() => void vi.useRealTimers());

const EMAIL = "rahima@example.com";
beforeAll(() => makeAccount({ email: EMAIL }));

describe("session fixation", () => {
  test("signing in never keeps the session that a browser was given before", async () => {
    const [attacker, victim] = [new Person(), new Person()];
    await makeAccount({ email: "mallory@example.com" });
    await attacker.enter("mallory@example.com");
    const planted = attacker.cookies.get("nibash_session") ?? "";
    victim.cookies.set("nibash_session", planted);
    await victim.enter(EMAIL);
    expect(victim.cookies.get("nibash_session")).not.toBe(planted);
    expect(await attacker.whoAmI(), "the planted session has ended").toBeNull();
    expect((await victim.whoAmI())?.email).toBe(EMAIL);
  });

  test("a token of somebody's own making becomes no session", async () => {
    const victim = new Person();
    const made = "a".repeat(40);
    victim.cookies.set("nibash_session", made);
    await victim.enter(EMAIL);
    const attacker = new Person();
    attacker.cookies.set("nibash_session", made);
    expect(await attacker.whoAmI()).toBeNull();
  });
});

test("on https the session's cookie is bound to the host and never sent in the open", async () => {
  const origin = "https://nibash.example";
  const answer = await auth(
    new Request(`${origin}/api/auth/sign-in`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ identifier: EMAIL, password: PASSWORD }),
    }),
  );
  const [session] = answer.headers.getSetCookie();
  expect(session).toMatch(/^__Host-nibash_session=[a-z0-9]{40}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
});

describe("a Host of somebody else's", () => {
  const signIn = (host: string, origin: string) =>
    auth(
      new Request(`${host}/api/auth/sign-in`, {
        method: "POST",
        headers: { origin, "content-type": "application/json" },
        body: JSON.stringify({ identifier: EMAIL, password: PASSWORD }),
      }),
    );

  test("is no leave to write, whatever Origin says the same", async () => {
    for (const name of ["https://evil.example", "http://127.0.0.1:8888", "https://evil-nibash.netlify.app"]) {
      await expectProblem(await signIn(name, name), 403, "foreign-origin");
    }
    for (const deploy of ["https://nibash.netlify.app", "https://deploy-preview-7--nibash.netlify.app"]) {
      expect((await signIn(deploy, deploy)).status).toBe(200);
      await expectProblem(await signIn("https://nibash.example", deploy), 403, "foreign-origin");
    }
  });
});

describe("requests from other sites", () => {
  const writes = [
    [auth, "POST", "/api/auth/sign-in", { identifier: EMAIL, password: PASSWORD }],
    [auth, "POST", "/api/auth/sign-up", { name: "A", email: "csrf@example.com", password: PASSWORD }],
    [auth, "POST", "/api/auth/sign-out", { scope: "global" }],
    [auth, "POST", "/api/auth/recover", { identifier: EMAIL }],
    [auth, "PUT", "/api/auth/user", { password: "stolen rickshaw nine" }],
    [auth, "POST", "/api/auth/refresh", {}],
    [auth, "DELETE", `/api/auth/sessions/${"0".repeat(64)}`, {}],
    [account, "PUT", "/api/account/profile", { name: "Mallory" }],
    [account, "DELETE", "/api/account", {}],
  ] as const;

  test.each(writes)("%o %s %s is refused, as JSON and as a form", async (handler, method, path, body) => {
    const person = new Person();
    await person.enter(EMAIL);
    const before = await database().db.selectFrom("accounts").selectAll().execute();
    for (const origin of ["https://evil.example", "null", null, "http://localhost:8888.evil.example"]) {
      person.origin = origin;
      await expectProblem(await person.send(handler, method, path, body), 403, "foreign-origin");
      const form = new URLSearchParams({ ...body, _method: method });
      await expectProblem(await person.send(handler, "POST", path, form), 403, "foreign-origin");
    }
    expect(await database().db.selectFrom("accounts").selectAll().execute()).toEqual(before);
    expect((await person.whoAmI())?.name).toBe("Rahima Begum");
  });
});

describe("where a form leads afterwards", () => {
  const signIn = (next: string) =>
    new Person().send(
      auth,
      "POST",
      "/api/auth/sign-in",
      new URLSearchParams({ identifier: EMAIL, password: PASSWORD, next }),
    );

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)"])(
    "is never %j",
    async (next) => {
      const answer = await signIn(next);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    },
  );

  test("is the page that was asked for, on this site", async () => {
    expect((await signIn("/bn/rent?page=2")).headers.get("location")).toBe("/bn/rent?page=2");
  });
});

describe("limits", () => {
  test("ten wrong passwords from one place, then waiting; another place is not locked out", async () => {
    const email = "locked@example.com";
    await makeAccount({ email });
    const guesser = new Person();
    const most = LIMITS["sign-in-account-address"].points;
    const answers = [];
    for (let guess = 0; guess <= most; guess += 1) answers.push(await guesser.signIn(email, `guess number ${guess}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: most }, () => 401), 429]);
    const refused = await guesser.signIn(email);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectProblem(refused, 429, "too-many-attempts");
    await new Person().enter(email);
    const patience = Date.now() + LIMITS["sign-in-account-address"].duration * 1000 + 1000;
    vi.useFakeTimers({ toFake: ["Date"], now: patience });
    await guesser.enter(email);
  });

  test("count guesses that come at once, one by one", async () => {
    const guesser = new Person();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, guess) => guesser.signIn("atonce@example.com", `guess ${guess}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMITS["sign-in-account-address"].points);
  });

  test("are alike for addresses with and without an account, and count every spelling as one", async () => {
    const most = LIMITS["way-in-account-address"].points;
    for (const identifier of [EMAIL, "nobody@example.com"]) {
      const [statuses, person]: [number[], Person] = [[], new Person()];
      for (let n = 0; n <= most; n += 1) {
        const spelled = n % 2 ? identifier.toUpperCase() : ` ${identifier}`;
        statuses.push((await person.post(auth, "/api/auth/recover", { identifier: spelled })).status);
        await person.settle();
      }
      expect(statuses, identifier).toEqual([...Array.from({ length: most }, () => 202), 429]);
    }
  });

  test("hold one client to its share whatever accounts it tries, and read no header for it", async () => {
    const most = LIMITS["send-address"].points;
    const statuses: number[] = [];
    for (let n = 0; n <= most; n += 1) {
      const bot = new Person("203.0.113.77");
      bot.headers = { "x-forwarded-for": `10.0.0.${n}`, "x-real-ip": `10.0.1.${n}`, "client-ip": `10.0.2.${n}` };
      statuses.push((await bot.post(auth, "/api/auth/otp", { identifier: `bot${n}@example.com` })).status);
      await bot.settle();
    }
    expect(statuses).toEqual([...Array.from({ length: most }, () => 202), 429]);
  });

  test("the table holds no address", async () => {
    const rows = await database().db.selectFrom("rate_limits").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@|198\.51|rahima/);
  });
});
