import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { bearer, bkashClient } from "#server/bkash/client.ts";
import { bkashSettings } from "#server/bkash/settings.ts";
import { unseal } from "#server/secrets/sealed.ts";
import { advance, HOUR, MINUTE } from "#tests/faults/clock.ts";
import { useShop } from "#tests/faults/shop.ts";
import { SECRET } from "../person.ts";

const shop = useShop();
const control = () => shop().bkash.control;
const calls = () => (control().counts.grant ?? 0) + (control().counts.refresh ?? 0);
const settings = () => bkashSettings()!;
const ask = () => bearer(shop().db, settings());
const row = () => shop().db.selectFrom("bkash_tokens").selectAll().executeTakeFirstOrThrow();
const QUERY = { generation: "v1", paymentId: "TR0011" } as const;

beforeEach(() => void (process.env["BKASH_TIMEOUT_MS"] = "5000"));

describe("the token", () => {
  test("is granted once for twenty who need it at once, and shared", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toHaveProperty("token");
    expect(control().counts.grant).toBe(1);
  });

  test("lies sealed in the database", async () => {
    const answer = await ask();
    const { id_token, refresh_token } = await row();
    expect(unseal(id_token!, "bkash-token", SECRET)).toBe("token" in answer ? answer.token : "");
    expect(JSON.stringify(await row())).not.toContain("token" in answer ? answer.token : "-");
    expect(unseal(refresh_token!, "bkash-token", SECRET)).not.toBeNull();
  });

  test("is refreshed in its last ten minutes by one caller, while the others go on with the old one", async () => {
    const first = await ask();
    advance(49 * MINUTE);
    expect(await ask()).toEqual(first);
    advance(2 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(control().counts.refresh).toBe(1);
    expect(control().counts.grant).toBe(1);
    expect(answers.some((answer) => JSON.stringify(answer) !== JSON.stringify(first))).toBe(true);
  });

  test("costs at most two calls an hour over a day of traffic, and is never missing", async () => {
    for (let step = 0; step < 24 * 6; step += 1) {
      expect(await ask()).toHaveProperty("token");
      advance(10 * MINUTE);
    }
    expect(calls()).toBeLessThanOrEqual(30);
  });

  test("is renewed once when bKash does not take it any more, and the call repeated once", async () => {
    const client = bkashClient(shop().db, settings());
    await client.query(QUERY);
    control().faults.add([{ step: "query", kind: "401" }]);
    expect(await client.query(QUERY)).toMatchObject({ kind: "refused", code: "2002" });
    expect(calls()).toBe(2);
    control().faults.add([{ step: "query", kind: "401", times: null }]);
    expect(await client.query(QUERY)).toEqual({ kind: "not-sent", why: "token-shut" });
    expect(calls()).toBe(2);
  });

  test("is not asked for a third time within an hour, whatever fails", async () => {
    control().faults.add([{ step: "grant", kind: "503", times: null }]);
    for (let n = 0; n < 40; n += 1) {
      expect(await ask()).toHaveProperty("unavailable");
      advance(MINUTE);
    }
    expect(calls()).toBe(2);
    control().faults.clear();
    advance(HOUR);
    expect(await ask()).toHaveProperty("token");
    expect((await row()).failures).toBe(0);
  });

  test("is granted anew where a refresh is refused, in the same turn", async () => {
    await ask();
    advance(70 * MINUTE);
    control().faults.add([{ step: "refresh", kind: "code", code: "2001" }]);
    expect(await ask()).toHaveProperty("token");
    expect(control().counts.grant).toBe(2);
  });

  test("is not granted on top of a refused refresh where that would be the third call of an hour", async () => {
    const first = await ask();
    advance(55 * MINUTE);
    control().faults.add([{ step: "refresh", kind: "code", code: "2001" }]);
    // The old one is good for some minutes yet.
    expect(await ask()).toEqual(first);
    expect(control().counts.grant).toBe(1);
    advance(10 * MINUTE);
    expect(await ask()).toHaveProperty("token");
    expect(calls()).toBeLessThanOrEqual(3);
  });

  test("is taken over from a function that died while it asked", async () => {
    await ask();
    await sql`update bkash_tokens set id_token = null, expires_at = null, lease = gen_random_uuid(),
      lease_until = ${new Date(Date.now() - 1)}`.execute(shop().db);
    expect(await ask()).toHaveProperty("token");
  });

  test("that another secret sealed is as good as none", async () => {
    await ask();
    await sql`update bkash_tokens set id_token = 'AAAA', refresh_token = 'AAAA'`.execute(shop().db);
    expect(await ask()).toHaveProperty("token");
    expect(control().counts.grant).toBe(2);
  });
});

describe("both generations", () => {
  test.each(["v1", "v2"] as const)("%s: create, query, and a search that finds nothing", async (generation) => {
    process.env["BKASH_GENERATION"] = generation;
    const client = bkashClient(shop().db, settings());
    const page = {
      amountPaisa: 50_000,
      invoice: "NB-1",
      payerReference: "u",
      callbackUrl: "http://localhost:8888/x?o=1",
    };
    const created = await client.create({ generation, ...page });
    if (created.kind !== "answer") throw new Error(JSON.stringify(created));
    expect(created.value.signature).toMatch(/^[A-Za-z0-9]{10}$/);
    const { paymentId } = created.value;
    expect(await client.query({ generation, paymentId })).toMatchObject({
      kind: "answer",
      value: {
        completed: false,
        status: "Initiated",
        amountPaisa: 50_000,
        currency: "BDT",
        invoice: "NB-1",
        paymentId,
      },
    });
    control().end(paymentId, "authorised");
    const executed = await client.execute({ generation, paymentId });
    expect(executed).toMatchObject({
      kind: "answer",
      value: { completed: true, amountPaisa: 50_000, wallet: "01•••••••75" },
    });
    const trxId = executed.kind === "answer" ? executed.value.trxId! : "";
    expect(await client.search({ generation, trxId })).toMatchObject({ value: { completed: true, trxId } });
    expect(await client.search({ generation, trxId: "AAAAAAAAAA" })).toMatchObject({ kind: "refused", code: "2033" });
    expect(await client.refundStatus({ generation, paymentId, trxId })).toEqual({ kind: "answer", value: [] });
    expect(
      await client.refund({ generation, paymentId, trxId, amountPaisa: 20_000, reason: "administrator" }),
    ).toMatchObject({
      value: { completed: true, amountPaisa: 20_000 },
    });
    process.env["BKASH_GENERATION"] = "v1";
  });
});
