import { beforeEach, describe, expect, test } from "vitest";
import { FORM_COOKIE, decodeFormAnswer } from "#domain/site/form-answer.ts";
import subscriptions from "#functions/subscriptions.ts";
import scheduledErasure from "#functions/scheduled-erasure.ts";
import { exportRows } from "#db/accounts/export.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask, expectProblem, ORIGIN } from "../ask.ts";
import { Person, tokenIn } from "../person.ts";
import { enterReader, leaveTokenOf, subscribers } from "./newsletter-readers.ts";
import { signedInPerson } from "../signed-in.ts";

const database = useDatabase();
useInbox();

const DAY = 86_400_000;
let made = 0;
const newAddress = () => `reader${(made += 1)}@letters.bd`;
const send = async (email: string, more: object = {}, person = new Person()) => {
  const response = await person.post(subscriptions, "/api/newsletter", { email, locale: "en", ...more });
  await person.settle();
  return response;
};
const confirm = (token: string) => new Person().post(subscriptions, "/api/newsletter/confirm", { token });
const oneClick = (token: string, init: RequestInit = {}) =>
  ask(subscriptions, `/api/newsletter/one-click/${token}`, { method: "POST", ...init });

beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
});

describe("asking for the newsletter", () => {
  test("subscribes nobody before the button of the mail, which works once", async () => {
    const email = newAddress();
    const response = await send(email.toUpperCase(), { locale: "bn" });
    expect([response.status, await response.json()]).toEqual([202, { kind: "sent" }]);
    const mail = await lastMail(email);
    expect(mail.subject).toBe("সাবস্ক্রিপশন নিশ্চিত করুন");
    expect(mail.text).toContain(`${new URL(ORIGIN).protocol}//`);
    expect(mail.text).toContain("/bn/newsletter/confirm?token=");
    expect(await subscribers(email)).toEqual([]);
    const { rows } = { rows: await database().db.selectFrom("auth_tokens").selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail));
    const [first, second] = await Promise.all([confirm(tokenIn(mail)), confirm(tokenIn(mail))]);
    expect([first!.status, second!.status].sort()).toEqual([200, 400]);
    expect(await subscribers(email)).toMatchObject([{ email, locale: "bn", unsubscribed_at: null }]);
    await expectProblem(await confirm(tokenIn(mail)), 400, "invalid-token");
  });

  test("is answered alike for somebody who has it; the mail says it, and a newer link ends the older", async () => {
    const [known, stranger] = [newAddress(), newAddress()];
    await enterReader(known, "en");
    const answers = [await send(known), await send(stranger)];
    const seen = await Promise.all(answers.map(async (one) => [one.status, [...one.headers], await one.text()]));
    expect(seen[0]).toEqual(seen[1]);
    expect((await lastMail(known)).subject).toBe("You already get our newsletter");
    const older = await lastMail(stranger);
    await send(stranger, { locale: "bn" });
    const newer = await lastMail(stranger, { after: older.id });
    await expectProblem(await confirm(tokenIn(older)), 400, "invalid-token");
    expect((await confirm(tokenIn(newer))).status).toBe(200);
    // Another language is a wish of its own.
    await send(stranger, { locale: "en" });
    expect((await lastMail(stranger, { after: newer.id })).subject).toBe("Confirm your subscription");
  });

  test("is limited for one address, and a program that fills in everything causes no mail", async () => {
    const email = newAddress();
    const trapped = await send(email, { website: "https://spam.example" });
    expect([trapped.status, await trapped.json()]).toEqual([202, { kind: "sent" }]);
    expect(await mailsTo(email)).toEqual([]);
    for (let count = 0; count < 4; count += 1) expect((await send(email)).status).toBe(202);
    await expectProblem(await send(email), 429, "too-many-attempts");
    await expectProblem(await send("no address"), 400, "invalid-input");
    await expectProblem(await send(""), 400, "invalid-input");
  });

  test("without a script leads to the page, which shows what was typed", async () => {
    const person = new Person();
    const form = (email: string) =>
      person.send(subscriptions, "POST", "/api/newsletter", new URLSearchParams({ email, locale: "bn" }), "text/html");
    const wrong = await form("rahima");
    expect([wrong.status, wrong.headers.get("location")]).toEqual([303, "/bn/newsletter#newsletter"]);
    expect(decodeFormAnswer(person.cookies.get(FORM_COOKIE))).toMatchObject({
      form: "newsletter",
      values: { email: "rahima" },
      problem: { code: "invalid-input", errors: [{ field: "email", code: "not-an-email" }] },
    });
    const right = await form(newAddress());
    expect([right.status, right.headers.get("location")]).toEqual([303, "/bn/newsletter#newsletter"]);
    expect(decodeFormAnswer(person.cookies.get(FORM_COOKIE))).toMatchObject({ form: "newsletter", done: true });
  });

  test("is refused from other sites, and a link is worth nothing after three days", async () => {
    const stranger = new Person();
    stranger.origin = "https://elsewhere.example";
    await expectProblem(await send(newAddress(), {}, stranger), 403, "foreign-origin");
    const email = newAddress();
    await send(email);
    const { db } = database();
    const hours72 = new Date(Date.now() + 3 * DAY);
    const token = await db.selectFrom("auth_tokens").selectAll().where("target", "=", email).executeTakeFirstOrThrow();
    expect(Math.abs(token.expires_at.getTime() - hours72.getTime())).toBeLessThan(60_000);
    await db.updateTable("auth_tokens").set({ expires_at: new Date() }).where("target", "=", email).execute();
    await expectProblem(await confirm(tokenIn(await lastMail(email))), 400, "invalid-token");
  });
});

