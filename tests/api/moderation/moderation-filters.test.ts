import { describe, expect, test } from "vitest";
import type { FlagCode } from "#domain/moderation/moderation.ts";
import { PLACEHOLDER } from "#domain/picture/picture.ts";
import { sql } from "kysely";
import admin from "#functions/admin.ts";
import { keepFlags } from "#db/posts/flags.ts";
import { decodeFormAnswer } from "#domain/site/form-answer.ts";
import { expectProblem } from "../ask.ts";
import { OWNER, useModeration } from "./moderation-office.ts";

const { database, chief, owner, make, queue, stateOf } = useModeration();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const ids = async (query: string) => (await queue(query)).items.map(({ id }) => id);

describe("the queue raises an alarm", () => {
  test("for what has waited longer than a day, and for what has waited longer than three", async () => {
    await make("listings", { at: hoursAgo(1) });
    const late = await make("resorts", { at: hoursAgo(30) });
    const overdue = await make("projects", { at: hoursAgo(327 * 24) });
    expect((await queue()).alarm).toEqual({ late: 2, overdue: 1 });
    expect(await ids("?age=late")).toEqual([overdue.id, late.id]);
    expect(await ids("?age=overdue")).toEqual([overdue.id]);
    expect((await queue("?age=late")).matched).toBe(2);
    expect((await queue()).matched).toBeNull();
  });
});

describe("the queue is searched", () => {
  test("by title, owner and place, in both languages, and nothing else is found", async () => {
    const flat = await make("listings", { title: "Lakeside flat" });
    const resort = await make("resorts", { title: "Hill house" });
    expect(await ids("?q=LAKESIDE")).toEqual([flat.id]);
    expect(await ids("?q=%E0%A6%AC%E0%A6%BE%E0%A6%82%E0%A6%B2%E0%A6%BE")).toHaveLength(2);
    expect(await ids("?q=banani")).toEqual([flat.id]);
    expect(await ids("?q=%E0%A6%AC%E0%A6%A8%E0%A6%BE%E0%A6%A8%E0%A7%80")).toEqual([flat.id]);
    expect(await ids("?q=dhaka")).toContain(flat.id);
    expect(await ids("?q=Rahima")).toHaveLength(2);
    expect(await ids(`?q=${OWNER}&kind=resorts`)).toEqual([resort.id]);
    expect(await ids("?q=100%25_")).toEqual([]);
  });

  test("by what speaks against it", async () => {
    const { db } = database();
    const [plain, flagged] = [await make(), await make()];
    await keepFlags(db, "listings", flagged.id, [{ code: "pin-far", detail: { metres: 90_000, limit: 80_000 } }]);
    expect(await ids("?flag=any")).toEqual([flagged.id]);
    expect(await ids("?flag=pin-far")).toEqual([flagged.id]);
    expect(await ids("?flag=same-post")).toEqual([]);
    expect(await ids("")).toContain(plain.id);
  });

  test.each(["flag=x", "age=old", `q=${"x".repeat(101)}`, "kind=users"])("%s is refused", async (query) => {
    await expectProblem(await chief.get(admin, `/api/admin/queue?${query}`), 400, "invalid-input");
  });
});

test("a post without a picture shows the quiet frame", async () => {
  const made = await make();
  await sql`delete from listing_images where listing_id = ${made.id}::uuid`.execute(database().db);
  const [item] = (await queue()).items;
  expect(item?.kind === "listings" && item.pictures.map(({ id }) => id)).toEqual([PLACEHOLDER.id]);
});

describe("without a script", () => {
  const send = (id: string, act: "approve" | "reject", fields: Record<string, string>, person = chief) =>
    person.post(admin, `/api/admin/listings/${id}/${act}`, new URLSearchParams({ locale: "en", ...fields }));
  const answerIn = (response: Response) =>
    decodeFormAnswer(/nibash_form=([\w-]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1]);

  test("a decision leads back to the queue as it was filtered, which says what became of it", async () => {
    const made = await make();
    const fields = {
      version: made.version,
      title: made.title,
      id: made.id,
      kind: "listings",
      inAge: "late",
      inQ: "a&b",
    };
    const response = await send(made.id, "approve", fields);
    expect(response.status).toBe(303);
    const to = new URL(response.headers.get("location") ?? "", "https://nibash.test");
    expect(to.pathname).toBe("/account");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ tab: "approvals", age: "late", q: "a&b" });
    expect(answerIn(response)).toMatchObject({ form: "approve", done: true, values: { title: made.title } });
    expect((await stateOf(made.id)).approval).toBe("approved");
    const again = await send(made.id, "approve", fields);
    expect(answerIn(again)?.problem).toMatchObject({ code: "already-decided", errors: [{ code: "approved" }] });
  });

  test("several reasons are ticked, and the default sentence is its code", async () => {
    const made = await make();
    const body = new URLSearchParams({ locale: "en", version: made.version, text: "Does not meet our standards" });
    for (const reason of ["wrong-place", "price-looks-wrong"]) body.append("reasons", reason);
    expect((await chief.post(admin, `/api/admin/listings/${made.id}/reject`, body)).status).toBe(303);
    expect(await stateOf(made.id)).toMatchObject({
      approval: "rejected",
      rejection_reasons: ["price-looks-wrong", "wrong-place", "not-our-standards"],
      rejection_reason: null,
    });
  });

  test("nobody else decides", async () => {
    const made = await make();
    const response = await send(made.id, "approve", { version: made.version }, owner);
    expect(answerIn(response)?.problem?.code).toBe("not-allowed");
    expect((await stateOf(made.id)).approval).toBe("pending");
  });
});

test("every flag has a place in the database", async () => {
  const { db } = database();
  const made = await make();
  const codes: FlagCode[] = ["same-picture", "same-post", "odd-price", "contact-in-text", "pin-far", "many-owned"];
  for (const code of codes) {
    await sql`insert into flags (kind, subject_id, code, detail) values ('listings', ${made.id}::uuid, ${code}, '{}')`.execute(
      db,
    );
  }
  await db.deleteFrom("flags").where("subject_id", "=", made.id).execute();
});
