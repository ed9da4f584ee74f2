import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, nightsOf, staysOverlap } from "../booking/stay.ts";
import {
  chosenRoom,
  fullNight,
  fullRanges,
  leftFor,
  leftOn,
  mostGuests,
  nightsIn,
  priceOn,
  roomTotal,
  sleeps,
  soldOutRanges,
  stayCost,
  type TakenNight,
} from "./rooms.ts";

const cottage = {
  id: "cottage",
  units: 3,
  capacity: 2,
  price: 4_800,
  fridayPrice: 5_300,
  breakfast: 600,
  extraGuest: null,
};
const tent = { id: "tent", units: 1, capacity: 4, price: 2_900, fridayPrice: null, breakfast: null, extraGuest: 500 };
const STAY = { checkIn: "2026-12-10", checkOut: "2026-12-13" };

test("a stay costs its nights, of which Friday's may cost more", () => {
  expect(nightsIn(STAY)).toEqual(["2026-12-10", "2026-12-11", "2026-12-12"]);
  expect(nightsIn(STAY).map((night) => priceOn(cottage, night))).toEqual([4_800, 5_300, 4_800]);
  expect(roomTotal(cottage, 2, STAY)).toBe(29_800);
  expect(roomTotal(tent, 1, STAY)).toBe(8_700);
  expect(roomTotal(tent, 1, { checkIn: STAY.checkOut, checkOut: STAY.checkIn })).toBe(0);
});

test("breakfast is for everybody in a room, and a guest more has a price of their own", () => {
  const wish = { units: 2, guests: 4, breakfast: true };
  expect(stayCost(cottage, wish, STAY)).toEqual({ total: 29_800 + 3_600, breakfast: 3_600, extraGuests: 0, extra: 0 });
  expect(stayCost(tent, { units: 1, guests: 5, breakfast: true }, STAY)).toEqual({
    ...{ total: 8_700 + 1_500, breakfast: 0, extraGuests: 1, extra: 1_500 },
  });
  expect([sleeps(cottage, 2), sleeps(tent, 2)]).toEqual([4, 10]);
});

test("law: the sum is its parts, and neither a guest fewer nor leaving breakfast out makes it more", () => {
  const price = fc.integer({ min: 1, max: 20_000 });
  const maybe = fc.option(price);
  const room = fc.record({
    ...{ price, fridayPrice: maybe, breakfast: maybe, extraGuest: maybe },
    capacity: fc.integer({ min: 1, max: 12 }),
  });
  const wish = fc.record({
    units: fc.integer({ min: 1, max: 9 }),
    guests: fc.integer({ min: 1, max: 99 }),
    breakfast: fc.boolean(),
  });
  fc.assert(
    fc.property(room, wish, fc.integer({ min: 1, max: 9 }), (one, wanted, nights) => {
      const dates = { checkIn: "2026-12-08", checkOut: addDays("2026-12-08", nights) };
      const cost = stayCost(one, wanted, dates);
      expect(cost.total).toBe(roomTotal(one, wanted.units, dates) + cost.breakfast + cost.extra);
      expect(cost.breakfast > 0).toBe(wanted.breakfast && one.breakfast !== null);
      expect(cost.extraGuests).toBeLessThanOrEqual(one.extraGuest === null ? 0 : wanted.units);
      expect(cost.extra > 0).toBe(cost.extraGuests > 0);
      const less = stayCost(one, { ...wanted, guests: Math.max(1, wanted.guests - 1), breakfast: false }, dates);
      expect(less.total).toBeLessThanOrEqual(cost.total);
    }),
  );
});

test("what is left for a stay is what is left on its worst night", () => {
  const taken = [
    { room: "cottage", night: "2026-12-11", units: 2 },
    { room: "tent", night: "2026-12-12", units: 1 },
  ];
  expect(leftOn(cottage, taken, "2026-12-10")).toBe(3);
  expect(leftFor(cottage, taken, STAY)).toBe(1);
  expect(fullNight(cottage, taken, STAY)).toBeNull();
  expect(fullNight(cottage, taken, STAY, 2)).toBe("2026-12-11");
  expect(fullNight(tent, taken, STAY)).toBe("2026-12-12");
  expect(soldOutRanges([cottage, tent], taken)).toEqual([]);
  expect(soldOutRanges([tent], taken)).toEqual([{ checkIn: "2026-12-12", checkOut: "2026-12-13" }]);
});

test("the room that is named is meant, else the first that takes the guests", () => {
  const rooms = [cottage, tent];
  const of = (room: string | null, units: number, guests: number) => chosenRoom(rooms, { room, units, guests })?.id;
  expect(of("tent", 1, 1)).toBe("tent");
  expect(of(null, 1, 2)).toBe("cottage");
  expect(of(null, 1, 3)).toBe("tent");
  expect(of("gone", 2, 4)).toBe("cottage");
  expect(of(null, 1, 5)).toBe("tent");
  expect(of(null, 1, 9)).toBe("cottage");
  expect(mostGuests(rooms)).toBe(6);
  expect(mostGuests([tent])).toBe(5);
  expect(mostGuests([])).toBe(0);
});

test("law: units can be had for a stay exactly where no full range shares a night with it", () => {
  const night = fc.nat(20).map((day) => addDays("2026-12-01", day));
  const taken: fc.Arbitrary<TakenNight[]> = fc.array(
    fc.record({ room: fc.constantFrom("cottage", "tent"), night, units: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 25 },
  );
  const stays = fc.tuple(night, fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(taken, stays, fc.integer({ min: 1, max: 3 }), (nights, [checkIn, length], units) => {
      const stay = { checkIn, checkOut: addDays(checkIn, length) };
      const ranges = fullRanges(cottage, nights, units);
      const isFree = leftFor(cottage, nights, stay) >= units;
      expect(ranges.every((range) => !staysOverlap(range, stay))).toBe(isFree);
      expect(fullNight(cottage, nights, stay, units) === null).toBe(isFree);
      const both = [cottage, tent].some((room) => fullRanges(room, nights).length === 0);
      if (both) expect(soldOutRanges([cottage, tent], nights)).toEqual([]);
      for (const range of ranges) expect(nightsOf(range)).toBeGreaterThan(0);
    }),
  );
});
