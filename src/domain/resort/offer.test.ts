import { expect, test } from "vitest";
import { type StayDates } from "../booking/stay.ts";
import { resortOffer } from "./offer.ts";
import type { RoomType } from "./resort.ts";
import { nightsIn } from "./rooms.ts";

const RESORT = {
  slug: "cloud-ridge",
  title: "Cloud Ridge",
  titleBn: "মেঘের চূড়া",
  checkInTime: "14:00",
  checkOutTime: "12:00",
};
const ROOM: RoomType = {
  id: "cottage",
  ...{
    name: "Cottage",
    nameBn: "কটেজ",
    detail: "",
    detailBn: "",
    price: 4800,
    fridayPrice: null,
    capacity: 4,
    units: 2,
  },
  ...{ freeDays: 1, breakfast: null, extraGuest: null, pictures: [] },
};
const NOW = new Date("2026-12-01T06:00:00Z");
const wanted = { checkIn: "2026-12-12", checkOut: "2026-12-15", guests: 2, breakfast: false };
/** `taken`: days on which so many units of the room are gone. */
const offer = (change: Partial<typeof wanted>, taken: StayDates[] = [], { units = 1, gone = 2, room = ROOM } = {}) =>
  resortOffer(
    RESORT,
    { room, units },
    { ...wanted, ...change },
    taken.flatMap((dates) => nightsIn(dates).map((night) => ({ room: "cottage", night, units: gone }))),
    NOW,
  );

test("free nights are offered with their sum and what comes back until when", () => {
  expect(offer({})).toMatchObject({
    title: "Cloud Ridge",
    fee: 500,
    stay: {
      nights: 3,
      total: 14_400,
      cancellation: { refund: 500, refundUntil: "2026-12-11T08:00:00.000Z" },
    },
  });
});

test("less than a day before check-in nothing comes back any more", () => {
  const late = resortOffer(RESORT, { room: ROOM, units: 1 }, wanted, [], new Date("2026-12-11T08:00:00Z"));
  expect(late.stay?.cancellation.refund).toBe(0);
});

test("the room says until when that is, and what its Fridays and units cost", () => {
  const room = { ...ROOM, freeDays: 7 as const, fridayPrice: 5300 };
  const friday = offer({ checkIn: "2026-12-10", checkOut: "2026-12-12" }, [], { units: 2, room });
  expect(friday.stay).toMatchObject({
    room: { id: "cottage", units: 2 },
    total: 2 * (4800 + 5300),
    cancellation: { refundUntil: "2026-12-03T08:00:00.000Z" },
  });
});

test("one unit that is left is offered, and two are not", () => {
  const taken = [{ checkIn: "2026-12-13", checkOut: "2026-12-14" }];
  expect(offer({}, taken, { gone: 1 }).stay).not.toBeNull();
  expect(offer({}, taken, { gone: 1, units: 2 })).toMatchObject({ stay: null, problem: "dates-taken" });
  expect(offer({ guests: 8 }, [], { units: 2 }).stay).not.toBeNull();
});

test("a guest who leaves that day or comes on the last one is in nobody's way", () => {
  const beside = [
    { checkIn: "2026-12-10", checkOut: "2026-12-12" },
    { checkIn: "2026-12-15", checkOut: "2026-12-17" },
  ];
  expect(offer({}, beside).stay).not.toBeNull();
});

test("taken nights are refused with what is free", () => {
  expect(offer({}, [{ checkIn: "2026-12-14", checkOut: "2026-12-16" }])).toMatchObject({
    stay: null,
    problem: "dates-taken",
    free: [
      { checkIn: "2026-12-08", checkOut: "2026-12-11" },
      { checkIn: "2026-12-11", checkOut: "2026-12-14" },
      { checkIn: "2026-12-16", checkOut: "2026-12-19" },
    ],
  });
});

test.each([
  [{ checkIn: "" }, "dates-missing"],
  [{ checkIn: "2026-11-30" }, "past-date"],
  [{ checkOut: "2026-12-12" }, "wrong-order"],
  [{ guests: 5 }, "too-many-guests"],
])("what cannot be booked says why: %o", (change, problem) => {
  expect(offer(change)).toMatchObject({ stay: null, problem, free: [] });
});

test("breakfast and a guest more are in the sum where the room offers them", () => {
  const room = { ...ROOM, breakfast: 600, extraGuest: 500 };
  expect(offer({ guests: 5, breakfast: true }, [], { room }).stay).toMatchObject({
    ...{ total: 14_400 + 1_800 + 1_500, breakfast: 1_800, extraGuests: 1, extra: 1_500 },
  });
  expect(offer({ guests: 6 }, [], { room })).toMatchObject({ stay: null, problem: "too-many-guests", maxGuests: 5 });
  expect(offer({ breakfast: true }).stay).toMatchObject({ total: 14_400, breakfast: 0 });
});
