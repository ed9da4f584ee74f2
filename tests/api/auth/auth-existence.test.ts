import { beforeEach, describe, expect, test } from "vitest";
import auth from "#functions/auth.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, lastSms, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { codeIn, makeAccount, PASSWORD, Person, tokenIn } from "../person.ts";

const database = useDatabase();
useInbox();
beforeEach(() => database().db.deleteFrom("rate_limits").execute());

const MADE_UP = "a word that I made up";
/** What a stranger reads: everything but what names the moment. */
const read = async (response: Response) => [
  response.status,
  [...response.headers.keys()].sort(),
  await response.json(),
];

async function signUp(stranger: Person, identifier: object, password = MADE_UP): Promise<Response> {
  const body = { name: "Somebody", password, locale: "en", ...identifier };
  const response = await stranger.post(auth, "/api/auth/sign-up", body);
  await stranger.settle();
  return response;
}

const resend = async (stranger: Person, identifier: string): Promise<void> => {
  await stranger.post(auth, "/api/auth/resend", { identifier });
  await stranger.settle();
};

describe("whether an account exists cannot be asked", () => {
  test.each([
    ["an address", { email: "somebody@example.com" }, { email: "nobody@example.com" }],
    ["a number", { phone: "+8801711000001" }, { phone: "+8801711000002" }],
  ])("by a sign-up and a sign-in with the same made-up password: %s", async (_, known, unknown) => {
    await makeAccount(known);
    const stranger = new Person();
    const learned = [];
    for (const identifier of [known, unknown]) {
      const name = Object.values(identifier)[0]!;
      const answers = [await signUp(stranger, identifier)];
      for (const password of [MADE_UP, "another word"]) answers.push(await stranger.signIn(name, password));
      await resend(stranger, name);
      answers.push(await stranger.signIn(name, MADE_UP));
      learned.push(await Promise.all(answers.map(read)));
    }
    expect(learned[0]).toEqual(learned[1]);
    expect(learned[0]!.map(([status]) => status)).toEqual([202, 403, 401, 403]);
  });

  test("by waiting until the owner of an address has confirmed it", async () => {
    const [email, stranger, owner] = ["owner@example.com", new Person(), new Person()];
    await signUp(owner, { email }, PASSWORD);
    const mail = await lastMail(email);
    await signUp(stranger, { email });
    await expectProblem(await stranger.signIn(email, MADE_UP), 403, "email-not-verified");
    expect((await owner.post(auth, "/api/auth/verify", { token: tokenIn(mail) })).status).toBe(200);
    await expectProblem(await stranger.signIn(email, MADE_UP), 403, "email-not-verified");
    await owner.enter(email);

    // A sign-up that another one followed was not known before, and is not known after.
    const [second, late, early] = ["second@example.com", new Person(), new Person()];
    await signUp(early, { email: second });
    const first = await lastMail(second);
    await signUp(late, { email: second }, PASSWORD);
    const next = await lastMail(second, { after: first.id });
    await expectProblem(await early.signIn(second, MADE_UP), 401, "invalid-credentials");
    expect((await late.post(auth, "/api/auth/verify", { token: tokenIn(next) })).status).toBe(200);
    await expectProblem(await early.signIn(second, MADE_UP), 401, "invalid-credentials");
  });

  test("by the time that it takes: processor time, which a busy machine does not change", async () => {
    await makeAccount({ email: "timed@example.com" });
    const stranger = new Person();
    const emails = ["timed@example.com", "untimed@example.com"] as const;
    for (const email of emails) await signUp(stranger, { email });
    const spent: Record<string, number[]> = {};
    for (let time = 0; time < 7; time += 1) {
      for (const email of emails) {
        const before = process.cpuUsage();
        await expectProblem(await stranger.signIn(email, MADE_UP), 403, "email-not-verified");
        const { user, system } = process.cpuUsage(before);
        (spent[email] ??= []).push(user + system);
      }
    }
    const [known, unknown] = emails.map((email) => spent[email]!.toSorted((a, b) => a - b)[3]!);
    expect(known! / unknown!).toBeGreaterThan(0.7);
    expect(known! / unknown!).toBeLessThan(1.4);
  });
});

describe("a sign-up with an address that has an account", () => {
  test("opens nothing: no link leaves, the account keeps its password, and the owner is told", async () => {
    const email = "keeper@example.com";
    await makeAccount({ email });
    const stranger = new Person();
    await signUp(stranger, { email });
    await resend(stranger, email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).not.toContain("token=");
    await new Person().enter(email);
    const accounts = await database().db.selectFrom("accounts").select("id").where("email", "=", email).execute();
    expect(accounts).toHaveLength(1);
  });

  test("by telephone: the code of the SMS signs the owner in, and makes no second account", async () => {
    const phone = "+8801711000003";
    await makeAccount({ phone });
    const stranger = new Person();
    await signUp(stranger, { phone });
    const code = codeIn(await lastSms(phone));
    const owner = new Person();
    expect((await owner.post(auth, "/api/auth/otp/verify", { identifier: phone, code })).status).toBe(200);
    expect((await owner.whoAmI())?.phone).toBe(phone);
    const accounts = await database().db.selectFrom("accounts").select("id").where("phone", "=", phone).execute();
    expect(accounts).toHaveLength(1);
  });
});
