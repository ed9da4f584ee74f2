import { beforeAll, describe, expect, test } from "vitest";
import { CODE_ATTEMPTS } from "#domain/account/sign-in/sign-in.ts";
import auth from "#functions/auth.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, lastSms, mailsTo, smsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { codeIn, makeAccount, PASSWORD, Person, tokenIn } from "../person.ts";

const database = useDatabase();
useInbox();

const signUp = (person: Person, change: Record<string, unknown> = {}) =>
  person.post(auth, "/api/auth/sign-up", { name: "Karim Uddin", password: PASSWORD, locale: "en", ...change });
const verify = (person: Person, body: object) => person.post(auth, "/api/auth/verify", body);
const accounts = () => database().db.selectFrom("accounts").selectAll().execute();

describe("signing up by e-mail", () => {
  test("makes no account before the link is used; it works once, and signing in after it", async () => {
    const email = "karim@example.com";
    const person = new Person();
    const answer = await signUp(person, { email: " Karim@Example.com ", phone: "০১৭১২-৩৪৫৬৭৮" });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ kind: "check-email" });
    expect(await accounts()).toEqual([]);
    await expectProblem(await person.signIn(email), 403, "email-not-verified");
    await expectProblem(await person.signIn(email, "another guess"), 401, "invalid-credentials");

    const token = tokenIn(await lastMail(email));
    const answers = await Promise.all([verify(person, { token }), verify(new Person(), { token })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await expectProblem(await verify(person, { token }), 400, "invalid-token");
    const { user } = await person.enter("KARIM@example.com");
    expect(user).toMatchObject({
      name: "Karim Uddin",
      email,
      emailVerified: true,
      phone: null,
      contactPhone: "+8801712345678",
      role: "buyer",
      locale: "en",
      factors: 0,
    });
    expect(await person.whoAmI()).toEqual(user);
  });
});

describe("what a stranger learns", () => {
  const email = "shirin@example.com";
  beforeAll(() => makeAccount({ email }));

  test("signing up with a known address is answered like one with a new address; the mail differs", async () => {
    const answers = await Promise.all([
      signUp(new Person(), { email, password: "not her password" }),
      signUp(new Person(), { email: "nobody@example.com" }),
    ]);
    const seen = await Promise.all(
      answers.map(async (answer) => [answer.status, [...answer.headers.keys()].sort(), await answer.text()]),
    );
    expect(seen[0]).toEqual(seen[1]);
    // A mail's lines end where they are long.
    expect((await lastMail(email)).text.replace(/\s+/g, " ")).toContain(
      "This email is already registered. Please check your email for the verification link or try signing in.",
    );
    expect(() => tokenIn({ text: "" })).toThrow();
    expect((await mailsTo(email))[0]?.text).not.toContain("token=");
    expect(tokenIn(await lastMail("nobody@example.com"))).toBeTruthy();
  });

  test("only the right password is told that it is registered already", async () => {
    await expectProblem(await signUp(new Person(), { email, password: PASSWORD }), 409, "already-registered");
  });

  test("resend, recover and otp say the same for everybody, and send where there is something to send", async () => {
    for (const path of ["resend", "recover", "otp"]) {
      const answers: string[] = [];
      for (const identifier of [email, "ghost@example.com", "+8801799999999"]) {
        const person = new Person();
        const answer = await person.post(auth, `/api/auth/${path}`, { identifier });
        answers.push(`${answer.status} ${await answer.text()}`);
        await person.settle();
      }
      expect(new Set(answers), path).toEqual(new Set(['202 {"kind":"sent"}']));
    }
    expect(await mailsTo("ghost@example.com")).toEqual([]);
    // A sign-up with her address waits since the first test: sending it again tells her that she is registered.
    expect((await mailsTo(email)).length).toBe(3);
  });
});

