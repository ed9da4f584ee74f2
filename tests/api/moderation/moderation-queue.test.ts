import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { QueueAnswer } from "#api/moderation/admin.ts";
import { MODERATED_KINDS, SUBMITTED_KINDS } from "#domain/moderation/moderation.ts";
import admin from "#functions/admin.ts";
import { expectProblem } from "../ask.ts";
import { OWNER, useModeration } from "./moderation-office.ts";

const { database, chief, people, make, queue, approve, reject, log } = useModeration();

describe("the queue", () => {
  test("shows what waits, the oldest first, whatever its kind, with owner, price, place and pictures", async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
    const project = await make("projects", { at: at(3), title: "Lake Towers" });
    const listing = await make("listings", { at: at(1), title: "Lake flat" });
    const resort = await make("resorts", { at: at(2), title: "Lake house" });
    const { items, next, waiting } = await queue();
    expect(items.map(({ id }) => id)).toEqual([listing.id, resort.id, project.id]);
    expect(next).toBeNull();
    expect(items[0]).toMatchObject({
      kind: "listings",
      title: "Lake flat",
      titleBn: "Lake flat (বাংলা)",
      price: { from: 9_000_000, to: null, per: "total" },
      place: { area: "Banani", district: "Dhaka" },
      owner: { id: people.ownerId, name: "Rahima Begum", email: OWNER },
      state: "pending",
      version: at(1).toISOString(),
      submittedAt: at(1).toISOString(),
      flags: [],
      before: null,
    });
    expect(items[0]?.kind === "listings" && items[0].pictures).toHaveLength(1);
    expect(items[2]).toMatchObject({ price: { from: 9_000_000, to: 18_000_000, per: "unit" } });
    expect(waiting).toEqual({
      listings: { count: 1, oldest: at(1).toISOString() },
      resorts: { count: 1, oldest: at(2).toISOString() },
      projects: { count: 1, oldest: at(3).toISOString() },
      reviews: { count: 0, oldest: null },
    });
    expect((await queue("?kind=resorts")).items.map(({ id }) => id)).toEqual([resort.id]);
    const { live } = await queue();
    await make("resorts", { approval: "approved" });
    const count = live.resorts.count + 1;
    expect((await queue()).live).toEqual({ ...live, resorts: { count, capped: false } });
  });

  test("turns its pages by a cursor that neither doubles nor misses one, also among equal times", async () => {
    const at = new Date(Date.UTC(2026, 1, 1));
    const ids = [];
    for (let n = 0; n < 45; n += 1) ids.push((await make(SUBMITTED_KINDS[n % 3], { at })).id);
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { items, next }: QueueAnswer = await queue(cursor === "" ? "" : `?cursor=${cursor}`);
      seen.push(...items.map(({ id }) => id));
      cursor = next;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen).toHaveLength(45);
  });
});

describe("the log", () => {
  test("can be added to and nothing else", async () => {
    const made = await make();
    await approve("listings", made);
    const { db } = database();
    for (const statement of [
      sql`update moderation_log set title = 'x'`,
      sql`delete from moderation_log`,
      sql`truncate moderation_log`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow("append-only");
    }
    expect(await log(`?subject=${made.id}`)).toHaveLength(1);
  });

  test("is filtered by kind and action, the newest first, and turns its pages", async () => {
    const made = await make("resorts");
    await reject("resorts", made);
    const items = await log("?kind=resorts&action=rejected");
    expect(items[0]).toMatchObject({ subjectId: made.id });
    expect(items.every(({ kind, action }) => kind === "resorts" && action === "rejected")).toBe(true);
    const times = (await log("")).map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe("nothing that anybody sends is a 500", () => {
  const ids = ["x", "%00", "0".repeat(500), "00000000-0000-7000-8000-000000000000", "../../listings", "%ed%a0%80"];
  test.each(ids)("an id like %j", async (id) => {
    for (const kind of [...MODERATED_KINDS, "users", "%00"]) {
      const response = await chief.post(admin, `/api/admin/${kind}/${id}/approve`, {
        version: new Date().toISOString(),
      });
      expect(response.status).toBe(404);
    }
  });

  test.each([
    "queue?cursor=x",
    "queue?cursor=99999999999999999999_00000000-0000-7000-8000-000000000000",
    "queue?kind=users",
    "log?subject=x",
    "log?action=x%00",
    "reports?state=all",
    "inquiries?cursor=%00",
  ])("%s", async (path) => {
    await expectProblem(await chief.get(admin, `/api/admin/${path}`), 400, "invalid-input");
  });

  test("the furthest cursor is the end", async () => {
    const { items } = await queue("?cursor=99999999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff");
    expect(items).toEqual([]);
  });
});
