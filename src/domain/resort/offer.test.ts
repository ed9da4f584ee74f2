import { expect, test } from "vitest";
import { resortOffer } from "./offer.ts";

const RESORT = {
  slug: "cloud-ridge",
  title: "Cloud Ridge",
  titleBn: "মেঘের চূড়া",
  pricePerNight: 4800,
  maxGuests: 4,
  checkInTime: "14:00",
  checkOutTime: "12:00",
};
const NOW = new Date("2026-12-01T06:00:00Z");
const wanted = { checkIn: "2026-12-12", checkOut: "2026-12-15", guests: 2 };
const offer = (change: Partial<typeof wanted>, taken: { checkIn: string; checkOut: string }[] = []) =>
  resortOffer(RESORT, { ...wanted, ...change }, taken, NOW);

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
  const late = resortOffer(RESORT, wanted, [], new Date("2026-12-11T08:00:00Z"));
  expect(late.stay?.cancellation.refund).toBe(0);
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
