import { beforeEach, describe, expect, test } from "vitest";
import auth from "#functions/auth.ts";
import inquiries from "#functions/inquiries.ts";
import subscriptions from "#functions/subscriptions.ts";
import feedback from "#functions/feedback.ts";
import { LIMITS } from "#server/http/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { makeAccount, PASSWORD, Person } from "../person.ts";
import { makePeople, makeSubmission } from "../submissions.ts";

const database = useDatabase("seeded");
useInbox();
beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
});

const most = LIMITS["mail-mailbox"].points;

/** A write from a client that nobody has seen before. */
async function post(handler: typeof auth, path: string, body: object): Promise<Response> {
  const person = new Person();
  const response = await person.post(handler, path, body);
  await person.settle();
  return response;
}
const recover = (identifier: string) => post(auth, "/api/auth/recover", { identifier });
const inquire = (email: string, message: string) =>
  post(inquiries, "/api/inquiries", {
    kind: "resort",
    slug: "coxs-bazar-beach-resort",
    name: "Sadia",
    phone: "01712345678",
    locale: "en",
    email,
    message,
  });

describe("mails to somebody who asked for none", () => {
  test("are six an hour at most, whatever is done and however the address is dressed up", async () => {
    const { db } = database();
    const { ownerId } = await makePeople(db, { owner: "owner@strangers.bd", admin: "chief@strangers.bd" });
    const { slug } = await makeSubmission(db, "listings", { ownerId, approval: "approved", title: "Lake flat" });
    const about = { kind: "listings", slug, reason: "fake", text: "Nobody lives there.", locale: "en" };
    const spellings = ["victim@strangers.bd", "victim+a@strangers.bd", "VICTIM+b@strangers.bd"];
    for (const email of spellings) {
      await post(auth, "/api/auth/sign-up", { name: "Sadia", email, password: PASSWORD, locale: "en" });
      await post(auth, "/api/auth/resend", { identifier: email });
      await post(subscriptions, "/api/newsletter", { email, locale: "en" });
      expect((await inquire(email, `From ${email}`)).status).toBe(202);
      expect((await post(feedback, "/api/reports", { ...about, email })).status).toBe(201);
    }
    const mails = await Promise.all(spellings.map((email) => mailsTo(email.toLowerCase())));
    expect(mails.map(({ length }) => length)).toEqual([5, most - 5, 0]);
  });

  test("do not hold up what the mail is only a receipt of", async () => {
    const email = "eager@strangers.bd";
    for (let n = 0; n <= most; n += 1) expect((await inquire(email, `Number ${n}`)).status).toBe(202);
    const stored = await database().db.selectFrom("inquiries").select("id").where("email", "=", email).execute();
    expect(stored).toHaveLength(most + 1);
    expect(await mailsTo(email)).toHaveLength(most);
  });

  test("another mailbox has its own six", async () => {
    await makeAccount({ email: "first@strangers.bd" });
    const resend = (identifier: string) => post(auth, "/api/auth/resend", { identifier });
    for (let n = 0; n < most; n += 1) expect((await resend("first@strangers.bd")).status).toBe(202);
    await expectProblem(await resend("first+again@strangers.bd"), 429, "too-many-attempts");
    expect((await resend("second@strangers.bd")).status).toBe(202);
    // A way into the account is no mail of a stranger's.
    expect((await recover("first@strangers.bd")).status).toBe(202);
  });
});

test.each(["otp", "recover", "resend"])(
  "POST /api/auth/%s without an identifier says what is missing",
  async (path) => {
    for (const body of [{}, { identifier: "" }, { identifier: "  " }]) {
      const response = await post(auth, `/api/auth/${path}`, body);
      const problem = await expectProblem(response, 400, "credentials-missing");
      expect(problem.errors).toEqual([{ field: "identifier", code: "required" }]);
    }
  },
);
