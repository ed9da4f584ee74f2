import { expect, test } from "vitest";
import { resortOffer } from "./resort-offer.ts";

const RESORT = {
  slug: "cloud-ridge",
  title: "Cloud Ridge",
  titleBn: "মেঘের চূড়া",
  pricePerNight: 4800,
  maxGuests: 4,
  checkInTime: "14:00",
  checkOutTime: "12:00",
};
const TODAY = "2026-12-01";
const wanted = { checkIn: "2026-12-12", checkOut: "2026-12-15", guests: 2 };
const offer = (change: Partial<typeof wanted>, taken: { checkIn: string; checkOut: string }[] = []) =>
  resortOffer(RESORT, { ...wanted, ...change }, taken, TODAY, "en");

test("free nights are offered with their sum and what comes back until when", () => {
  expect(offer({})).toMatchObject({
    title: "Cloud Ridge",
    fee: 500,
    stay: {
      nights: 3,
      total: 14_400,
      cancellation: { refund: 500, refundUntil: new Date("2026-12-11T08:00:00Z") },
    },
  });
  expect(resortOffer(RESORT, wanted, [], TODAY, "bn").title).toBe("মেঘের চূড়া");
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
    taken: true,
    problem: "These nights are already taken. Please choose others.",
    free: [
      { checkIn: "2026-12-08", checkOut: "2026-12-11" },
      { checkIn: "2026-12-11", checkOut: "2026-12-14" },
      { checkIn: "2026-12-16", checkOut: "2026-12-19" },
    ],
  });
});

test.each([
  [{ checkIn: "" }, "Please select check-in and check-out dates"],
  [{ checkIn: "2026-11-30" }, "These dates are in the past."],
  [{ checkOut: "2026-12-12" }, "Check-out must be after check-in."],
  [{ guests: 5 }, "This resort has room for 4 guests at most."],
])("what cannot be booked says why: %o", (change, problem) => {
  expect(offer(change)).toMatchObject({ stay: null, taken: false, problem });
});
