import { beforeEach, describe, expect, test } from "vitest";
import type { VerifyAnswer } from "#api/account/auth.ts";
import { decodeFormAnswer, FORM_COOKIE } from "#domain/site/form-answer.ts";
import { decodeSignUp, SIGN_UP_COOKIE } from "#domain/account/sign-in/sign-up-cookie.ts";
import auth from "#functions/auth.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { makeAccount, PASSWORD, Person, tokenIn } from "../person.ts";
import { useSecurityLog } from "../security-lines.ts";

const database = useDatabase();
useInbox();
const log = useSecurityLog();
beforeEach(() => database().db.deleteFrom("rate_limits").execute());

async function signUp(person: Person, email: string, change: Record<string, string> = {}): Promise<Response> {
  const body = { name: "Karim Uddin", email, password: PASSWORD, locale: "en", ...change };
  const answer = await person.post(auth, "/api/auth/sign-up", body);
  await person.settle();
  return answer;
}
const verify = async (person: Person, token: string): Promise<VerifyAnswer> => {
  const answer = await person.post(auth, "/api/auth/verify", { token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as VerifyAnswer;
};
const resend = (person: Person, identifier: string) => person.post(auth, "/api/auth/resend", { identifier });

describe("the link of the mail", () => {
  test("signs in in the browser that asked, leads to where it was going, and is in the security log", async () => {
    const [person, email] = [new Person(), "here@example.com"];
    const asked = await signUp(person, email, { next: "/post-property" });
    expect(asked.headers.getSetCookie()[0]).toMatch(/; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    expect(decodeSignUp(person.cookies.get(SIGN_UP_COOKIE))?.email).toBe(email);
    expect(await person.whoAmI()).toBeNull();
    expect(await verify(person, tokenIn(await lastMail(email)))).toMatchObject({
      kind: "signed-in",
      next: "/post-property",
      user: { email, name: "Karim Uddin" },
    });
    expect(log.lines.map(({ security, outcome }) => `${security} ${outcome}`)).toEqual([
      "sign-up asked",
      "sign-up confirmed",
      "sign-in ok",
    ]);
    expect((await person.whoAmI())?.email).toBe(email);
    expect(person.cookies.has(SIGN_UP_COOKIE)).toBe(false);
  });

  test("confirms in any other browser, and the password is asked for there", async () => {
    const [person, other, email] = [new Person(), new Person(), "elsewhere@example.com"];
    await signUp(person, email);
    await signUp(other, "somebody-else@example.com");
    expect(await verify(other, tokenIn(await lastMail(email)))).toEqual({ kind: "verified", identifier: email });
    expect(await other.whoAmI()).toBeNull();
    expect(await person.whoAmI()).toBeNull();
    await person.enter(email);
    expect(person.cookies.has(SIGN_UP_COOKIE)).toBe(false);
  });

  test("that was asked for again signs in too; the mark of the cookie is stored as a hash alone", async () => {
    const [person, email] = [new Person(), "again@example.com"];
    await signUp(person, email);
    const first = await lastMail(email);
    expect((await resend(person, email)).status).toBe(202);
    await person.settle();
    const again = await lastMail(email, { after: first.id });
    const { mark } = decodeSignUp(person.cookies.get(SIGN_UP_COOKIE))!;
    const rows = await database().db.selectFrom("auth_tokens").select("payload").where("target", "=", email).execute();
    expect(rows.map(({ payload }) => payload["browser"])).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      rows[0]!.payload["browser"],
    ]);
    expect(JSON.stringify(rows)).not.toContain(mark);
    expect((await verify(person, tokenIn(again))).kind).toBe("signed-in");
  });

  test("opens nothing for whoever changed the cookie, or only has the address in it", async () => {
    const [person, email] = [new Person(), "changed@example.com"];
    await signUp(person, email);
    const { mark } = decodeSignUp(person.cookies.get(SIGN_UP_COOKIE))!;
    const value = person.cookies.get(SIGN_UP_COOKIE)!;
    const thief = new Person();
    thief.cookies.set(SIGN_UP_COOKIE, value.replace(mark, "A".repeat(mark.length)));
    expect((await verify(thief, tokenIn(await lastMail(email)))).kind).toBe("verified");
    expect(await thief.whoAmI()).toBeNull();
  });

  test("of a stranger's sign-up signs nobody in, although the owner has signed up here as well", async () => {
    const [stranger, owner, email] = [new Person(), new Person(), "both@example.com"];
    await signUp(stranger, email, { password: "the stranger's word" });
    const strangers = await lastMail(email);
    await signUp(owner, email);
    expect((await verify(owner, tokenIn(strangers))).kind).toBe("verified");
    expect(await owner.whoAmI()).toBeNull();
    expect(await stranger.whoAmI()).toBeNull();
  });
});

describe("what a stranger learns", () => {
  test("a known address marks the browser like a new one, and no link comes of it", async () => {
    const email = "taken@example.com";
    await makeAccount({ email });
    const seen = [];
    for (const address of [email, "fresh@example.com"]) {
      const stranger = new Person();
      const answer = await signUp(stranger, address, { password: "a word that I made up" });
      const [cookie] = answer.headers.getSetCookie();
      seen.push([
        answer.status,
        await answer.text(),
        cookie?.replace(/=[^;]+/, "="),
        answer.headers.getSetCookie().length,
      ]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect((await mailsTo(email)).every(({ text }) => !text.includes("token="))).toBe(true);
  });

  test("sending again is limited alike whether a sign-up waits or not", async () => {
    await signUp(new Person(), "waits@example.com");
    for (const [address, before] of [
      ["waits@example.com", 1],
      ["nobody-waits@example.com", 0],
    ] as const) {
      const person = new Person();
      for (let time = before; time < 6; time += 1) expect((await resend(person, address)).status).toBe(202);
      const refused = await resend(person, address);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      await expectProblem(refused, 429, "too-many-attempts");
      await person.settle();
    }
  });
});

describe("without JavaScript", () => {
  const submit = async (person: Person, path: string, fields: Record<string, string>) => {
    const answer = await person.send(auth, "POST", path, new URLSearchParams(fields), "text/html");
    await person.settle();
    return [answer.status, answer.headers.get("location")];
  };

  test("a sign-up leads to Sign In, and the link of its mail to where it was going", async () => {
    const [person, email] = [new Person(), "plain@example.com"];
    const fields = { name: "Karim", email, password: PASSWORD, locale: "bn", next: "/bn/buy" };
    expect(await submit(person, "/api/auth/sign-up", fields)).toEqual([303, "/bn/signin?next=%2Fbn%2Fbuy"]);
    const again = await submit(person, "/api/auth/resend", { identifier: email, locale: "bn" });
    expect(again).toEqual([303, "/bn/signin#resend"]);
    const token = tokenIn(await lastMail(email));
    expect(await submit(person, "/api/auth/verify", { token, locale: "bn" })).toEqual([303, "/bn/buy"]);
    expect((await person.whoAmI())?.email).toBe(email);
  });

  test("elsewhere its page says that it is confirmed and knows the address", async () => {
    const [person, other, email] = [new Person(), new Person(), "plain-elsewhere@example.com"];
    await signUp(person, email);
    const token = tokenIn(await lastMail(email));
    expect(await submit(other, "/api/auth/verify", { token })).toEqual([303, "/verify#verify"]);
    const found = decodeFormAnswer(other.cookies.get(FORM_COOKIE));
    expect(found).toMatchObject({ form: "verify", done: true, values: { identifier: email } });
    expect(JSON.stringify(found)).not.toContain(token);
  });

  test("a sign-up with a number leads to where its code is entered", async () => {
    const fields = { name: "Karim", phone: "01812345670", password: PASSWORD };
    const person = new Person();
    expect(await submit(person, "/api/auth/sign-up", fields)).toEqual([303, "/verify"]);
    expect(person.cookies.has(SIGN_UP_COOKIE)).toBe(false);
  });
});
