import { beforeEach, describe, expect, test, vi } from "vitest";
import account from "#functions/account.ts";
import agency from "#functions/agency.ts";
import programs from "#functions/programs.ts";
import auth from "#functions/auth.ts";
import { HELD_COOKIE, readHeldForm, type HeldForm } from "#server/http/held-form.ts";
import { useDatabase } from "#tests/support/database.ts";
import { PASSWORD, Person } from "../person.ts";
import { addTotp, codeOf } from "../second-factor.ts";
import { formAnswerOf, giveSession, SESSION_COOKIE, signedInPerson } from "../signed-in.ts";

const database = useDatabase();
beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
});

type Handler = Parameters<Person["send"]>[0];
/** Sends a form as a browser without a script does. Answers where it leads. */
async function submit(person: Person, handler: Handler, path: string, fields: Record<string, string>) {
  const response = await person.send(handler, "POST", path, new URLSearchParams(fields), "text/html");
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "", "http://here.example");
}
const held = (person: Person): HeldForm | null =>
  readHeldForm(person.cookies.get(HELD_COOKIE), person.cookies.get(SESSION_COOKIE) ?? "");
/** What the page that asks sends: the form again, what was asked for, and what was typed. */
const sendOn = (person: Person, handler: Handler, page: URL, typed: Record<string, string>) => {
  const { action, fields } = held(person)!;
  return submit(person, handler, action, {
    ...fields,
    held: "on",
    asks: page.searchParams.get("asks") ?? "",
    next: fields["next"] ?? "",
    ...typed,
  });
};

describe("a form that asks who is there, without a script", () => {
  test("waits on the page that asks, in the language of its own, and is sent on as it was", async () => {
    const { person } = await signedInPerson({ password: PASSWORD });
    const page = await submit(person, auth, "/api/auth/user", {
      _method: "PUT",
      locale: "bn",
      change: "password",
      password: "seven boats on a green river",
    });
    expect(page.pathname).toBe("/bn/account/confirm");
    expect(Object.fromEntries(page.searchParams)).toEqual({ asks: "password", next: "/bn/account?tab=settings#user" });
    // A new password is in the sealed cookie and nowhere else.
    expect(page.href).not.toContain("boats");
    expect(JSON.stringify(formAnswerOf(person))).not.toContain("boats");
    expect(held(person)).toMatchObject({
      action: "/api/auth/user",
      fields: { password: "seven boats on a green river" },
    });

    const again = await sendOn(person, auth, page, { currentPassword: "not it" });
    expect(again.href).toBe(page.href);
    expect(formAnswerOf(person)).toMatchObject({
      form: "confirm",
      problem: { code: "invalid-input", errors: [{ field: "currentPassword", code: "wrong" }] },
    });
    const done = await sendOn(person, auth, again, { currentPassword: PASSWORD });
    expect(done.pathname + done.search + done.hash).toBe("/bn/account?tab=settings#user");
    expect(formAnswerOf(person)).toMatchObject({ form: "user", done: true });
    expect(JSON.stringify(formAnswerOf(person))).not.toContain(PASSWORD);
    expect(held(person)).toBeNull();
    expect((await new Person().signIn((await person.whoAmI())!.email!, "seven boats on a green river")).status).toBe(
      200,
    );
  });

  test("with a second factor both are asked for at once; a new key comes as its file", async () => {
    const { id, person } = await signedInPerson({ password: PASSWORD });
    await person.confirm();
    const { secret } = await addTotp(person);
    await giveSession(person, id);
    const page = await submit(person, programs, "/api/account/keys", {
      locale: "en",
      name: "Office",
      "listings:read": "on",
    });
    expect(page.searchParams.get("asks")).toBe("password factor");
    const wrong = await sendOn(person, programs, page, { currentPassword: PASSWORD, factorCode: "000000000" });
    expect(wrong.searchParams.get("asks")).toBe("password factor");
    expect(formAnswerOf(person)?.problem?.code).toBe("wrong-factor-code");
    const { action, fields } = held(person)!;
    const body = { ...fields, held: "on", currentPassword: PASSWORD, factorCode: codeOf(secret) };
    const file = await person.send(programs, "POST", action, new URLSearchParams(body), "text/html");
    expect(file.headers.get("content-disposition")).toContain("nibash-api-key.txt");
  });

  test("whose input is wrong is told so by its own page, after the proof", async () => {
    const { person } = await signedInPerson({ password: PASSWORD });
    await submit(person, agency, "/api/agency", { locale: "en", name: "Held Homes" });
    const page = await submit(person, agency, "/api/agency/invitations", {
      locale: "en",
      email: "no address",
      role: "agent",
    });
    const back = await sendOn(person, agency, page, { currentPassword: PASSWORD });
    expect(back.pathname).toBe("/account/agency");
    expect(formAnswerOf(person)).toMatchObject({
      form: "agency-invite",
      problem: { code: "invalid-input" },
      values: { email: "no address", role: "agent" },
    });
  });

  test("is read by nobody who signs in after it on the same device, and by nobody after ten minutes", async () => {
    const { person } = await signedInPerson({ password: PASSWORD });
    await submit(person, programs, "/api/account/keys", { locale: "en", name: "Mine", "listings:read": "on" });
    expect(held(person)?.fields).toMatchObject({ name: "Mine" });
    const other = await signedInPerson();
    other.person.cookies.set(HELD_COOKIE, person.cookies.get(HELD_COOKIE)!);
    expect(held(other.person)).toBeNull();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
    expect(held(person)).toBeNull();
    vi.useRealTimers();
  });

  test("that fits into no cookie is not held: whoever confirmed comes back to its page", async () => {
    const { person } = await signedInPerson({ password: PASSWORD });
    const fields = { locale: "en", name: "x".repeat(4_000) };
    const page = await submit(person, programs, "/api/account/keys", fields);
    expect(held(person)).toBeNull();
    const next = page.searchParams.get("next")!;
    const back = await submit(person, auth, "/api/auth/confirm", { locale: "en", next, currentPassword: PASSWORD });
    expect(back.pathname + back.hash).toBe("/account/api-keys#create-key");
  });

  test("proves nothing for an endpoint that asks for nothing, nor for somebody signed out", async () => {
    const stranger = new Person();
    const fields = { _method: "DELETE", held: "on", currentPassword: PASSWORD };
    expect((await submit(stranger, account, "/api/account", fields)).pathname).toBe("/account");
    expect(formAnswerOf(stranger)?.problem?.code).toBe("signed-out");
  });
});

describe("a link to one's own data, without a script", () => {
  test("leads to the page that asks, and downloads a file after it; a program gets the problem", async () => {
    const { person } = await signedInPerson({ password: PASSWORD });
    const follow = () => person.send(account, "GET", "/api/account/export?locale=bn", undefined, "text/html,*/*");
    const asked = await follow();
    expect(asked.headers.get("location")).toMatch(/^\/bn\/account\/confirm\?asks=password&next=/);
    expect(held(person)).toBeNull();
    expect((await person.get(account, "/api/account/export")).status).toBe(403);
    // A password in an address is not read: another site could try some in somebody's name.
    const tried = `/api/account/export?held=on&currentPassword=${PASSWORD}`;
    await person.send(account, "GET", tried, undefined, "text/html,*/*");
    expect((await person.get(account, "/api/account/export")).status).toBe(403);
    await person.confirm();
    const file = await follow();
    expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="nibash-[\d-]+\.json"/);
    expect(JSON.parse(await file.text())).toMatchObject({ account: [{ email: expect.any(String) }] });
  });
});
