import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { SessionList } from "#api/account/auth-sessions.ts";
import auth from "#functions/auth.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, lastSms, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { codeIn, makeAccount, PASSWORD, Person } from "../person.ts";

process.env["ADMIN_EMAIL"] = "chief@example.com";
const database = useDatabase();
useInbox();
afterEach(() => void vi.useRealTimers());

const EMAIL = "rahima@example.com";
const PHONE = "+8801812345670";
const DAY_MS = 86_400_000;
beforeAll(() => makeAccount({ email: EMAIL }));

const sessions = () => database().db.selectFrom("sessions").selectAll().execute();
const signOut = (person: Person, scope?: unknown) => person.post(auth, "/api/auth/sign-out", { scope });
const setClock = (now: number) => vi.useFakeTimers({ toFake: ["Date"], now });

describe("signing in", () => {
  test("gives a cookie that only the server reads, and keeps its hash", async () => {
    const person = new Person();
    const response = await person.signIn(` ${EMAIL.toUpperCase()} `);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const cookies = response.headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith("nibash_session="));
    expect(session).toMatch(/^nibash_session=[a-z0-9]{40}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    const token = person.cookies.get("nibash_session") ?? "";
    const rows = await sessions();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.id).toMatch(/^[0-9a-f]{64}$/);
    await signOut(person);
  });

  test("the id in the list of sessions signs nobody in", async () => {
    const person = new Person();
    await person.enter(EMAIL);
    const list = (await (await person.get(auth, "/api/auth/sessions")).json()) as SessionList;
    const thief = new Person();
    thief.cookies.set("nibash_session", list.items[0]?.id ?? "");
    expect(await thief.whoAmI()).toBeNull();
    await signOut(person);
  });

  test.each([
    ["a wrong password", EMAIL, "not this one", 401, "invalid-credentials"],
    ["an unknown address", "ghost@example.com", PASSWORD, 401, "invalid-credentials"],
    ["what is no address", "ghost", PASSWORD, 401, "invalid-credentials"],
    ["a NUL", "gho\u0000st@example.com", "a\u0000b", 401, "invalid-credentials"],
    ["half a character", "\ud800@example.com", "\udc00\udc00", 401, "invalid-credentials"],
    ["no name", "", PASSWORD, 400, "credentials-missing"],
    ["no password", EMAIL, "", 400, "credentials-missing"],
    ["a password of a book's length", EMAIL, "x".repeat(3000), 400, "invalid-input"],
  ])("refuses %s", async (_, identifier, password, status, code) => {
    const person = new Person();
    const problem = await expectProblem(await person.signIn(identifier, password), status, code);
    expect(JSON.stringify(problem)).not.toContain("ghost");
    expect(person.cookies.size).toBe(0);
  });

  test("with an old hash makes a new one", async () => {
    const { hash } = await import("@node-rs/argon2");
    const id = await makeAccount({ email: "old@example.com" });
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await database().db.updateTable("accounts").set({ password_hash: weak }).where("id", "=", id).execute();
    await new Person().enter("old@example.com");
    const row = await database().db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await new Person().enter("old@example.com");
  });

  test("from a browser that the account does not know is told to its owner, once", async () => {
    await makeAccount({ email: "watched@example.com" });
    const person = new Person();
    await person.enter("watched@example.com");
    expect(await mailsTo("watched@example.com")).toEqual([]);
    const stranger = new Person();
    stranger.userAgent = "curl/8";
    await stranger.enter("watched@example.com");
    expect((await lastMail("watched@example.com")).subject).toMatch(/sign|device/i);
    await stranger.enter("watched@example.com");
    expect(await mailsTo("watched@example.com")).toHaveLength(1);
  });

  test("is new in another network too, and known in a newer version or with another address of its block", async () => {
    await makeAccount({ email: "travels@example.com" });
    const agent = (version: number) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${version}.0.0.0`;
    const signIn = async (ip: string, userAgent: string) => {
      const person = new Person(ip);
      person.userAgent = userAgent;
      await person.enter("travels@example.com");
    };
    await signIn("192.0.2.10", agent(140));
    await signIn("192.0.2.77", agent(141));
    expect(await mailsTo("travels@example.com"), "the same browser, renewed, in the same network").toEqual([]);
    await signIn("203.0.113.10", agent(140));
    expect(await mailsTo("travels@example.com"), "the same words, from elsewhere").toHaveLength(1);
    await signIn("203.0.113.11", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0");
    expect(await mailsTo("travels@example.com")).toHaveLength(2);
    const rows = await database().db.selectFrom("sessions").select("network").execute();
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|203\.0\.113/);
  });

  test("the administrator is the account with the configured address", async () => {
    await makeAccount({ email: "chief@example.com" });
    expect((await new Person().enter("chief@example.com")).user.role).toBe("admin");
    expect((await new Person().enter(EMAIL)).user.role).toBe("buyer");
  });
});

describe("signing in with a code", () => {
  beforeAll(() => makeAccount({ phone: PHONE }));
  const ask = async (identifier: string) => {
    const person = new Person();
    await person.post(auth, "/api/auth/otp", { identifier });
    await person.settle();
    return person;
  };
  const use = (person: Person, identifier: string, code: string) =>
    person.post(auth, "/api/auth/otp/verify", { identifier, code });

  test("by SMS and by mail; works once, and ends those that were sent before it", async () => {
    const first = await ask("01812345670");
    const old = await lastSms(PHONE);
    const person = await ask("01812345670");
    const code = codeIn(await lastSms(PHONE, { after: old.id }));
    const both = await Promise.all([use(person, PHONE, code), use(new Person(), PHONE, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await expectProblem(await use(first, PHONE, codeIn(old)), 400, "invalid-token");
    const byMail = await ask(EMAIL);
    expect((await use(byMail, EMAIL, codeIn(await lastMail(EMAIL)))).status).toBe(200);
  });

  test("not after ten minutes, and not for another account", async () => {
    const person = await ask(EMAIL);
    const code = codeIn(await lastMail(EMAIL));
    await expectProblem(await use(person, PHONE, code), 400, "invalid-token");
    setClock(Date.now() + 11 * 60_000);
    await expectProblem(await use(person, EMAIL, code), 400, "invalid-token");
  });
});

describe("a session", () => {
  test("slides while it is used, ends after 30 idle days, and after 90 in any case", async () => {
    const person = new Person();
    const began = Date.now();
    await person.enter(EMAIL);
    for (const day of [20, 40, 60, 80]) {
      setClock(began + day * DAY_MS);
      expect(await person.whoAmI(), `day ${day}`).not.toBeNull();
    }
    setClock(began + 91 * DAY_MS);
    expect(await person.whoAmI()).toBeNull();
    vi.useRealTimers();
    const idle = new Person();
    await idle.enter(EMAIL);
    setClock(Date.now() + 31 * DAY_MS);
    expect(await idle.whoAmI()).toBeNull();
    vi.useRealTimers();
  });

  test("is refreshed on request; a visitor without one is told so", async () => {
    const person = new Person();
    await person.enter(EMAIL);
    setClock(Date.now() + 10 * DAY_MS);
    const answer = await person.post(auth, "/api/auth/refresh");
    const { expiresAt } = (await answer.json()) as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
    await expectProblem(await new Person().post(auth, "/api/auth/refresh"), 401, "signed-out");
  });

  test("ends here, elsewhere, or everywhere", async () => {
    await makeAccount({ email: "many@example.com" });
    const devices = [new Person(), new Person(), new Person()] as const;
    const signedIn = async () => Promise.all(devices.map(async (device) => (await device.whoAmI()) !== null));
    const enterAll = async () => {
      for (const device of devices) await device.enter("many@example.com");
    };
    await enterAll();
    expect((await signOut(devices[0], "local")).status).toBe(200);
    // The browser forgets it too, and so does what pages go by that are the same for everybody.
    expect([...devices[0].cookies.keys()]).toEqual([]);
    expect(await signedIn()).toEqual([false, true, true]);
    await enterAll();
    await signOut(devices[1], "others");
    expect(await signedIn()).toEqual([false, true, false]);
    await enterAll();
    await signOut(devices[2], "global");
    expect(await signedIn()).toEqual([false, false, false]);
    expect((await signOut(new Person())).status).toBe(200);
    // "Done" would leave sessions open that their owner believes closed.
    for (const scope of ["others", "global"]) {
      await expectProblem(await signOut(new Person(), scope), 401, "signed-out");
    }
    for (const scope of ["everyone", 1, null, {}]) {
      await expectProblem(await signOut(devices[0], scope), 400, "invalid-scope");
    }
  });

  test("is listed with its device, and can be ended from another; nobody else's can", async () => {
    await makeAccount({ email: "lists@example.com" });
    const [laptop, phone, stranger] = [new Person(), new Person(), new Person()];
    phone.userAgent = "Mozilla/5.0 (Linux; Android 15) Chrome/141";
    await laptop.enter("lists@example.com");
    await phone.enter("lists@example.com");
    await stranger.enter(EMAIL);
    const { items } = (await (await laptop.get(auth, "/api/auth/sessions")).json()) as SessionList;
    expect(items.map(({ userAgent, current }) => [userAgent, current]).sort()).toEqual(
      [
        [laptop.userAgent, true],
        [phone.userAgent, false],
      ].sort(),
    );
    const path = `/api/auth/sessions/${items.find(({ current }) => !current)?.id}`;
    await expectProblem(await stranger.send(auth, "DELETE", path), 404, "session-not-found");
    expect((await laptop.send(auth, "DELETE", path)).status).toBe(200);
    expect(await phone.whoAmI()).toBeNull();
    expect(await laptop.whoAmI()).not.toBeNull();
    for (const id of ["%00", "x", "0".repeat(64)]) {
      await expectProblem(await laptop.send(auth, "DELETE", `/api/auth/sessions/${id}`), 404, "session-not-found");
    }
    await expectProblem(await new Person().get(auth, "/api/auth/sessions"), 401, "signed-out");
  });
});
