import { describe, expect, test } from "vitest";
import type { DecisionAnswer } from "#api/moderation/admin.ts";
import admin from "#functions/admin.ts";
import listings from "#functions/listings.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask, expectProblem, ORIGIN } from "../ask.ts";
import { OWNER, useModeration } from "./moderation-office.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

const { database, chief, owner, people, make, queue, approve, reject, log, stateOf } = useModeration();
useInbox();

describe("approving", () => {
  test("makes a listing public and verified, writes the log, and tells the owner in their language", async () => {
    const made = await make("listings", { title: "Quiet flat", at: new Date(Date.now() - 40 * 86_400_000) });
    await expectProblem(await ask(listings, `/api/listings/${made.slug}`), 404, "listing-not-found");
    const response = await approve("listings", made);
    expect(response.status).toBe(200);
    expect((await response.json()) as DecisionAnswer).toEqual({
      kind: "listings",
      id: made.id,
      state: "approved",
      version: made.version,
    });
    expect((await ask(listings, `/api/listings/${made.slug}`)).status).toBe(200);
    expect(await stateOf(made.id)).toMatchObject({ approval: "approved", verified: true, approved_by: people.adminId });
    // The thirty days of its owner begin now.
    expect(Date.now() - (await stateOf(made.id)).confirmed_at.getTime()).toBeLessThan(60_000);
    expect(await log(`?subject=${made.id}`)).toMatchObject([
      { action: "approved", actor: { name: "Chief" }, title: "Quiet flat", slug: made.slug },
    ]);
    const mail = await lastMail(OWNER);
    expect(mail.subject).toContain("এখন সবাই দেখতে পাবেন");
    expect(mail.text).toContain(`/bn/property/${made.slug}`);
    expect((await queue()).items).toEqual([]);
  });

  test("works for resorts and projects too", async () => {
    for (const kind of ["resorts", "projects"] as const) {
      expect((await approve(kind, await make(kind))).status).toBe(200);
    }
    expect((await queue()).waiting).toMatchObject({ resorts: { count: 0 }, projects: { count: 0 } });
  });

  test("is the administrator's alone: not the owner's, not an agent's, not a stranger's, not another site's", async () => {
    const made = await make();
    await expectProblem(await approve("listings", made, owner), 403, "not-allowed");
    const { person: buyer } = await signedInPerson();
    await expectProblem(await approve("listings", made, buyer), 403, "not-allowed");
    await expectProblem(await reject("listings", made, {}, buyer), 403, "not-allowed");
    await expectProblem(await approve("listings", made, new Person()), 401, "signed-out");
    chief.origin = "https://elsewhere.example";
    await expectProblem(await approve("listings", made), 403, "foreign-origin");
    chief.origin = ORIGIN;
    for (const path of ["queue", "log", "reports", "inquiries"]) {
      await expectProblem(await owner.get(admin, `/api/admin/${path}`), 403, "not-allowed");
      await expectProblem(await new Person().get(admin, `/api/admin/${path}`), 401, "signed-out");
    }
    expect((await stateOf(made.id)).approval).toBe("pending");
  });

  test("again is told what was decided", async () => {
    const made = await make();
    await approve("listings", made);
    const problem = await expectProblem(await reject("listings", made), 409, "already-decided");
    expect(problem.errors).toEqual([{ field: "state", code: "approved" }]);
    expect((await stateOf(made.id)).approval).toBe("approved");
    await chief.settle();
    expect(await mailsTo(OWNER)).toHaveLength(1);
  });

  test("an older version than the owner's newest is refused and names the new one", async () => {
    const made = await make();
    const edited = new Date();
    await database()
      .db.updateTable("listings")
      .set({ title: "Other", updated_at: edited })
      .where("id", "=", made.id)
      .execute();
    const problem = await expectProblem(await approve("listings", made), 409, "changed-meanwhile");
    expect(problem.errors).toEqual([{ field: "version", code: edited.toISOString() }]);
    expect((await stateOf(made.id)).approval).toBe("pending");
    expect((await approve("listings", { ...made, version: edited.toISOString() })).status).toBe(200);
  });

  test("what its owner has deleted meanwhile is not found", async () => {
    const made = await make();
    await database().db.deleteFrom("listings").where("id", "=", made.id).execute();
    await expectProblem(await approve("listings", made), 404, "submission-not-found");
    await expectProblem(await reject("listings", made), 404, "submission-not-found");
  });

  test("twenty windows at once end in one truth, one line of the log and one mail", async () => {
    const made = await make();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? approve("listings", made) : reject("listings", made))),
    );
    const right = answers.filter(({ status }) => status === 200);
    expect(right).toHaveLength(1);
    const { state } = (await right[0]!.json()) as DecisionAnswer;
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      const problem = await expectProblem(answer, 409, "already-decided");
      expect(problem.errors).toEqual([{ field: "state", code: state }]);
    }
    expect((await stateOf(made.id)).approval).toBe(state);
    expect(await log(`?subject=${made.id}`)).toMatchObject([{ action: state }]);
    await chief.settle();
    expect(await mailsTo(OWNER)).toHaveLength(1);
  });

  test("of an approval and an edit at once, what is public is what was read", async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await make();
      const edit = database()
        .db.updateTable("listings")
        .set({ title: "Edited", approval: "pending", verified: false, updated_at: new Date() });
      const [answer] = await Promise.all([approve("listings", made), edit.where("id", "=", made.id).execute()]);
      const row = await stateOf(made.id);
      expect([200, 409]).toContain(answer.status);
      // Either the edit came second and waits now, or it came first and nothing was approved.
      expect(row).toMatchObject({ title: "Edited", approval: "pending", approved_by: null, approved_at: null });
    }
  });
});

