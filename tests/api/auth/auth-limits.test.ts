import { beforeEach, describe, expect, test } from "vitest";
import { WIDER } from "#domain/site/client-key.ts";
import auth from "#functions/auth.ts";
import { LIMITS } from "#server/http/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { codeIn, makeAccount, PASSWORD, Person, tokenIn } from "../person.ts";

const database = useDatabase();
useInbox();
beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
});

describe("limits", () => {
  test("leave the owner's way in open, whatever strangers ask for, and however many they are", async () => {
    const email = "besieged@example.com";
    await makeAccount({ email });
    const ask = async (path: string, person = new Person(), body: object = { identifier: email }) => {
      const { status } = await person.post(auth, path, body);
      await person.settle();
      return status;
    };
    const signUp = { name: "Stranger", email, password: PASSWORD.split("").reverse().join(""), locale: "en" };
    for (let n = 0; n < LIMITS["mail-mailbox"].points * 2; n += 1) await ask("/api/auth/sign-up", new Person(), signUp);
    // What is sent to strangers is used up; the way in is not, and one client does not use it up either.
    expect(await ask("/api/auth/resend")).toBe(429);
    const one = new Person();
    for (let n = 0; n < 9; n += 1) await ask("/api/auth/recover", one);
    const seen = await lastMail(email);
    expect(await ask("/api/auth/recover")).toBe(202);
    const token = tokenIn(await lastMail(email, { after: seen.id }));
    // A crowd uses it up: then no further mail comes, and the one that is there stays good.
    for (let n = 0; n < 12; n += 1) expect(await ask("/api/auth/recover")).toBe(202);
    const links = (await mailsTo(email)).filter(({ text }) => text.includes("/reset-password"));
    expect(links).toHaveLength(LIMITS["way-in-account"].points);
    for (let n = 0; n < 12; n += 1) expect(await ask("/api/auth/otp")).toBe(202);
    const { status } = await new Person().post(auth, "/api/auth/reset", { token, password: "nine new rickshaws" });
    expect(status).toBe(200);
  });

  test("leave the owner's code good while one stranger guesses at it", async () => {
    const email = "guessed-at@example.com";
    await makeAccount({ email });
    const [owner, stranger] = [new Person(), new Person()];
    await owner.post(auth, "/api/auth/otp", { identifier: email });
    await owner.settle();
    const code = codeIn(await lastMail(email));
    const wrong = code === "000000" ? "000001" : "000000";
    const guesses: number[] = [];
    for (let n = 0; n < 30; n += 1)
      guesses.push((await stranger.post(auth, "/api/auth/otp/verify", { identifier: email, code: wrong })).status);
    const own = LIMITS["code-account-address"].points;
    expect(guesses).toEqual(Array.from({ length: 30 }, (_, n) => (n < own ? 400 : 429)));
    expect((await owner.post(auth, "/api/auth/otp/verify", { identifier: email, code })).status).toBe(200);
  });

  test("one IPv6 network is one client, its /48 eight, and IPv4 written as IPv6 is IPv4", async () => {
    /** How many of so many tries at codes are refused because there were too many. */
    const limited = async (count: number, addressOf: (n: number) => string) => {
      let refused = 0;
      for (let n = 0; n < count; n += 1) {
        const identifier = `${n}-${addressOf(n).replace(/\W/g, "")}@example.com`;
        const { status } = await new Person(addressOf(n)).post(auth, "/api/auth/otp/verify", { identifier, code: "1" });
        if (status === 429) refused += 1;
      }
      return refused;
    };
    const codes = LIMITS["code-address"].points;
    expect(await limited(codes + 3, (n) => `2001:db8:77:1:${n.toString(16)}::9`)).toBe(3);
    expect(await limited(2, (n) => `2001:db8:77:2::${n}`)).toBe(0);
    const left = WIDER * codes - codes - 2;
    expect(await limited(left + 4, (n) => `2001:db8:77:${(n + 3).toString(16)}::1`)).toBe(4);
    expect(await limited(2, (n) => `2001:db8:78:1::${n}`)).toBe(0);
    expect(await limited(codes, () => "203.0.113.88")).toBe(0);
    expect(await limited(2, () => "::ffff:203.0.113.88")).toBe(2);
    expect(await limited(2, () => "::FFFF:cb00:7158")).toBe(2);
  });
});
