import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Fault } from "#tools/sign-in-stand-in/faults.ts";
import { PEOPLE } from "#tools/sign-in-stand-in/people.ts";
import google from "#functions/auth-google.ts";
import { seal } from "#server/secrets/sealed.ts";
import { currentEnv } from "#server/env.ts";
import { useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";
import { ORIGIN } from "../ask.ts";
import { choose, comeBack, leave, throughGoogle, useGoogle } from "./google-journey.ts";
import { Person } from "../person.ts";
import { formAnswerOf, SESSION_COOKIE as SESSION, signedInPerson } from "../signed-in.ts";

process.env["SITE_URL"] = "https://nibash.example";
process.env["URL"] = ORIGIN;
const database = useDatabase();
const provider = useGoogle();
const [RAHIM] = PEOPLE;

let visitor: Person;
beforeEach(async () => {
  visitor = new Person();
  await database().db.deleteFrom("rate_limits").execute();
});

const location = (response: Response) => response.headers.get("location");
const accounts = () => database().db.selectFrom("accounts").selectAll().execute();

/** Expects to be led back to the sign-in screen, with nothing but words. */
function expectRefused(response: Response, code: string, page = "/signin#google"): void {
  expect(response.status).toBe(303);
  expect(location(response)).toBe(page);
  expect(formAnswerOf(visitor)).toEqual({ form: "google", problem: { code, errors: [] }, done: false, values: {} });
  expect(visitor.cookies.has(SESSION)).toBe(false);
}

describe("the way to Google", () => {
  test("carries state, nonce and the S256 challenge of a verifier that never leaves the server in the clear", async () => {
    const page = await leave(visitor);
    expect(page.origin).toBe(provider().issuer);
    const asked = Object.fromEntries(page.searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: "http://localhost:8888/api/auth/google/callback",
      scope: "openid email profile",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    const cookie = visitor.cookies.get("nibash_google")!;
    expect(Buffer.from(cookie, "base64").toString("latin1")).not.toContain(asked["state"]!);
    const again = await leave(visitor);
    for (const name of ["state", "nonce", "code_challenge"]) expect(again.searchParams.get(name)).not.toBe(asked[name]);
  });

  test("leads back to this site whatever Host says", async () => {
    for (const [host, back] of [
      ["https://evil.example", "https://nibash.example"],
      ["https://nibash.example", "https://nibash.example"],
      ["http://localhost:8888", "http://localhost:8888"],
    ]) {
      const response = await google(new Request(`${host}/api/auth/google`));
      const page = new URL(response.headers.get("location")!);
      expect(page.searchParams.get("redirect_uri")).toBe(`${back}/api/auth/google/callback`);
    }
  });

  test("the cookie of the way is no script's business and stays on this site", async () => {
    const response = await google(new Request("https://nibash.example/api/auth/google"));
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-nibash_google=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
    expect(response.headers.get("cache-control")).toMatch(/no-store/);
  });

  test("without settings, or with a provider that is away, leads back and says so", async () => {
    const settings = { ...process.env };
    const set = (name: string, value: string | undefined) => vi.stubEnv(name, value);
    set("GOOGLE_CLIENT_ID", "");
    expectRefused(await visitor.get(google, "/api/auth/google"), "google-not-configured");
    set("GOOGLE_CLIENT_ID", settings["GOOGLE_CLIENT_ID"]);
    set("GOOGLE_CLIENT_SECRET", "");
    expectRefused(await visitor.get(google, "/api/auth/google"), "google-not-configured");
    set("GOOGLE_CLIENT_SECRET", settings["GOOGLE_CLIENT_SECRET"]);
    set("GOOGLE_ISSUER", "http://127.0.0.1:9");
    expectRefused(await visitor.get(google, "/api/auth/google?locale=bn"), "google-unavailable", "/bn/signin#google");
    // Only a developer's machine may ask a provider in the clear, and only itself.
    set("GOOGLE_ISSUER", "http://accounts.example.com");
    expectRefused(await visitor.get(google, "/api/auth/google"), "google-not-configured");
    set("GOOGLE_ISSUER", settings["GOOGLE_ISSUER"]);
    set("DATABASE_BRIDGE", "");
    expectRefused(await visitor.get(google, "/api/auth/google"), "google-not-configured");
    set("DATABASE_BRIDGE", settings["DATABASE_BRIDGE"]);
    expect((await leave(visitor)).origin).toBe(provider().issuer);
  });
});

describe("coming back", () => {
  test("makes an account once, and signs in to it ever after", async () => {
    const first = await throughGoogle(visitor, { email: RAHIM!.email }, { next: "/compare?ids=1", locale: "bn" });
    expect(first.status).toBe(303);
    expect(location(first)).toBe("/compare?ids=1");
    expect(visitor.cookies.has(SESSION)).toBe(true);
    expect(visitor.cookies.has("nibash_google")).toBe(false);
    const [made] = await accounts();
    expect(made).toMatchObject({ email: RAHIM!.email, password_hash: null, locale: "bn", phone: null });
    expect(made?.email_verified_at).toBeInstanceOf(Date);

    const elsewhere = new Person();
    expect(location(await throughGoogle(elsewhere, { email: RAHIM!.email }))).toBe("/");
    expect(elsewhere.cookies.has(SESSION)).toBe(true);
    expect(await accounts()).toHaveLength(1);
  });

  test("ends the session that the browser had before: nobody is signed in with a session that was given to them", async () => {
    const { person: theirs, id } = await signedInPerson();
    const before = theirs.cookies.get(SESSION);
    await throughGoogle(theirs, { email: "fixation@example.com", verified: "yes" });
    expect(theirs.cookies.get(SESSION)).not.toBe(before);
    const left = await database().db.selectFrom("sessions").select("id").where("account_id", "=", id).execute();
    expect(left).toEqual([]);
  });

  test.each<Fault>([
    "wrong-signature",
    "wrong-audience",
    "wrong-issuer",
    "wrong-nonce",
    "no-nonce",
    "expired",
    "unsigned",
    "no-id-token",
    "error-callback",
    "foreign-state",
    "token-refused",
  ])("%s: signs nobody in", async (fault) => {
    const before = (await accounts()).length;
    provider().setFault(fault);
    expectRefused(await throughGoogle(visitor, { email: `${fault}@example.com`, verified: "yes" }), "google-failed");
    expect(await accounts()).toHaveLength(before);
  });

  test("a provider that is down, and a visitor who changes their mind, are told apart", async () => {
    provider().setFault("token-down");
    expectRefused(await throughGoogle(visitor, { email: RAHIM!.email }), "google-unavailable");
    provider().setFault(null);
    const cancelled = await throughGoogle(visitor, { deny: "yes" }, { next: "/rent" });
    expectRefused(cancelled, "google-cancelled", "/signin?next=%2Frent#google");
  });

  test("a code works once, in the browser that asked for it", async () => {
    const page = await leave(visitor);
    const callback = await choose(page, { email: RAHIM!.email });
    // Somebody else's browser: the way into a session that an attacker chose.
    const victim = visitor;
    visitor = new Person();
    expectRefused(await comeBack(visitor, callback), "google-failed");
    await leave(visitor);
    expectRefused(await comeBack(visitor, callback), "google-failed");
    visitor = victim;
    const flow = visitor.cookies.get("nibash_google")!;
    expect((await comeBack(visitor, callback)).headers.getSetCookie().join()).toContain(SESSION);
    // The same address again; and again with the cookie that a thief kept: the code itself is spent.
    visitor = new Person();
    expectRefused(await comeBack(visitor, callback), "google-failed");
    visitor.cookies.set("nibash_google", flow);
    expectRefused(await comeBack(visitor, callback), "google-failed");
  });

  test("a verifier other than the one that was asked with is refused by the provider (PKCE)", async () => {
    const callback = await choose(await leave(visitor), { email: RAHIM!.email });
    const forged = {
      state: callback.searchParams.get("state"),
      verifier: "x".repeat(43),
      nonce: "n",
      since: Date.now(),
    };
    const flow = seal(
      JSON.stringify({ ...forged, locale: "en", next: null, link: null }),
      "google-flow",
      currentEnv().sessionSecret,
    );
    visitor.cookies.set("nibash_google", flow);
    expectRefused(await comeBack(visitor, callback), "google-failed");
  });

  test("an altered cookie, and one of ten minutes ago, are no way back", async () => {
    let callback = await choose(await leave(visitor), { email: RAHIM!.email });
    const cookie = visitor.cookies.get("nibash_google")!;
    visitor.cookies.set("nibash_google", cookie.slice(0, -6) + (cookie.at(-6) === "A" ? "B" : "A") + cookie.slice(-5));
    expectRefused(await comeBack(visitor, callback), "google-failed");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      // The code is fresh: what is over is the way.
      const page = await leave(visitor);
      vi.setSystemTime(Date.now() + 10 * 60_000);
      callback = await choose(page, { email: RAHIM!.email });
      expectRefused(await comeBack(visitor, callback), "google-failed");
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%09/evil.example/..//x",
    "/api/auth/sign-out",
  ])("next=%s leads nowhere else", async (next) => {
    const response = await throughGoogle(visitor, { email: RAHIM!.email }, { next });
    const target = new URL(location(response)!, ORIGIN);
    expect(target.origin).toBe(ORIGIN);
    expect(target.pathname).not.toMatch(/^\/(?:api|[/\\])/);
  });
});

test("whatever comes to the callback: never a 500, always back to a page", { timeout: 120_000 }, async () => {
  await leave(visitor);
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("\u0000", "a".repeat(3000), "%"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({ code: anyText, state: anyText, error: anyText }),
      fc.option(anyText),
      async (query, cookie) => {
        const jar = new Person();
        if (cookie !== null) jar.cookies.set("nibash_google", encodeURIComponent(cookie.toWellFormed()));
        const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, value.toWellFormed()]));
        const response = await jar.get(google, `/api/auth/google/callback?${text}`);
        expect(response.status).toBe(303);
        expect(location(response)).toBe("/signin#google");
        const start = await jar.get(
          google,
          `/api/auth/google?${new URLSearchParams({ next: query.code.toWellFormed(), locale: query.state.toWellFormed() })}`,
        );
        expect(start.status).toBe(303);
      },
    ),
    { numRuns: 200 * depth },
  );
});
