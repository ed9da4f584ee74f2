import { describe, expect, test } from "vitest";
import { exportRows } from "#db/accounts/export.ts";
import { eraseAccountRows } from "#db/accounts/erasure.ts";
import { addMonths } from "#domain/tenancy/month.ts";
import { remindOfRent } from "#server/tenancies/reminders.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";
import tenancies from "#functions/tenancies.ts";
import { agreed, line, MONTH, pair, proposed, send, tenancyIn, TERMS } from "./tenancy-market.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const database = useDatabase("migrated");
useInbox();

describe("a proposal", () => {
  test("is seen by its two sides alone, and read in digits of both scripts", async () => {
    const both = await pair();
    const { id, terms, agreed: yes, acts } = await proposed(both);
    expect(terms).toMatchObject({ people: 4, rent: 38_000, serviceCharge: 4_500, advance: 38_000 });
    expect([yes, acts]).toEqual([{ owner: true, tenant: false }, ["withdraw"]]);
    const stranger = (await signedInPerson()).person;
    await expectProblem(await stranger.get(tenancies, `/api/tenancies/${id}`), 404, "tenancy-not-found");
    await expectProblem(await send(stranger, `/${id}/acts`, { act: "agree" }), 404, "tenancy-not-found");
    await expectProblem(await new Person().get(tenancies, `/api/tenancies/${id}`), 401, "signed-out");
    await expectProblem(await send(stranger, "/no-id/lines", {}), 404, "tenancy-not-found");
    const list = await (await both.tenant.person.get(tenancies, "/api/tenancies")).json();
    expect(list).toMatchObject({ items: [{ id, side: "tenant", acts: ["agree", "decline"] }] });
  });

  test("the mail to a stranger says nothing that was typed", async () => {
    const { person } = (await pair()).owner;
    const email = "nobody-yet@example.com";
    await tenancyIn(await send(person, "", { ...TERMS, email, home: "Buy pills", ownerName: "Pill Seller" }));
    await person.settle();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("An owner proposes a tenancy to you");
    expect(mail?.text).not.toMatch(/pill/i);
  });

  test("what is wrong is said at its field, and nothing is begun", async () => {
    const { owner } = await pair();
    const bad = { ...TERMS, email: "x", rent: "a lot", people: "0", start: "soon" };
    const { errors } = await expectProblem(await send(owner.person, "", bad), 400, "invalid-input");
    expect(errors?.map(({ field }) => field).sort()).toEqual(["email", "people", "rent", "start"]);
    const own = await send(owner.person, "", { ...TERMS, email: owner.email });
    expect((await expectProblem(own, 400, "invalid-input")).errors).toEqual([{ field: "email", code: "own-address" }]);
    const late = await send(owner.person, "", { ...TERMS, email: "a@b.bd", start: "2001-01-01" });
    expect((await expectProblem(late, 400, "invalid-input")).errors).toEqual([
      { field: "start", code: "out-of-range" },
    ]);
  });

  test("a form without a script keeps what was typed", async () => {
    const { owner } = await pair();
    const fields = new URLSearchParams({ ...TERMS, rent: "অনেক", email: "a@b.bd", locale: "bn" });
    const response = await owner.person.send(tenancies, "POST", "/api/tenancies", fields, "text/html");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/bn/account/tenancies/new#tenancy"]);
    expect(formAnswerOf(owner.person)).toMatchObject({ problem: { code: "invalid-input" }, values: { rent: "অনেক" } });
  });

  test("a change takes the other one's word back, and only what was read can be agreed to", async () => {
    const both = await pair();
    const { id, hash } = await proposed(both);
    const change = { ...TERMS, rent: "35000" };
    const changed = await tenancyIn(await send(both.tenant.person, `/${id}/terms`, change, "PUT"));
    expect(changed).toMatchObject({ agreed: { owner: false, tenant: true }, terms: { rent: 35_000 } });
    const stale = await send(both.owner.person, `/${id}/acts`, { act: "agree", hash });
    expect((await expectProblem(stale, 409, "tenancy-changed")).errors).toEqual([
      { field: "act", code: "text-changed" },
    ]);
    const now = await send(both.owner.person, `/${id}/acts`, { act: "agree", hash: changed.hash });
    expect(await tenancyIn(now)).toMatchObject({ state: "agreed", agreed: { owner: true, tenant: true } });
    const after = await send(both.owner.person, `/${id}/terms`, TERMS, "PUT");
    await expectProblem(after, 409, "tenancy-changed");
  });
});

describe("notice and end", () => {
  test("ends with the month that the notice says, and not before", async () => {
    const both = await pair();
    const { id } = await agreed(both);
    const noticed = await tenancyIn(await send(both.tenant.person, `/${id}/acts`, { act: "give-notice" }));
    expect(noticed.lastDay?.slice(0, 7)).toBe(addMonths(MONTH, 2));
    const early = await send(both.owner.person, `/${id}/acts`, { act: "end" });
    expect((await expectProblem(early, 409, "tenancy-changed")).errors).toEqual([{ field: "act", code: "too-early" }]);
    await both.tenant.person.settle();
    expect((await mailsTo(both.owner.email!)).map(({ subject }) => subject)).toContain("Notice was given");
  });
});

test("a rent is reminded of once, three days before, and not where it is paid", async () => {
  const [both, paid] = [await pair(), await pair()];
  const first = await agreed(both, { dueDay: "10" });
  const second = await agreed(paid, { dueDay: "10" });
  const next = addMonths(MONTH, 1);
  await tenancyIn(await line(paid.owner.person, second.id, { kind: "rent-paid", month: next, amount: "42500" }));
  const now = new Date(`${next}-07T03:00:00Z`);
  expect(await remindOfRent(now)).toEqual({ reminded: 1 });
  expect(await remindOfRent(now)).toEqual({ reminded: 0 });
  const subjects = (await mailsTo(both.tenant.email!)).map(({ subject }) => subject);
  expect(subjects).toContain("Your rent is due soon");
  expect(first.id).not.toBe(second.id);
});

test("an erased side leaves the other's paper, and both leave nothing", async () => {
  const both = await pair();
  const { id } = await agreed(both);
  await tenancyIn(await line(both.owner.person, id, { kind: "rent-paid", month: MONTH, amount: "42500" }));
  const open = await proposed(both);
  const { db } = database();
  const rows = await exportRows(db, both.tenant.id);
  expect(rows).toMatchObject({
    tenancies: expect.arrayContaining([expect.objectContaining({ id })]),
    tenancyLines: [{}],
  });
  const erase = async (who: string) => {
    await db
      .updateTable("accounts")
      .set({ erasure_requested_at: new Date(0) })
      .where("id", "=", who)
      .execute();
    await db.transaction().execute((trx) => eraseAccountRows(trx, who, new Date()));
  };
  await erase(both.tenant.id);
  const left = await db.selectFrom("tenancies").selectAll().where("id", "in", [id, open.id]).execute();
  expect(left).toMatchObject([{ id, tenant_id: null, tenant_email: null, owner_id: both.owner.id }]);
  expect(await tenancyIn(await both.owner.person.get(tenancies, `/api/tenancies/${id}`))).toMatchObject({
    lines: [{}],
  });
  await erase(both.owner.id);
  expect(await db.selectFrom("tenancies").select("id").where("id", "=", id).execute()).toEqual([]);
  expect(await db.selectFrom("tenancy_lines").select("id").where("tenancy_id", "=", id).execute()).toEqual([]);
});
