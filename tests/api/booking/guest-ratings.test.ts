import { describe, expect, test } from "vitest";
import { exportRows } from "#db/accounts/export.ts";
import { eraseAccountRows } from "#db/accounts/erasure.ts";
import { tagsTouchedByResort } from "#domain/site/cache-tags.ts";
import feedback from "#functions/feedback.ts";
import askBySchedule from "#functions/scheduled-stay-reviews.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { useGuests } from "./guest-house.ts";
import { signedInPerson } from "../signed-in.ts";

const { db, guest, resort, stayed, sent, waiting, approveAll, approve, people, page, shownRating } = useGuests();
useInbox();

describe("the rating of a resort", () => {
  test("is the average of what was approved, one for each number of stars, and turns its pages", async () => {
    const given = [5, 5, 4, 5, 3, 5, 1];
    for (const [n, rating] of given.entries()) {
      await sent(await stayed({ daysAgo: 3 * n + 1 }), { rating, name: `Guest ${n}` });
    }
    await approveAll();
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
    await Promise.all((await waiting()).map((item) => approve("reviews", item)));
    expect(await shownRating()).toMatchObject({ value: 3.5, count: 4 });
  });

  test("forgets a guest who is erased; their review is in their own export before", async () => {
    const { id, email } = await signedInPerson();
    await sent(await stayed({ accountId: id, email: email! }), { rating: 1 });
    await sent(await stayed({ daysAgo: 10 }), { rating: 5 });
    await approveAll();
    expect(await shownRating()).toMatchObject({ value: 3, count: 2 });
    expect(await exportRows(db(), id)).toMatchObject({ reviews: [{ rating: 1, resort_id: resort().id }] });
    await db()
      .updateTable("accounts")
      .set({ erasure_requested_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    const erased = await db()
      .transaction()
      .execute((trx) => eraseAccountRows(trx, id, new Date()));
    expect(erased?.tags).toEqual(expect.arrayContaining(tagsTouchedByResort(resort().slug)));
    expect(await shownRating()).toMatchObject({ value: 5, count: 1 });
  });

  test("goes with the resort", async () => {
    await sent(await stayed());
    await approveAll();
    await db().deleteFrom("resorts").where("id", "=", resort().id).execute();
    expect(await db().selectFrom("customer_reviews").selectAll().execute()).toEqual([]);
    const gone = await guest.get(feedback, `/api/guest-reviews/${resort().slug}`);
    await expectProblem(gone, 404, "resort-not-found");
  });
});

test("guests are asked once, the day after they left, in their language", async () => {
  const left = await stayed({ locale: "bn" });
  const [today, long, own] = [
    await stayed({ daysAgo: 0 }),
    await stayed({ daysAgo: 12 }),
    await stayed({ daysAgo: 2, accountId: people.ownerId }),
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