describe("an address that a stranger used first", () => {
  test("becomes its owner's: what the stranger asked for is void", async () => {
    const email = "victim@example.com";
    const [stranger, owner] = [new Person(), new Person()];
    await signUp(stranger, { email, password: "the stranger's word", name: "Stranger" });
    await stranger.settle();
    const strangersMail = await lastMail(email);
    await signUp(owner, { email, name: "Owner" });
    await owner.settle();
    const ownersMail = await lastMail(email, { after: strangersMail.id });
    expect((await verify(owner, { token: tokenIn(ownersMail) })).status).toBe(200);
    await expectProblem(await verify(stranger, { token: tokenIn(strangersMail) }), 400, "invalid-token");
    expect((await stranger.signIn(email, "the stranger's word")).status).not.toBe(200);
    expect((await owner.enter(email)).user.name).toBe("Owner");
  });

  test("two confirmations at the same moment make one account", async () => {
    const email = "twice@example.com";
    const [first, second] = [new Person(), new Person()];
    await signUp(first, { email });
    await first.settle();
    const one = await lastMail(email);
    await signUp(second, { email });
    await second.settle();
    const two = await lastMail(email, { after: one.id });
    const answers = await Promise.all([one, two].map((mail) => verify(new Person(), { token: tokenIn(mail) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await accounts()).filter((account) => account.email === email)).toHaveLength(1);
  });
});

describe("signing up by telephone", () => {
  const phone = "+8801812345678";

  test("sends a code; number and code make the account", async () => {
    const person = new Person();
    const answer = await signUp(person, { phone: "01812345678" });
    expect(await answer.json()).toEqual({ kind: "check-phone" });
    await person.settle();
    await expectProblem(await person.signIn("01812345678"), 403, "email-not-verified");
    const code = codeIn(await lastSms(phone));
    const wrong = code === "000000" ? "000001" : "000000";
    await expectProblem(await verify(person, { identifier: phone, code: wrong }), 400, "invalid-token");
    const bengali = [...code].map((digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]).join("");
    expect((await verify(person, { identifier: "01812345678", code: bengali })).status).toBe(200);
    await expectProblem(await verify(person, { identifier: phone, code }), 400, "invalid-token");
    expect((await person.enter("01812345678")).user).toMatchObject({ phone, contactPhone: phone, email: null });
  });

  test("a code is worth nothing after ten wrong ones", async () => {
    const person = new Person();
    const number = "+8801912345678";
    await signUp(person, { phone: number });
    await person.settle();
    const code = codeIn(await lastSms(number));
    const wrong = code === "111111" ? "222222" : "111111";
    for (let guess = 0; guess < CODE_ATTEMPTS; guess += 1) {
      await expectProblem(await verify(new Person(), { identifier: number, code: wrong }), 400, "invalid-token");
    }
    await expectProblem(await verify(person, { identifier: number, code }), 400, "invalid-token");
  });

  test("ten wrong guesses at once leave none for the right one", async () => {
    const person = new Person();
    const number = "+8801512345678";
    await signUp(person, { phone: number });
    await person.settle();
    expect(await smsTo(number)).toHaveLength(1);
    const code = codeIn(await lastSms(number));
    await Promise.all(
      Array.from({ length: CODE_ATTEMPTS }, () =>
        verify(new Person(), { identifier: number, code: code === "333333" ? "444444" : "333333" }),
      ),
    );
    await expectProblem(await verify(person, { identifier: number, code }), 400, "invalid-token");
  });
});

describe("what is refused", () => {
  test.each([
    ["nothing to sign in with", { email: "", phone: "" }, 400, "credentials-missing"],
    ["no password", { email: "a@example.com", password: "" }, 400, "credentials-missing"],
    ["no name", { email: "a@example.com", name: " " }, 400, "invalid-input"],
    ["an address that is none", { email: "a@b" }, 400, "invalid-input"],
    ["a number that is none", { phone: "12345" }, 400, "invalid-input"],
    ["an unknown language", { email: "a@example.com", locale: "fr" }, 400, "invalid-input"],
    ["a short password", { email: "a@example.com", password: "x7#kq" }, 400, "weak-password"],
    ["a common password", { email: "a@example.com", password: "Password123" }, 400, "weak-password"],
    ["a common one in Bengali", { email: "a@example.com", password: "বাংলাদেশ" }, 400, "weak-password"],
    ["one's own name", { email: "a@example.com", password: "karimuddin1" }, 400, "weak-password"],
    ["one's own address", { email: "moushumi.b@example.com", password: "moushumib!" }, 400, "weak-password"],
  ])("%s", async (_, change, status, code) => {
    const problem = await expectProblem(await signUp(new Person(), change), status, code);
    if (code === "weak-password") expect(problem.errors?.every(({ field }) => field === "password")).toBe(true);
  });
});
