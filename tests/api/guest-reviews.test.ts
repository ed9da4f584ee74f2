import { beforeEach, describe, expect, test } from "vitest";
import type { GuestReviewAnswer } from "#api/guest-reviews.ts";
import type { ReviewsAnswer } from "#api/reviews.ts";
import type { ResortAnswer } from "#api/resorts.ts";
import { exportRows } from "#db/account-export.ts";
import { eraseAccountRows } from "#db/erasure.ts";
import { tagsTouchedByResort } from "#domain/cache-tags.ts";
import type { GuestReviewPage } from "#domain/guest-review.ts";
import type { QueueItem } from "#domain/moderation.ts";
import guestReviews from "#functions/guest-reviews.ts";
import resorts from "#functions/resorts.ts";
import reviews from "#functions/reviews.ts";
import askBySchedule from "#functions/scheduled-stay-reviews.ts";
import { receiptToken } from "#server/handle-booking-receipt.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { makeStay, type PastStay } from "#tests/support/past-stay.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "./ask.ts";
import { OWNER, useModeration } from "./moderation-office.ts";
import { Person } from "./person.ts";
import { formAnswerOf, signedInPerson } from "./signed-in.ts";
import type { Made } from "./submissions.ts";

const office = useModeration();
useInbox();
const db = () => office.database().db;
const guest = new Person();
let resort: Made;

beforeEach(async () => {
  await db().deleteFrom("rate_limits").execute();
  resort = await office.make("resorts", { approval: "approved" });
});

type Wish = Partial<Parameters<typeof makeStay>[1]>;
const stayed = (wish: Wish = {}): Promise<PastStay> =>
  makeStay(db(), { resort: resort.slug, token: receiptToken, ...wish });
const REVIEW = { rating: 4, name: "সাদিয়া ইসলাম", comment: "পাহাড়ের ভোরটা ভোলার নয়।", locale: "bn" };
const send = ({ token }: Pick<PastStay, "token">, change: object = {}, person = guest) =>
  person.post(guestReviews, "/api/guest-reviews", { token, ...REVIEW, ...change });
