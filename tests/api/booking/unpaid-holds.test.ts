import { describe, expect, test, vi } from "vitest";
import { advance, HOUR, MINUTE } from "#tests/faults/clock.ts";
import { authorised, cancel, nights, payAgain, visit } from "#tests/faults/shop.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { log } from "#server/log.ts";
import { reconcilePayments } from "#server/payments/reconcile.ts";
import { expectProblem } from "../ask.ts";
import { madeBooking } from "./booking-requests.ts";
import { useUnpaidStays } from "./unpaid-stays.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "chief@example.org";
const { shop, guest, book, resorts } = useUnpaidStays();

/** Minutes for which the nights of the newest stay are held. */
async function heldFor(): Promise<number> {
  const { held_until: until } = await shop()
    .db.selectFrom("stays")
    .select("held_until")
    .where("state", "=", "held")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return Math.round((until!.getTime() - Date.now()) / MINUTE);
}

describe("nights that nobody has paid", () => {
  test("are 42 at most for a client, wherever and under whatever number", async () => {
    const client = new Person();
    for (let n = 0; n < 3; n += 1) await madeBooking(book({ slug: resorts[n], ...nights(40, 13) }, client));
    const refused = await book({ slug: resorts[3], ...nights(40, 4) }, client);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // Nothing that was filled in is wrong.
    expect((await expectProblem(refused, 429, "too-many-nights-held")).errors ?? []).toEqual([]);
    await madeBooking(book({ slug: resorts[3], ...nights(40, 3) }, client));
    await madeBooking(book({ slug: resorts[4], ...nights(40, 4) }));
  });

  test("are 14 at most for a number, and at a resort for all who have no account", async () => {
    const { phone } = guest();
    await madeBooking(book({ phone, slug: resorts[0], ...nights(40, 10) }));
    await expectProblem(await book({ phone, slug: resorts[1], ...nights(40, 5) }), 429, "too-many-nights-held");
    await madeBooking(book({ slug: resorts[0], ...nights(60, 4) }));
    await expectProblem(await book({ slug: resorts[0], ...nights(70, 1) }), 429, "too-many-nights-held");
    const { person } = await signedInPerson();
    await madeBooking(book({ slug: resorts[0], ...nights(100, 30) }, person));
  });

  test("of one stay are 14 without an account, 30 with one, and more after paid bookings that stand", async () => {
    const refused = await book(nights(40, 15));
    expect(refused.headers.get("retry-after"), "waiting does not help").toBeNull();
    await expectProblem(refused, 429, "too-many-nights-held");
    const { person, id } = await signedInPerson();
    await expectProblem(await book({ slug: resorts[1], ...nights(40, 31) }, person), 429, "too-many-nights-held");
    const { bookingId, callbacks } = await authorised(
      shop(),
      madeBooking(book({ slug: resorts[1], ...nights(40, 3) }, person)),
    );
    await visit(callbacks[0]!);
    await expectProblem(await book({ slug: resorts[1], ...nights(50, 61) }, person), 429, "too-many-nights-held");
    await madeBooking(book({ slug: resorts[1], ...nights(50, 58) }, person));
    const own = shop().db.selectFrom("bookings").select("id").where("account_id", "=", id);
    expect(await own.execute()).toHaveLength(2);
    expect((await cancel(bookingId)).status, "what is given back gives no room").toBe(200);
    advance(21 * MINUTE);
    await expectProblem(await book({ slug: resorts[1], ...nights(120, 31) }, person), 429, "too-many-nights-held");
  });

  test("of many who ask at once are no more", async () => {
    const client = new Person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => book({ slug: resorts[n % 6], ...nights(40 + 15 * n, 11) }, client)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(7).fill(429)]);
  });

  test("count no more once they are paid or free again", async () => {
    const { phone } = guest();
    const { callbacks } = await authorised(shop(), madeBooking(book({ phone, slug: resorts[0], ...nights(40, 14) })));
    await expectProblem(await book({ phone, slug: resorts[1], ...nights(40) }), 429, "too-many-nights-held");
    await visit(callbacks[0]!);
    await madeBooking(book({ phone, slug: resorts[1], ...nights(40, 14) }));
    advance(21 * MINUTE);
    await madeBooking(book({ phone, slug: resorts[2], ...nights(40, 14) }));
  });

  test("are held the shorter the more others wait", async () => {
    const client = new Person();
    const held: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await madeBooking(book({ slug: resorts[n], ...nights(40) }, client));
      held.push(await heldFor());
      advance(1_000);
    }
    expect(held).toEqual([20, 15, 10, 5, 5]);
  });

  test("make the same number wait, longer each time", async () => {
    const { phone } = guest();
    const leave = async () => {
      await madeBooking(book({ phone, ...nights(40) }));
      advance(21 * MINUTE);
      await reconcilePayments({ now: new Date() });
    };
    const minutesToWait = async (): Promise<number> => {
      const refused = await book({ phone, ...nights(40) });
      await expectProblem(refused, 429, "too-many-attempts");
      return Math.round(Number(refused.headers.get("retry-after")) / 60);
    };
    for (let n = 0; n < 4; n += 1) await leave();
    expect(await minutesToWait()).toBe(9);
    advance(9 * MINUTE);
    await leave();
    expect(await minutesToWait()).toBe(19);
    await madeBooking(book(nights(40)));
    advance(25 * HOUR);
    await madeBooking(book({ phone, ...nights(50) }));
  });

  test("are not held on and on by paying again", async () => {
    const { bookingId } = await madeBooking(book(nights(40)));
    const held: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      expect(await payAgain(bookingId)).not.toHaveProperty("refused");
      held.push(await heldFor());
    }
    expect(held[2]).toBeLessThan(held[0]!);
    expect(await payAgain(bookingId)).toEqual({ refused: "too-many-attempts" });
  });
});

