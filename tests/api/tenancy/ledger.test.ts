import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import tenancies from "#functions/tenancies.ts";
import { balanceOf } from "#domain/tenancy/ledger.ts";
import { addMonths } from "#domain/tenancy/month.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { signedInPerson } from "../signed-in.ts";
import { agreed, line, MONTH, pair, paper, send, tenancyIn } from "./tenancy-market.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const database = useDatabase("migrated");
useInbox();
const rent = (month = MONTH) => ({ kind: "rent-paid", month, amount: "42,500", way: "bkash", note: "8GX41" });
const balance = (tenancy: OwnTenancy) => balanceOf(tenancy.terms, tenancy.lines, tenancy);

describe("the rent of a month", () => {
  test("the owner gives its receipt once, however many taps come at once", async () => {
    const both = await pair();
    const { id } = await agreed(both);
    const taps = await Promise.all([1, 2, 3, 4].map(() => line(both.owner.person, id, rent())));
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await both.owner.person.settle();
    expect((await mailsTo(both.tenant.email!)).map(({ subject }) => subject)).toContain(
      "You got a receipt for your rent",
    );
  });

  test("the tenant's payment counts once the owner confirms it, and the first answer stays", async () => {
    const both = await pair();
    const { id } = await agreed(both);
    const written = await tenancyIn(await line(both.tenant.person, id, rent()));
    expect(balance(written).rentPaid).toBe(0);
    await expectProblem(await line(both.owner.person, id, rent()), 409, "tenancy-changed");
    const [{ id: lineId } = { id: "" }] = written.lines;
    const say = (who: "owner" | "tenant", answer: string) =>
      send(both[who].person, `/${id}/answers`, { line: lineId, answer });
    await expectProblem(await say("tenant", "confirmed"), 409, "tenancy-changed");
    expect(balance(await tenancyIn(await say("owner", "confirmed"))).rentPaid).toBe(42_500);
    expect(balance(await tenancyIn(await say("owner", "confirmed"))).rentPaid).toBe(42_500);
    await expectProblem(await say("owner", "disputed"), 409, "tenancy-changed");
  });
});

test("a rise has its notice and the tenant's yes; a correction is a line of its own", async () => {
  const both = await pair();
  const { id } = await agreed(both);
  const soon = await line(both.owner.person, id, { kind: "rise", month: addMonths(MONTH, 1), amount: "40000" });
  expect((await expectProblem(soon, 400, "invalid-input")).errors).toEqual([{ field: "month", code: "out-of-range" }]);
  const rise = { kind: "rise", month: addMonths(MONTH, 2), amount: "40000" };
  await tenancyIn(await line(both.owner.person, id, rise));
  await tenancyIn(await line(both.owner.person, id, { kind: "advance-paid", amount: "38000" }));
  const { lines } = await tenancyIn(
    await line(both.owner.person, id, { kind: "repair", amount: "2100", note: "Pane" }),
  );
  const repair = lines.find(({ kind }) => kind === "repair")?.id ?? "";
  const fix = (amount: string) => line(both.owner.person, id, { kind: "correction", corrects: repair, amount });
  await expectProblem(await fix("1200"), 400, "invalid-input");
  await tenancyIn(await send(both.tenant.person, `/${id}/answers`, { line: repair, answer: "confirmed" }));
  const fixed = await tenancyIn(await fix("1200"));
  const correction = fixed.lines.at(-1);
  expect(correction).toMatchObject({ amount: -900, corrects: repair });
  const answer = { line: correction?.id, answer: "confirmed" };
  expect(balance(await tenancyIn(await send(both.tenant.person, `/${id}/answers`, answer)))).toMatchObject({
    held: 36_800,
    usedUp: 1_200,
  });
});

describe("nobody changes what was written or agreed", () => {
  test("not by the API or a form: there is no such address", async () => {
    const both = await pair();
    const { id } = await agreed(both);
    const { lines } = await tenancyIn(await line(both.owner.person, id, rent()));
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const path = `/${id}/lines`;
      expect((await send(both.owner.person, path, { amount: "1" }, method)).status).toBe(405);
      expect((await send(both.owner.person, `${path}/${lines[0]?.id}`, { amount: "1" }, method)).status).toBe(404);
      const form = new URLSearchParams({ _method: method, ...rent(), amount: "1", id });
      const answered = await both.owner.person.send(tenancies, "POST", `/api/tenancies${path}`, form, "text/html");
      expect([303, 404, 405]).toContain(answered.status);
    }
    const now = await tenancyIn(await both.owner.person.get(tenancies, `/api/tenancies/${id}`));
    expect(now.lines).toEqual(lines);
  });

  test("not by the role of the functions, in any statement", async () => {
    const both = await pair();
    const { id } = await agreed(both);
    const { lines } = await tenancyIn(await line(both.tenant.person, id, rent()));
    await tenancyIn(await send(both.owner.person, `/${id}/answers`, { line: lines[0]?.id, answer: "confirmed" }));
    const { db } = database();
    for (const statement of [
      "update tenancy_lines set amount_paisa = 100",
      "delete from tenancy_lines",
      "truncate tenancy_lines cascade",
      "update tenancy_answers set answer = 'disputed'",
      "delete from tenancy_answers",
      `delete from tenancies where state = 'agreed'`,
      `update tenancies set terms = jsonb_set(terms, '{rent}', '1') where state = 'agreed'`,
      `update tenancies set owner_agreed = null, state = 'proposed' where state = 'agreed'`,
      "update tenancies set owner_id = null, tenant_id = null where state = 'agreed'",
      "update tenancies set tenant_id = null where state = 'agreed'",
      "truncate tenancies cascade",
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/append-only|kept|stays|back/);
  });
});

describe("the papers", () => {
  test("are for both sides: an agreement in two languages, a receipt, and the ledger as a table", async () => {
    const both = await pair();
    const { id } = await agreed(both, { home: "ফ্ল্যাট ৪বি, ধানমন্ডি", others: "=1+1" });
    const { lines } = await tenancyIn(await line(both.owner.person, id, { ...rent(), note: "=cmd()" }));
    for (const file of ["agreement-bn.pdf", "agreement-en.pdf", `receipt-${lines[0]?.id}.pdf`]) {
      const response = await paper(both.tenant.person, id, file);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    }
    const csv = await (await paper(both.owner.person, id, "ledger.csv")).text();
    expect(csv).toContain(`"rent-paid","${MONTH}","42500","bkash","'=cmd()","owner","","counts"`);
    const stranger = (await signedInPerson()).person;
    await expectProblem(await paper(stranger, id, "agreement-en.pdf"), 404, "tenancy-not-found");
    for (const file of ["receipt-x.pdf", "other.txt", `receipt-${id}.pdf`])
      await expectProblem(await paper(both.owner.person, id, file), 404, "tenancy-not-found");
  });
});