describe("rejecting", () => {
  test("keeps the reasons and the text, and tells the owner until when it can be sent again", async () => {
    const made = await make("listings", { title: "Quiet flat" });
    const response = await reject("listings", made, {
      reasons: ["price-looks-wrong", "photos-unclear"],
      text: "রান্নাঘরের ছবিও দিন।",
    });
    expect(response.status).toBe(200);
    expect(await stateOf(made.id)).toMatchObject({
      approval: "rejected",
      verified: false,
      rejection_reasons: ["photos-unclear", "price-looks-wrong"],
      rejection_reason: "রান্নাঘরের ছবিও দিন।",
    });
    const mail = await lastMail(OWNER);
    expect(mail.text).toContain("ছবি অস্পষ্ট");
    expect(mail.text).toContain("দামটি ঠিক বলে মনে হচ্ছে না");
    expect(mail.text).toContain("রান্নাঘরের ছবিও দিন।");
    expect(mail.text).toContain(`/post-property?edit=${made.id}`);
    expect(await log(`?subject=${made.id}&action=rejected`)).toMatchObject([
      { reasons: ["photos-unclear", "price-looks-wrong"], text: "রান্নাঘরের ছবিও দিন।" },
    ]);
  });

  test("without a reason it does not meet our standards", async () => {
    const made = await make();
    await reject("listings", made);
    expect(await stateOf(made.id)).toMatchObject({ rejection_reasons: ["not-our-standards"], rejection_reason: null });
    expect((await lastMail(OWNER)).text).toContain("আমাদের মানদণ্ড পূরণ করে না");
  });

  test("what is sent again stands in the queue and says what became of it before", async () => {
    const made = await make();
    await reject("listings", made);
    const again = { approval: "pending", updated_at: new Date() } as const;
    await database().db.updateTable("listings").set(again).where("id", "=", made.id).execute();
    expect((await queue()).items).toMatchObject([{ id: made.id, before: "rejected" }]);
    expect(await stateOf(made.id)).toMatchObject({ rejection_reasons: [], rejection_reason: null, rejected_at: null });
  });

  test.each([
    [{ reasons: ["no-such-reason"] }, "reasons.0"],
    [{ reasons: ["not-a-review"] }, "reasons"],
    [{ reasons: "photos-unclear" }, "reasons"],
    [{ text: "x".repeat(1001) }, "text"],
    [{ text: 7 }, "text"],
    [{ version: "yesterday" }, "version"],
    [{ version: null }, "version"],
  ])("refuses %j", async (body, field) => {
    const problem = await expectProblem(await reject("listings", await make(), body), 400, "invalid-input");
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  });
});
