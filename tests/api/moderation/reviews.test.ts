import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { QueueAnswer } from "#api/moderation/admin.ts";
import type { ReviewsAnswer } from "#api/moderation/reviews.ts";
import { exportRows } from "#db/accounts/export.ts";
import { eraseAccountRows } from "#db/accounts/erasure.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { decodeFormAnswer, FORM_COOKIE } from "#domain/site/form-answer.ts";
import admin from "#functions/admin.ts";
import feedback from "#functions/feedback.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { giveSession } from "../signed-in.ts";
import { makePeople } from "../submissions.ts";

process.env["ADMIN_EMAIL"] = "chief@example.org";
const database = useDatabase("seeded");
const chief = new Person();
const visitor = new Person();

beforeAll(async () => {
  const { adminId } = await makePeople(database().db, { owner: "rahima@owners.bd", admin: "chief@example.org" });
  await giveSession(chief, adminId);
});
beforeEach(async () => {
  for (const table of ["customer_reviews", "rate_limits"] as const) await database().db.deleteFrom(table).execute();
});

const REVIEW = {
  name: "সাদিয়া ইসলাম",
  email: "sadia@guest.bd",
  rating: 4,
  comment: "খুব ভালো লেগেছে।\nধন্যবাদ!",
  propertyType: "অ্যাপার্টমেন্ট",
  location: "ধানমন্ডি",
  pageSource: "rent",
  locale: "bn",
};
const send = (change: object = {}) => visitor.post(feedback, "/api/reviews", { ...REVIEW, ...change });
const listed = async (query = ""): Promise<ReviewsAnswer> =>
  (await (await visitor.get(feedback, `/api/reviews${query}`)).json()) as ReviewsAnswer;
const waiting = async () =>
  ((await (await chief.get(admin, "/api/admin/queue?kind=reviews")).json()) as QueueAnswer).items;

