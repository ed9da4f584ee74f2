import { beforeAll, describe, expect, test } from "vitest";
import { decodeFormAnswer, FORM_COOKIE } from "#domain/site/form-answer.ts";
import account from "#functions/account.ts";
import auth from "#functions/auth.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { makeAccount, PASSWORD, Person } from "../person.ts";

useDatabase();
useInbox();
const EMAIL = "rahima@example.com";
beforeAll(() => makeAccount({ email: EMAIL }));

type Handler = typeof auth;
/** Sends a form as a browser without JavaScript does. Returns where it is led and what the next page finds. */
async function submit(person: Person, handler: Handler, path: string, fields: Record<string, string>) {
  const answer = await person.send(handler, "POST", path, new URLSearchParams(fields), "text/html");
  await person.settle();
  expect(answer.status).toBe(303);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe("");
  return {
    location: answer.headers.get("location"),
    found: decodeFormAnswer(person.cookies.get(FORM_COOKIE)),
    cookies: answer.headers.getSetCookie(),
  };
}

describe("a form without JavaScript", () => {
  test("signs in and leads on", async () => {
    const person = new Person();
    const { location, found } = await submit(person, auth, "/api/auth/sign-in", {
      identifier: EMAIL,
      password: PASSWORD,
      locale: "bn",
      next: "/bn/account",
    });
    expect([location, found]).toEqual(["/bn/account", null]);
    expect((await person.whoAmI())?.email).toBe(EMAIL);
  });

  test("leads home in the reader's language where nothing else was asked for", async () => {
    const fields = { identifier: EMAIL, password: PASSWORD };
    const { location } = await submit(new Person(), auth, "/api/auth/sign-in", { ...fields, locale: "bn" });
    expect(location).toBe("/bn");
  });

  test("comes back to its page with the problem and what was typed, but no password", async () => {
    const person = new Person();
    person.headers = { referer: "https://evil.example/fake" };
    const { location, found, cookies } = await submit(person, auth, "/api/auth/sign-in", {
      identifier: EMAIL,
      password: "a wrong password",
      locale: "bn",
      next: "/account",
    });
    expect(location).toBe("/bn/signin?next=%2Faccount#sign-in");
    expect(found).toEqual({
      form: "sign-in",
      problem: { code: "invalid-credentials", errors: [] },
      done: false,
      values: { identifier: EMAIL },
    });
    expect(cookies.find((cookie) => cookie.startsWith(FORM_COOKIE))).toMatch(/; Max-Age=60; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(person.cookies.get(FORM_COOKIE) ?? "", "base64url").toString()).not.toContain("wrong password");
  });

  test("names the fields that are wrong", async () => {
    const { location, found } = await submit(new Person(), auth, "/api/auth/sign-up", {
      name: "",
      email: "nothing",
      password: PASSWORD,
    });
    expect(location).toBe("/register#sign-up");
    expect(found?.problem?.code).toBe("invalid-input");
    expect(found?.problem?.errors).toEqual([
      { field: "name", code: "required" },
      { field: "email", code: "not-an-email" },
    ]);
  });

  test("says on its page that it is done, and keeps the token of a link where it failed", async () => {
    const sent = await submit(new Person(), auth, "/api/auth/recover", { identifier: EMAIL });
    expect(sent).toMatchObject({ location: "/recover#recover", found: { form: "recover", problem: null, done: true } });
    const token = "x".repeat(43);
    const failed = await submit(new Person(), auth, "/api/auth/reset", { token, password: PASSWORD });
    expect(failed.location).toBe(`/reset-password?token=${token}#reset`);
    expect(failed.found).toMatchObject({ problem: { code: "invalid-token" }, values: {} });
  });

  test("can mean PUT and DELETE", async () => {
    const person = new Person();
    await person.enter(EMAIL);
    const saved = await submit(person, account, "/api/account/profile", { _method: "PUT", name: "Rahima Khatun" });
    expect(saved).toMatchObject({ location: "/account?tab=settings#profile", found: { form: "profile", done: true } });
    expect((await person.whoAmI())?.name).toBe("Rahima Khatun");
    await person.confirm();
    const language = await submit(person, auth, "/api/auth/user", { _method: "PUT", locale: "bn" });
    expect(language).toMatchObject({ location: "/bn/account?tab=settings#user", found: { done: true } });
    const missing = await submit(person, auth, `/api/auth/sessions/${"0".repeat(64)}`, { _method: "DELETE" });
    expect(missing.found?.problem?.code).toBe("session-not-found");
    const out = await submit(person, auth, "/api/auth/sign-out", { scope: "local" });
    expect(out.location).toBe("/");
    expect(await person.whoAmI()).toBeNull();
  });

  test("says what it wants to change, so that an empty field is not taken for nothing", async () => {
    const person = new Person();
    await person.enter(EMAIL);
    await person.confirm();
    const fields = { _method: "PUT", change: "phone", phone: "" };
    const { location, found } = await submit(person, auth, "/api/auth/user", fields);
    expect(location).toBe("/account?tab=settings#user");
    expect(found).toMatchObject({
      problem: { code: "invalid-input", errors: [{ field: "phone", code: "required" }] },
      values: { change: "phone" },
    });
  });

  test("of a visitor whose session has ended says so on the page", async () => {
    const { found } = await submit(new Person(), account, "/api/account/profile", { _method: "PUT", name: "A" });
    expect(found?.problem?.code).toBe("signed-out");
  });
});