describe("the administrator", () => {
  const alarms = async (): Promise<number> => {
    const rows = await shop()
      .db.selectFrom("outbox")
      .select("id")
      .where("template", "=", "held-nights-alarm")
      .execute();
    return rows.length;
  };

  test("hears of a client that goes on although it is refused, once an hour", async () => {
    const client = new Person();
    const { phone } = guest();
    await madeBooking(book({ phone, slug: resorts[0], ...nights(40, 14) }, client));
    for (let n = 0; n < 5; n += 1) {
      await book({ phone, slug: resorts[1], ...nights(40 + 3 * n) }, client);
      await client.settle();
      expect(await alarms()).toBe(n < 2 ? 0 : 1);
    }
    const [mail] = await mailsTo("chief@example.org");
    expect(mail?.subject).toBe("Many resort nights are held but unpaid");
    expect(mail?.text).toContain("keeps trying");
  });

  test("hears of many clients that take nights together, by mail and by the log that the alerts read", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    for (let n = 0; n < 5; n += 1) {
      const client = new Person();
      await madeBooking(book({ slug: resorts[n], ...nights(40, 13) }, client));
      await client.settle();
      expect(await alarms()).toBe(n < 4 ? 0 : 1);
      expect(logged).toHaveBeenCalledTimes(n < 4 ? 0 : 1);
    }
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ nights: 65 }), "many nights are held and not paid");
    logged.mockRestore();
  });
});

test("from which client a stay was booked is a hash, forgotten after a day", async () => {
  const client = new Person("2001:db8:99:7::1");
  const { bookingId } = await madeBooking(book(nights(40), client));
  const stored = async () =>
    shop().db.selectFrom("bookings").selectAll().where("id", "=", bookingId).executeTakeFirstOrThrow();
  expect((await stored()).client_hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await stored()).client_wider_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(await stored())).not.toContain("db8:99");
  advance(25 * HOUR);
  await reconcilePayments({ now: new Date() });
  expect((await stored()).client_hash).toBeNull();
  expect((await stored()).client_wider_hash).toBeNull();
});