const sent = async (stay: PastStay, change: object = {}): Promise<GuestReviewAnswer["state"]> => {
  const response = await send(stay, change);
  expect(response.status).toBe(202);
  return ((await response.json()) as GuestReviewAnswer).state;
};
type WaitingReview = Extract<QueueItem, { kind: "reviews" }>;
const waiting = async (): Promise<WaitingReview[]> => (await office.queue("?kind=reviews")).items as WaitingReview[];
async function approveAll(): Promise<void> {
  for (const item of await waiting()) expect((await office.approve("reviews", item)).status).toBe(200);
}
const page = async (query = ""): Promise<GuestReviewPage> => {
  const response = await guest.get(guestReviews, `/api/guest-reviews/${resort.slug}${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as GuestReviewPage;
};
const shownRating = async () =>
  ((await (await guest.get(resorts, `/api/resorts/${resort.slug}`)).json()) as ResortAnswer).resort.rating;

describe("a guest's review", () => {
  test("waits with the resort's name, and is public without address and booking once it is approved", async () => {
    const stay = await stayed();
    expect(await sent(stay)).toBe("received");
    expect(await page()).toEqual({ stars: [0, 0, 0, 0, 0], items: [], next: null });
    expect(await shownRating()).toBeNull();
    const [item] = await waiting();
    expect(item?.review).toMatchObject({
      ...{ rating: 4, email: stay.email, page: null },
      resort: { slug: resort.slug, title: resort.title },
    });
    await approveAll();
    const response = await guest.get(guestReviews, `/api/guest-reviews/${resort.slug}`);
    const text = await response.text();
    expect(response.headers.get("netlify-cache-tag")).toContain(`resort:${resort.slug}`);
    expect(text).not.toContain(stay.email);
    expect(text).not.toContain(stay.id);
    const { items, stars } = JSON.parse(text) as GuestReviewPage;
    expect(stars).toEqual([0, 0, 0, 1, 0]);
    expect(items.map((one) => Object.keys(one).sort())).toEqual([["comment", "createdAt", "id", "name", "rating"]]);
    expect(items[0]).toMatchObject({ rating: 4, name: REVIEW.name, comment: REVIEW.comment });
    expect(await shownRating()).toEqual({ value: 4, count: 1, orMore: false, sample: false });
    // Nobody takes it for a review of Nibash.
    const ofNibash = (await (await guest.get(reviews, "/api/reviews")).json()) as ReviewsAnswer;
    expect(ofNibash.items).toEqual([]);
  });

  test("can be changed until it is approved, and what was judged is what is public", async () => {
    const stay = await stayed();
    await sent(stay);
    const [before] = await waiting();
    expect(await sent(stay, { rating: 2, comment: "কলে পানি ছিল না।" })).toBe("changed");
    expect(await waiting()).toHaveLength(1);
    await expectProblem(await office.approve("reviews", before!), 409, "changed-meanwhile");
    await approveAll();
    expect((await page()).items).toMatchObject([{ rating: 2, comment: "কলে পানি ছিল না।" }]);
    await expectProblem(await send(stay, { rating: 5 }), 409, "review-published");
    expect((await page()).items).toMatchObject([{ rating: 2 }]);
  });

  test("sent twice at the same moment is one", async () => {
    const stay = await stayed();
    const answers = await Promise.all([send(stay), send(stay), send(stay)]);
    for (const { status } of answers) expect(status).toBe(202);
    expect(await waiting()).toHaveLength(1);
  });

  test("that is rejected is told with the reason, and waits again once it was changed", async () => {
    const stay = await stayed();
    await sent(stay, { comment: "কল করুন 01712-345678 নম্বরে।" });
    const [item] = await waiting();
    expect(item?.flags).toMatchObject([{ code: "contact-in-text" }]);
    const rejected = await office.reject("reviews", item!, {
      reasons: ["contact-in-text"],
      text: "Without the number?",
    });
    expect(rejected.status).toBe(200);
    await office.chief.settle();
    const mail = await lastMail(stay.email);
    expect(mail.subject).toBe(`Your review of ${resort.title} needs changes`);
    expect(mail.text).toContain("Without the number?");
    expect(mail.text).toContain(`/stay-review?token=${stay.token}`);
    expect((await page()).items).toEqual([]);
    expect(await sent(stay)).toBe("changed");
    expect(await waiting()).toMatchObject([{ flags: [], review: { comment: REVIEW.comment } }]);
    await approveAll();
    await office.chief.settle();
    expect((await lastMail(stay.email, { after: mail.id })).subject).toBe(`Your review of ${resort.title} is public`);
  });

  test.each([
    ["rating", "no-rating", { rating: "" }],
    ["rating", "out-of-range", { rating: 6 }],
    ["name", "required", { name: " " }],
    ["comment", "required", { comment: "" }],
    ["comment", "tell-more", { comment: "Nice." }],
    ["comment", "too-long", { comment: "x".repeat(2001) }],
  ])("whose %s is wrong (%s) is refused", async (field, code, change) => {
    const problem = await expectProblem(await send(await stayed(), change), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field, code }]);
  });

  test("without JavaScript leads to its page, which has what was typed", async () => {
    const stay = await stayed();
    const form = (change: object) => new URLSearchParams({ token: stay.token, ...REVIEW, rating: "4", ...change });
    const post = (change: object) => guest.send(guestReviews, "POST", "/api/guest-reviews", form(change), "text/html");
    const refused = await post({ comment: "ভালো" });
    expect(refused.status).toBe(303);
    expect(refused.headers.get("location")).toBe(`/bn/stay-review?token=${stay.token}#guest-review`);
    expect(formAnswerOf(guest)).toMatchObject({
      ...{ form: "guest-review", done: false, values: { rating: "4", name: REVIEW.name, comment: "ভালো" } },
      problem: { errors: [{ field: "comment", code: "tell-more" }] },
    });
    expect(formAnswerOf(guest)?.values).not.toHaveProperty("token");
    expect((await post({})).headers.get("location")).toBe(`/bn/stay-review?token=${stay.token}`);
    expect(await waiting()).toHaveLength(1);
  });

  test("comes from this site, and only so many times an hour", async () => {
    const stay = await stayed();
    const stranger = new Person();
    stranger.origin = "https://elsewhere.example";
    await expectProblem(await send(stay, {}, stranger), 403, "foreign-origin");
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await send(stay)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
  });
});

