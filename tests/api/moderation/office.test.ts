import { sql } from "kysely";
import { expect, test } from "vitest";
import { OFFICE_DAYS, type OfficeFigures } from "#domain/moderation/office.ts";
import admin from "#functions/admin.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { useModeration } from "./moderation-office.ts";

const { database, chief, owner, make, approve, reject } = useModeration();
const office = async () => (await (await chief.get(admin, "/api/admin/office")).json()) as OfficeFigures;

test("the office counts what came and what was decided, day by day, up to today", async () => {
  const before = await office();
  expect(before.days).toHaveLength(OFFICE_DAYS);
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const [one, two, three] = [
    await make("listings", { at: hours(2) }),
    await make("resorts", { at: hours(6) }),
    await make("projects", { at: hours(1) }),
  ];
  await approve("listings", one);
  await approve("resorts", two);
  await reject("projects", three, { reasons: ["wrong-place", "posted-twice"] });
  const after = await office();
  const sum = (figures: OfficeFigures, what: "posts" | "approved" | "rejected") =>
    figures.days.reduce((total, day) => total + day[what], 0);
  expect(sum(after, "approved") - sum(before, "approved")).toBe(2);
  expect(sum(after, "rejected") - sum(before, "rejected")).toBe(1);
  // What was rejected is no growth.
  expect(sum(after, "posts") - sum(before, "posts")).toBe(2);
  expect(after.posts - before.posts).toBe(3);
  expect(after.medianHours).toBeCloseTo(4, 0);
  const count = (figures: OfficeFigures) => figures.reasons.find(({ reason }) => reason === "posted-twice")?.count ?? 0;
  expect(count(after) - count(before)).toBe(1);
});

test("it knows what is open, and names nobody", async () => {
  const { db } = database();
  await sql`insert into rate_limits (key, points, expire) values ('sign-in-address:10.0.0.9', 101, ${Date.now() + 60_000})`.execute(
    db,
  );
  const figures = await office();
  expect(figures.security.limited).toEqual([{ limit: "sign-in-address", count: 1 }]);
  expect(figures.security.sessions).toBeGreaterThan(0);
  expect(figures.refunds).toEqual({ open: 0, oldest: null, expectedBy: null });
  expect(figures.sms).toEqual({ sent: 0, pieces: 0, cost: null, capped: 0, failed: 0 });
  expect(figures.holds).toEqual({ nights: 0, bookings: 0, resorts: 0 });
  expect(JSON.stringify(figures)).not.toMatch(/@|10\.0\.0\.9/);
  await db.deleteFrom("rate_limits").where("key", "=", "sign-in-address:10.0.0.9").execute();
});

test("SMS cost what they are paid as", async () => {
  const { db } = database();
  const ids = ["1", "2"].map((nth) => `0193ab12-0000-7000-8000-00000000000${nth}`);
  const sent = { account_id: null, template: "sign-in-code", begun_at: new Date() };
  await db
    .insertInto("sms_sent")
    .values(ids.map((id, nth) => ({ id, pieces: nth + 1, ...sent })))
    .execute();
  process.env["SMS_PRICE"] = "0.35";
  expect((await office()).sms).toEqual({ sent: 2, pieces: 3, cost: 2, capped: 0, failed: 0 });
  delete process.env["SMS_PRICE"];
  await db.deleteFrom("sms_sent").execute();
});

test("it is the administrator's alone", async () => {
  await expectProblem(await owner.get(admin, "/api/admin/office"), 403, "not-allowed");
  await expectProblem(await new Person().get(admin, "/api/admin/office"), 401, "signed-out");
});