describe("a review", () => {
  test("waits, is read in the queue with its address, and is public without it once approved", async () => {
    expect((await send()).status).toBe(202);
    expect((await listed()).items).toEqual([]);
    const [item] = await waiting();
    expect(item).toMatchObject({
      kind: "reviews",
      review: { email: "sadia@guest.bd", rating: 4, page: "rent" },
      flags: [],
    });
    const approved = await chief.post(admin, `/api/admin/reviews/${item!.id}/approve`, { version: item!.version });
    expect(approved.status).toBe(200);
    const response = await visitor.get(feedback, "/api/reviews");
    expect(response.headers.get("netlify-cache-tag")).toContain("reviews");
    const text = await response.text();
    expect(text).not.toContain("sadia@guest.bd");
    expect((JSON.parse(text) as ReviewsAnswer).items).toMatchObject([
      {
        name: "সাদিয়া ইসলাম",
        rating: 4,
        comment: "খুব ভালো লেগেছে।\nধন্যবাদ!",
        propertyType: "অ্যাপার্টমেন্ট",
        location: "ধানমন্ডি",
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test("that is rejected is never seen", async () => {
    await send();
    const [item] = await waiting();
    const body = { version: item!.version, reasons: ["not-a-review"] };
    expect((await chief.post(admin, `/api/admin/reviews/${item!.id}/reject`, body)).status).toBe(200);
    expect((await listed()).items).toEqual([]);
    const again = await chief.post(admin, `/api/admin/reviews/${item!.id}/approve`, { version: item!.version });
    await expectProblem(again, 409, "already-decided");
  });

  test("with a telephone number in it is flagged", async () => {
    await send({ comment: "কল করুন ০১৭১২-৩৪৫৬৭৮" });
    expect((await waiting())[0]?.flags).toMatchObject([
      { code: "contact-in-text", detail: { found: [{ field: "comment", kind: "phone", text: "০১৭১২-৩৪৫৬৭৮" }] } },
    ]);
  });

  test("sent twice, also at the same moment, is one", async () => {
    const answers = await Promise.all([send(), send(), send()]);
    for (const { status } of answers) expect(status).toBe(202);
    expect(await waiting()).toHaveLength(1);
  });

  test.each([
    [{ rating: 0 }, "rating", "no-rating"],
    [{ rating: "" }, "rating", "no-rating"],
    [{ rating: undefined }, "rating", "no-rating"],
    [{ rating: [] }, "rating", "no-rating"],
    [{ rating: 6 }, "rating", "out-of-range"],
    [{ rating: 4.5 }, "rating", "out-of-range"],
    [{ rating: "four" }, "rating", "out-of-range"],
    [{ rating: 1e300 }, "rating", "out-of-range"],
    [{ name: " " }, "name", "required"],
    [{ email: "" }, "email", "required"],
    [{ email: "sadia" }, "email", "not-an-email"],
    [{ comment: "\n" }, "comment", "required"],
    [{ comment: "x".repeat(2001) }, "comment", "too-long"],
    [{ pageSource: "home" }, "pageSource", "unknown-value"],
  ])("with %j is refused", async (change, field, code) => {
    const problem = await expectProblem(await send(change), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field, code }]);
  });

  test("with NUL, lone surrogates and the rating of a form is stored clean", async () => {
    expect(
      (
        await send({
          name: "সা\0দিয়া\ud800",
          comment: "ড\u09bc\0 \ud800 ok",
          rating: "5",
          propertyType: "",
          location: "",
        })
      ).status,
    ).toBe(202);
    const row = await database().db.selectFrom("customer_reviews").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ rating: 5, property_type: null, location: null, approval: "pending" });
    expect(row.comment).not.toMatch(/[\0\ud800]/);
  });

  test("without JavaScript is answered by the form's page, which fills in again what was typed", async () => {
    const form = (change: object) => new URLSearchParams({ ...REVIEW, rating: "4", ...change });
    const refused = await visitor.send(feedback, "POST", "/api/reviews", form({ email: "sadia" }), "text/html");
    expect(refused.status).toBe(303);
    expect(refused.headers.get("location")).toBe("/bn/feedback?pageSource=rent#feedback");
    const { name, comment, propertyType, location } = REVIEW;
    expect(decodeFormAnswer(visitor.cookies.get(FORM_COOKIE))).toEqual({
      form: "feedback",
      problem: { code: "invalid-input", errors: [{ field: "email", code: "not-an-email" }] },
      done: false,
      values: { rating: "4", name, email: "sadia", propertyType, location, comment },
    });
    const sent = await visitor.send(feedback, "POST", "/api/reviews", form({}), "text/html");
    expect(sent.headers.get("location")).toBe("/bn/feedback#feedback");
    expect(decodeFormAnswer(visitor.cookies.get(FORM_COOKIE))).toMatchObject({ problem: null, done: true });
    expect(await waiting()).toHaveLength(1);
  });

  test("of a program goes nowhere; of one person there are four an hour", async () => {
    expect((await send({ website: "x" })).status).toBe(202);
    expect(await waiting()).toEqual([]);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await send({ comment: `Number ${n}` })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
    visitor.origin = "https://elsewhere.example";
    await expectProblem(await send(), 403, "foreign-origin");
    visitor.origin = "http://localhost:8888";
  });
});

test("approved reviews turn their pages", async () => {
  const { db } = database();
  const common = { email: "a@b.bd", rating: 5, page_source: "buy", locale: "en", approval: "approved" } as const;
  const none = { account_id: null, approved_by: null, property_type: null, location: null, rejection_reason: null };
  const rows = Array.from({ length: 30 }, (_, n) => ({
    ...common,
    ...none,
    id: uuidv7(),
    name: `N${n}`,
    comment: `C${n}`,
    created_at: new Date(1_760_000_000_000),
  }));
  await db.insertInto("customer_reviews").values(rows).execute();
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const answer: ReviewsAnswer = await listed(cursor === "" ? "" : `?cursor=${cursor}`);
    seen.push(...answer.items.map(({ name }) => name));
    cursor = answer.next;
  }
  expect(new Set(seen).size).toBe(30);
  expect(seen).toHaveLength(30);
});

test("of somebody who is erased nothing is left, and reports no longer say who wrote them", async () => {
  const { db } = database();
  await send({ email: "rahima@owners.bd" });
  const report = { kind: "listings", slug: "1", reason: "fake", email: "rahima@owners.bd" };
  expect((await visitor.post(feedback, "/api/reports", report)).status).toBe(201);
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", "rahima@owners.bd")
    .executeTakeFirstOrThrow();
  expect(await exportRows(db, id)).toMatchObject({ reviews: [{ rating: 4 }], reports: [{ slug: expect.any(String) }] });
  await db
    .updateTable("accounts")
    .set({ erasure_requested_at: new Date(0) })
    .where("id", "=", id)
    .execute();
  await db.transaction().execute((trx) => eraseAccountRows(trx, id, new Date()));
  expect(await db.selectFrom("customer_reviews").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("reports").select(["email", "account_id"]).execute()).toEqual([
    { email: null, account_id: null },
  ]);
});
