import { expect, test } from "vitest";
import auth from "#functions/auth.ts";
import subscriptions from "#functions/subscriptions.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, lastSms } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { codeIn, makeAccount, Person } from "../person.ts";

const database = useDatabase();
useInbox();

/** As a page of the web or a chat gives it away: between marks of direction, with a zero-width space behind each character. */
const pasted = (value: string): string => `\u202a${[...value].join("\u200b")}\u202c\ufeff`;

test("a pasted address and a pasted code sign in, whatever came along with them", async () => {
  const email = "pasting@example.com";
  await makeAccount({ email });
  const person = new Person();
  expect((await person.post(auth, "/api/auth/otp", { identifier: pasted("Pasting@Example.com") })).status).toBe(202);
  await person.settle();
  const code = pasted(codeIn(await lastMail(email)))
    .replaceAll("1", "１")
    .replaceAll("2", "٢");
  const answer = await person.post(auth, "/api/auth/otp/verify", { identifier: pasted(email), code });
  expect(await answer.json()).toMatchObject({ kind: "signed-in" });
});

test("a number with non-breaking hyphens and digits of another script gets its code", async () => {
  await makeAccount({ phone: "+8801911223344" });
  const person = new Person();
  await person.post(auth, "/api/auth/otp", { identifier: "\u2066०१९११\u2011२२३\u00a0३४४\u2069" });
  await person.settle();
  expect(codeIn(await lastSms("+8801911223344"))).toMatch(/^\d{6}$/);
});

test.each(["/api/auth/otp", "/api/auth/recover", "/api/auth/resend"])(
  "%s says so where nothing can be sent to what was typed",
  async (path) => {
    await database().db.deleteFrom("rate_limits").execute();
    for (const identifier of [
      "karim@mail",
      "karim.@example.com",
      "karim@example.c",
      "karim",
      "0191122334",
      "+44 7700 900123",
    ]) {
      const refused = await expectProblem(await new Person().post(auth, path, { identifier }), 400, "invalid-input");
      expect(refused.errors).toEqual([{ field: "identifier", code: "not-an-identifier" }]);
    }
    expect((await new Person().post(auth, path, { identifier: "nobody@example.com" })).status).toBe(202);
    await expectProblem(
      await new Person().post(auth, path, { identifier: "\u200b \u200d" }),
      400,
      "credentials-missing",
    );
  },
);

test("the newsletter does the same, and takes an address that was pasted", async () => {
  for (const email of ["reader@mail", "@example.com", "reader@example.123"]) {
    const refused = await expectProblem(
      await new Person().post(subscriptions, "/api/newsletter", { email }),
      400,
      "invalid-input",
    );
    expect(refused.errors).toEqual([{ field: "email", code: "not-an-email" }]);
  }
  const person = new Person();
  expect((await person.post(subscriptions, "/api/newsletter", { email: pasted("reader@example.com") })).status).toBe(
    202,
  );
  await person.settle();
  expect((await lastMail("reader@example.com")).to).toBeTruthy();
});