describe("leaving", () => {
  const bodies: [string, () => RequestInit][] = [
    ["as RFC 8058 writes it", () => ({ body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) })],
    [
      "as multipart",
      () => {
        const body = new FormData();
        body.set("List-Unsubscribe", "One-Click");
        return { body };
      },
    ],
    ["without a body", () => ({})],
    ["from anywhere", () => ({ headers: { origin: "https://mail.example" } })],
  ];
  test.each(bodies)("takes one POST of a mail program, %s: no cookie, no Origin, no redirect", async (_, init) => {
    const email = newAddress();
    const token = await enterReader(email, "en");
    const response = await oneClick(token, init());
    expect([response.status, await response.json()]).toEqual([200, { kind: "unsubscribed" }]);
    expect((await subscribers(email))[0]!.unsubscribed_at).not.toBeNull();
    // Providers ask again when an answer got lost.
    expect((await oneClick(token, init())).status).toBe(200);
  });

  test("does not happen by opening the address: that leads to the button, in the reader's language", async () => {
    const email = newAddress();
    const token = await enterReader(email, "bn");
    const opened = await ask(subscriptions, `/api/newsletter/one-click/${token}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `/bn/newsletter/leave?token=${token}`]);
    expect((await subscribers(email))[0]!.unsubscribed_at).toBeNull();
  });

  test.each(["a".repeat(43), "short", "%00", `${"a".repeat(40)}%27--`])(
    "is nobody's with the token %s",
    async (token) => {
      await expectProblem(await oneClick(token), 400, "invalid-token");
      expect((await ask(subscriptions, `/api/newsletter/one-click/${token}`)).status).toBe(303);
    },
  );

  test("and coming back work by the buttons of the page, for a month", async () => {
    const email = newAddress();
    const token = await enterReader(email, "bn");
    const person = new Person();
    const press = (path: string) =>
      person.send(subscriptions, "POST", path, new URLSearchParams({ token, locale: "bn" }), "text/html");
    expect((await press("/api/newsletter/leave")).headers.get("location")).toBe(`/bn/newsletter/leave?token=${token}`);
    expect((await subscribers(email))[0]!.unsubscribed_at).not.toBeNull();
    const back = await press("/api/newsletter/return");
    expect(back.headers.get("location")).toBe(`/bn/newsletter/leave?token=${token}&back=1`);
    expect((await subscribers(email))[0]!.unsubscribed_at).toBeNull();
    await press("/api/newsletter/leave");
    const { db } = database();
    const gone = (days: number) =>
      db
        .updateTable("newsletter_subscribers")
        .set({ unsubscribed_at: new Date(Date.now() - days * DAY) })
        .where("email", "=", email)
        .execute();
    await gone(29);
    await scheduledErasure();
    expect(await subscribers(email)).toHaveLength(1);
    await gone(31);
    await scheduledErasure();
    expect(await subscribers(email)).toEqual([]);
    expect((await press("/api/newsletter/return")).headers.get("location")).toContain("/bn/newsletter/leave?token=");
    expect(decodeFormAnswer(person.cookies.get(FORM_COOKIE))?.problem?.code).toBe("invalid-token");
  });

  test("keeps the way out of older mails when somebody subscribes again", async () => {
    const email = newAddress();
    const token = await enterReader(email, "en");
    await oneClick(token);
    await send(email, { locale: "bn" });
    await confirm(tokenIn(await lastMail(email)));
    expect(await leaveTokenOf(email)).toBe(token);
    expect(await subscribers(email)).toMatchObject([{ locale: "bn", unsubscribed_at: null }]);
  });
});

test("the owner of an account takes the subscription along and has it erased with the account", async () => {
  const email = newAddress();
  const { id } = await signedInPerson({ email });
  await enterReader(email, "en");
  const { db } = database();
  const { newsletter: rows } = await exportRows(db, id);
  expect(rows).toEqual([expect.objectContaining({ email, locale: "en" })]);
  expect(JSON.stringify(rows)).not.toContain(await leaveTokenOf(email));
  await db
    .updateTable("accounts")
    .set({ erasure_requested_at: new Date(Date.now() - 15 * DAY) })
    .where("id", "=", id)
    .execute();
  await scheduledErasure();
  expect(await subscribers(email)).toEqual([]);
});
