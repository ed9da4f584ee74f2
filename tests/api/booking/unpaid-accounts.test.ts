import { describe, expect, test, vi } from "vitest";
import { advance, HOUR } from "#tests/faults/clock.ts";
import { authorised, nights, visit } from "#tests/faults/shop.ts";
import { log } from "#server/log.ts";
import { expectProblem } from "../ask.ts";
import { madeBooking } from "./booking-requests.ts";
import { useUnpaidStays } from "./unpaid-stays.ts";
import { type Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "chief@example.org";
const { shop, guest, book, resorts } = useUnpaidStays();

describe("unpaid nights of people with accounts", () => {
  test("of accounts that were made to be thrown away count by their client, however many they are", async () => {
    let taken = 0;
    for (let n = 0; n < 9; n += 1) {
      const { person } = await signedInPerson();
      person.ip = "203.0.113.41";
      const answer = await book({ slug: resorts[n % 5], ...nights(40 + 30 * n, 19) }, person);
      if (answer.ok) taken += 19;
      else await expectProblem(answer, 429, "too-many-nights-held");
    }
    expect(taken).toBe(38);
    const { person: elsewhere } = await signedInPerson();
    await madeBooking(book({ slug: resorts[5], ...nights(40, 19) }, elsewhere));
  });

  test("of one IPv6 network count together, and so do those of the wider one around it", async () => {
    const at = async (ip: string, change: object) => {
      const { person } = await signedInPerson();
      person.ip = ip;
      return book(change, person);
    };
    await madeBooking(at("2001:db8:77:1::5", { slug: resorts[0], ...nights(40, 29) }));
    await expectProblem(
      await at("2001:db8:77:1:ffff::6", { slug: resorts[1], ...nights(40, 29) }),
      429,
      "too-many-nights-held",
    );
    for (let n = 2; n < 12; n += 1)
      await madeBooking(at(`2001:db8:77:${n}::1`, { slug: resorts[n % 6], ...nights(40 + 35 * n, 28) }));
    // 309 of 336 nights are taken.
    await expectProblem(
      await at("2001:db8:77:abcd::1", { slug: resorts[7], ...nights(40, 28) }),
      429,
      "too-many-nights-held",
    );
    await madeBooking(at("2001:db8:77:abcd::1", { slug: resorts[7], ...nights(40, 27) }));
    await madeBooking(at("2001:db8:78:1::1", { slug: resorts[8], ...nights(40, 28) }));
  });

  test("of accounts are 60 at most at a resort, from wherever and under whatever number", async () => {
    const stay = async (from: number, count: number) =>
      book({ slug: resorts[2], ...nights(from, count) }, (await signedInPerson()).person);
    await madeBooking(stay(40, 28));
    await madeBooking(stay(80, 28));
    await expectProblem(await stay(120, 5), 429, "too-many-nights-held");
    await madeBooking(stay(120, 4));
  });

  test("count for a number across accounts", async () => {
    const { phone } = guest();
    const as = async (change: object) => book({ phone, ...change }, (await signedInPerson()).person);
    await madeBooking(as({ slug: resorts[0], ...nights(40, 17) }));
    await expectProblem(await as({ slug: resorts[1], ...nights(40, 14) }), 429, "too-many-nights-held");
    await madeBooking(as({ slug: resorts[1], ...nights(40, 13) }));
  });

  test("leave room for whoever shares a network with people who pay", async () => {
    const hotel = "203.0.113.77";
    const inHotel = async () => {
      const { person } = await signedInPerson();
      person.ip = hotel;
      return person;
    };
    const payer = await inHotel();
    const { callbacks } = await authorised(shop(), madeBooking(book({ slug: resorts[0], ...nights(40, 2) }, payer)));
    await visit(callbacks[0]!);
    for (let n = 1; n < 3; n += 1) await madeBooking(book({ slug: resorts[n], ...nights(60, 26) }, await inHotel()));
    await expectProblem(
      await book({ slug: resorts[3], ...nights(60, 5) }, await inHotel()),
      429,
      "too-many-nights-held",
    );
    await madeBooking(book({ slug: resorts[3], ...nights(60, 4) }, await inHotel()));
    await madeBooking(book({ slug: resorts[4], ...nights(60, 11) }, payer));
  });

  test("of many who ask at once are no more", async () => {
    const ask = async (n: number, person: Person) =>
      (await book({ slug: resorts[n % 6], ...nights(40 + 15 * n, 11) }, person)).status;
    const accounts = await Promise.all(Array.from({ length: 8 }, () => signedInPerson()));
    const statuses = await Promise.all(
      accounts.map(({ person }, n) => {
        person.ip = "203.0.113.56";
        return ask(n, person);
      }),
    );
    expect(statuses.sort()).toEqual([201, 201, 201, ...Array<number>(5).fill(429)]);
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

  test("hears of accounts that take many nights from one network, and of many at one resort", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const take = async (slug: string, from: number, ip: string) => {
      const { person } = await signedInPerson();
      person.ip = ip;
      await madeBooking(book({ slug, ...nights(from, 21) }, person));
    };
    await take(resorts[0]!, 40, "203.0.113.61");
    expect(await alarms()).toBe(0);
    await take(resorts[1]!, 40, "203.0.113.61");
    expect(await alarms()).toBe(1);
    expect(logged).toHaveBeenLastCalledWith(
      expect.objectContaining({ ofClient: 42, atResort: 21 }),
      "many nights are held and not paid",
    );
    advance(2 * HOUR);
    await take(resorts[4]!, 40, "203.0.113.62");
    expect(await alarms()).toBe(1);
    await take(resorts[4]!, 80, "203.0.113.63");
    expect(await alarms()).toBe(2);
    expect(logged).toHaveBeenLastCalledWith(
      expect.objectContaining({ ofClient: 21, atResort: 42 }),
      "many nights are held and not paid",
    );
    logged.mockRestore();
  });
});
