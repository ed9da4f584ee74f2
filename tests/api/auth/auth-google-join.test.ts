import { beforeEach, describe, expect, test } from "vitest";
import { identitiesOf } from "#db/accounts/identities.ts";
import auth from "#functions/auth.ts";
import google from "#functions/auth-google.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { throughGoogle, useGoogle } from "./google-journey.ts";
import { PASSWORD, Person } from "../person.ts";
import { addTotp, codeOf, finish } from "../second-factor.ts";
import { formAnswerOf, giveSession, SESSION_COOKIE, signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "chief@gmail.com";
const database = useDatabase();
useGoogle();
useInbox();
beforeEach(() => database().db.deleteFrom("rate_limits").execute());

const join = (person: Person, password = PASSWORD) => person.post(google, "/api/auth/google/join", { password });
const linked = async (id: string) => (await identitiesOf(database().db, id)).map(({ email }) => email);
const goneTo = (response: Response) => response.headers.get("location");

describe("a first sign-in with Google, where an account has the address", () => {
  test.each([
    ["a mailbox of Gmail", "both@gmail.com", undefined],
    ["a mailbox that Google runs for its domain", "both@padma.example", "padma.example"],
  ])("joins it, and the owner is told: %s", async (_, email, hd) => {
    const { id } = await signedInPerson({ email, password: PASSWORD });
    const visitor = new Person();
    await throughGoogle(visitor, { email: email.toUpperCase(), verified: "yes", ...(hd && { hd }) });
    expect((await visitor.whoAmI())?.id).toBe(id);
    expect(await linked(id)).toEqual([email]);
    const { text } = await lastMail(email);
    expect(text).toContain("first time");
    expect(text).toContain("/undo-change?token=");
  });

  test.each([
    ["an address that Google does not run", "asked@example.com", undefined],
    ["another organisation's", "asked@padma.example", "jamuna.example"],
    ["a name that only looks like Gmail", "asked@notgmail.com", "gmail.com"],
  ])("asks for its password first: %s", async (_, email, hd) => {
    const { id } = await signedInPerson({ email, password: PASSWORD });
    const visitor = new Person();
    const choice = { email, verified: "yes", ...(hd && { hd }) } as const;
    const back = await throughGoogle(visitor, choice, { next: "/buy", locale: "bn" });
    expect(goneTo(back)).toBe("/bn/signin-google?next=%2Fbuy");
    expect(formAnswerOf(visitor)).toMatchObject({ form: "google-join", values: { email } });
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await linked(id)).toEqual([]);

    await expectProblem(await join(visitor, ""), 400, "credentials-missing");
    await expectProblem(await join(visitor, "not this one"), 401, "invalid-credentials");
    expect(await linked(id)).toEqual([]);
    expect((await join(visitor)).status).toBe(200);
    await visitor.settle();
    expect((await visitor.whoAmI())?.id).toBe(id);
    expect((await mailsTo(email)).some(({ text }) => text.includes("first time"))).toBe(true);
    // From now on Google is enough.
    const later = new Person();
    expect(goneTo(await throughGoogle(later, choice))).toBe("/");
    expect((await later.whoAmI())?.id).toBe(id);
  });

  test("is found by code where it has no password, and linked in the account", async () => {
    const email = "codes-only@example.com";
    const { id } = await signedInPerson({ email });
    const visitor = new Person();
    expect(goneTo(await throughGoogle(visitor, { email, verified: "yes" }))).toBe("/signin#google");
    expect(formAnswerOf(visitor)?.problem?.code).toBe("google-account-exists");
    expect(await linked(id)).toEqual([]);
  });

  test("joins after the second factor, not before", async () => {
    const email = "locked@example.com";
    const { id, person } = await signedInPerson({ email, password: PASSWORD });
    await person.confirm();
    const { secret } = await addTotp(person);
    const visitor = new Person();
    await throughGoogle(visitor, { email, verified: "yes" });
    expect(await (await join(visitor)).json()).toMatchObject({ kind: "factor-needed" });
    expect(await linked(id)).toEqual([]);
    await expectProblem(await finish(visitor, { code: "000000" }), 403, "wrong-factor-code");
    expect(await linked(id)).toEqual([]);
    expect((await finish(visitor, { code: codeOf(secret) })).status).toBe(200);
    expect(await linked(id)).toEqual([email]);
  });

  test("works once, in the browser that came back, without JavaScript too", async () => {
    const email = "plain@example.com";
    const { id } = await signedInPerson({ email, password: PASSWORD });
    await expectProblem(await join(new Person()), 401, "sign-in-expired");
    const visitor = new Person();
    await throughGoogle(visitor, { email, verified: "yes" });
    const form = new URLSearchParams({ password: "wrong", locale: "bn", next: "/rent", email });
    expect(goneTo(await visitor.post(google, "/api/auth/google/join", form))).toBe(
      "/bn/signin-google?next=%2Frent#google-join",
    );
    expect(formAnswerOf(visitor)).toMatchObject({ values: { email } });
    form.set("password", PASSWORD);
    expect(goneTo(await visitor.post(google, "/api/auth/google/join", form))).toBe("/rent");
    expect(await linked(id)).toEqual([email]);
    await expectProblem(await join(visitor), 401, "sign-in-expired");
  });
});

describe("the administrator's account", () => {
  test("is not made by an address that Google does not run, and is never joined without its password", async () => {
    const email = "chief@gmail.com";
    const { id } = await signedInPerson({ email, password: PASSWORD });
    const visitor = new Person();
    expect(goneTo(await throughGoogle(visitor, { email, verified: "yes" }))).toBe("/signin-google");
    expect(await linked(id)).toEqual([]);
    expect((await join(visitor)).status).toBe(200);
    expect(await linked(id)).toEqual([email]);
    // Its second factor is asked for after Google as after the password.
    const owner = new Person();
    await giveSession(owner, id);
    await owner.confirm();
    const { secret } = await addTotp(owner);
    const again = new Person();
    expect(goneTo(await throughGoogle(again, { email, verified: "yes" }))).toBe("/signin-factor");
    const body = { code: codeOf(secret) };
    expect((await again.post(auth, "/api/auth/factors/challenge/verify", body)).status).toBe(200);
  });
});