describe("only who stayed can write", () => {
  const refusedFor = async (stay: PastStay, code: string) => {
    const problem = await expectProblem(await send(stay), 409, "no-stay");
    expect(problem.errors).toEqual([{ field: "stay", code }]);
    expect(await waiting()).toEqual([]);
  };

  test("not without a booking's token", async () => {
    for (const token of ["", "a-token-that-nobody-has-issued", "x"]) {
      await expectProblem(await send({ token }), 404, "booking-not-found");
    }
  });

  test("not before the day after check-out", async () => {
    await refusedFor(await stayed({ daysAgo: 0 }), "not-over");
    await refusedFor(await stayed({ daysAgo: -30 }), "not-over");
  });

  test("not who cancelled, was paid back or never paid", async () => {
    const cancelled = await stayed();
    await db().updateTable("bookings").set({ cancelled_at: new Date() }).where("id", "=", cancelled.id).execute();
    await refusedFor(cancelled, "no-stay");
    const back = await stayed({ daysAgo: 10 });
    for (const state of ["refunding", "refunded"] as const) {
      await db().updateTable("payments").set({ state }).where("booking_id", "=", back.id).execute();
      await refusedFor(back, "no-stay");
    }
    const unpaid = await stayed({ daysAgo: 20, unpaid: true });
    await refusedFor(unpaid, "no-stay");
  });

  test("not at a sample, and not once the resort is gone from the site", async () => {
    await refusedFor(await stayed({ demo: true }), "sample");
    const stay = await stayed({ daysAgo: 10 });
    await db().updateTable("resorts").set({ approval: "rejected" }).where("id", "=", resort.id).execute();
    await refusedFor(stay, "gone");
  });

  test("not whoever offers the resort, by account, by address or with somebody's link", async () => {
    const own = await stayed({ accountId: office.people.ownerId });
    const typed = await stayed({ daysAgo: 10, email: OWNER });
    const handed = await stayed({ daysAgo: 20 });
    await expectProblem(await send(own), 403, "not-allowed");
    await expectProblem(await send(typed), 403, "not-allowed");
    await expectProblem(await send(handed, {}, office.owner), 403, "not-allowed");
    expect(await waiting()).toEqual([]);
  });
});

describe("the rating of a resort", () => {
  test("is the average of what was approved, one for each number of stars, and turns its pages", async () => {
    const given = [5, 5, 4, 5, 3, 5, 1];
    for (const [n, rating] of given.entries()) {
      await sent(await stayed({ daysAgo: 3 * n + 1 }), { rating, name: `Guest ${n}` });
      await approveAll();
    }
    await sent(await stayed({ daysAgo: 40 }), { rating: 1, name: "Waits" });
    const first = await page();
    expect(first.stars).toEqual([1, 0, 1, 1, 4]);
    expect(first.items.map(({ name }) => name)).toEqual([6, 5, 4, 3, 2, 1].map((n) => `Guest ${n}`));
    const last = await page(`?cursor=${first.next}`);
    expect(last).toMatchObject({ stars: first.stars, items: [{ name: "Guest 0" }], next: null });
    expect(await shownRating()).toEqual({ value: 4, count: 7, orMore: false, sample: false });
  });

  test("counts decisions that fall at the same moment", async () => {
    for (const [n, rating] of [5, 4, 3, 2].entries()) await sent(await stayed({ daysAgo: 3 * n + 1 }), { rating });
    await Promise.all((await waiting()).map((item) => office.approve("reviews", item)));
    expect(await shownRating()).toMatchObject({ value: 3.5, count: 4 });
  });

  test("forgets a guest who is erased; their review is in their own export before", async () => {
    const { id, email } = await signedInPerson();
    await sent(await stayed({ accountId: id, email: email! }), { rating: 1 });
    await sent(await stayed({ daysAgo: 10 }), { rating: 5 });
    await approveAll();
    expect(await shownRating()).toMatchObject({ value: 3, count: 2 });
    expect(await exportRows(db(), id)).toMatchObject({ reviews: [{ rating: 1, resort_id: resort.id }] });
    await db()
      .updateTable("accounts")
      .set({ erasure_requested_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    const erased = await db()
      .transaction()
      .execute((trx) => eraseAccountRows(trx, id, new Date()));
    expect(erased?.tags).toEqual(expect.arrayContaining(tagsTouchedByResort(resort.slug)));
    expect(await shownRating()).toMatchObject({ value: 5, count: 1 });
  });

  test("goes with the resort", async () => {
    await sent(await stayed());
    await approveAll();
    await db().deleteFrom("resorts").where("id", "=", resort.id).execute();
    expect(await db().selectFrom("customer_reviews").selectAll().execute()).toEqual([]);
    const gone = await guest.get(guestReviews, `/api/guest-reviews/${resort.slug}`);
    await expectProblem(gone, 404, "resort-not-found");
  });
});

test("guests are asked once, the day after they left, in their language", async () => {
  const left = await stayed({ locale: "bn" });
  const [today, long, own] = [
    await stayed({ daysAgo: 0 }),
    await stayed({ daysAgo: 12 }),
    await stayed({ daysAgo: 2, accountId: office.people.ownerId }),
  ];
  const written = await stayed({ daysAgo: 3 });
  await sent(written);
  expect((await askBySchedule()).status).toBe(204);
  expect((await askBySchedule()).status).toBe(204);
  const mails = await mailsTo(left.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/কেমন কাটল আপনার সময়\?$/);
  expect(mails[0]?.text).toContain(`/bn/stay-review?token=${left.token}`);
  for (const { email } of [today, long, own, written]) expect(await mailsTo(email)).toEqual([]);
});
