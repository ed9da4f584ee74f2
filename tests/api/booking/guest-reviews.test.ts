import { describe, expect, test } from "vitest";
import type { ReviewsAnswer } from "#api/moderation/reviews.ts";
import type { GuestReviewPage } from "#domain/resort/guest-review.ts";
import feedback from "#functions/feedback.ts";
import { lastMail } from "#tests/support/inbox.ts";
import type { PastStay } from "#tests/support/past-stay.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { REVIEW, useGuests } from "./guest-house.ts";
import { OWNER } from "../moderation/moderation-office.ts";
import { Person } from "../person.ts";
import { formAnswerOf } from "../signed-in.ts";

const { db, guest, resort, stayed, send, sent, waiting, approveAll, page, shownRating, ...office } = useGuests();
const { approve, reject, chief, owner, people } = office;
useInbox();

describe("a guest's review", () => {
  test("waits with the resort's name, and is public without address and booking once it is approved", async () => {
    const stay = await stayed();
    expect(await sent(stay)).toBe("received");
    expect(await page()).toEqual({ stars: [0, 0, 0, 0, 0], items: [], next: null });
    expect(await shownRating()).toBeNull();
    const [item] = await waiting();
    expect(item?.review).toMatchObject({
      rating: 4,
      email: stay.email,
      page: null,
      resort: { slug: resort().slug, title: resort().title },
    });
    await approveAll();
    const response = await guest.get(feedback, `/api/guest-reviews/${resort().slug}`);
    const text = await response.text();
    expect(response.headers.get("netlify-cache-tag")).toContain(`resort:${resort().slug}`);
    expect(text).not.toContain(stay.email);
    expect(text).not.toContain(stay.id);
    const { items, stars } = JSON.parse(text) as GuestReviewPage;
    expect(stars).toEqual([0, 0, 0, 1, 0]);
    expect(items.map((one) => Object.keys(one).sort())).toEqual([["comment", "createdAt", "id", "name", "rating"]]);
    expect(items[0]).toMatchObject({ rating: 4, name: REVIEW.name, comment: REVIEW.comment });
    expect(await shownRating()).toEqual({ value: 4, count: 1, orMore: false, sample: false });
    // Nobody takes it for a review of Nibash.
    const ofNibash = (await (await guest.get(feedback, "/api/reviews")).json()) as ReviewsAnswer;
    expect(ofNibash.items).toEqual([]);
  });

  test("can be changed until it is approved, and what was judged is what is public", async () => {
    const stay = await stayed();
    await sent(stay);
    const [before] = await waiting();
    expect(await sent(stay, { rating: 2, comment: "কলে পানি ছিল না।" })).toBe("changed");
    expect(await waiting()).toHaveLength(1);
    await expectProblem(await approve("reviews", before!), 409, "changed-meanwhile");
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
    const rejected = await reject("reviews", item!, {
      reasons: ["contact-in-text"],
      text: "Without the number?",
    });
    expect(rejected.status).toBe(200);
    await chief.settle();
    const mail = await lastMail(stay.email);
    expect(mail.subject).toBe(`Your review of ${resort().title} needs changes`);
    expect(mail.text).toContain("Without the number?");
    expect(mail.text).toContain(`/stay-review?token=${stay.token}`);
    expect((await page()).items).toEqual([]);
    expect(await sent(stay)).toBe("changed");
    expect(await waiting()).toMatchObject([{ flags: [], review: { comment: REVIEW.comment } }]);
    await approveAll();
    await chief.settle();
    expect((await lastMail(stay.email, { after: mail.id })).subject).toBe(`Your review of ${resort().title} is public`);
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
    const post = (change: object) => guest.send(feedback, "POST", "/api/guest-reviews", form(change), "text/html");
    const refused = await post({ comment: "ভালো" });
    expect(refused.status).toBe(303);
    expect(refused.headers.get("location")).toBe(`/bn/stay-review?token=${stay.token}#guest-review`);
    expect(formAnswerOf(guest)).toMatchObject({
      form: "guest-review",
      done: false,
      values: { rating: "4", name: REVIEW.name, comment: "ভালো" },
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
    await db().updateTable("resorts").set({ approval: "rejected" }).where("id", "=", resort().id).execute();
    await refusedFor(stay, "gone");
  });

  test("not whoever offers the resort, by account, by address or with somebody's link", async () => {
    const own = await stayed({ accountId: people.ownerId });
    const typed = await stayed({ daysAgo: 10, email: OWNER });
    const handed = await stayed({ daysAgo: 20 });
    await expectProblem(await send(own), 403, "not-allowed");
    await expectProblem(await send(typed), 403, "not-allowed");
    await expectProblem(await send(handed, {}, owner), 403, "not-allowed");
    expect(await waiting()).toEqual([]);
  });
});
