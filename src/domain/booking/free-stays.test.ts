import { expect, test } from "vitest";
import { FREE_STAY_REACH_DAYS, freeStaysNear, freeStaySpan } from "./free-stays.ts";
import { STAY_DAYS_AHEAD_MAX } from "../limits.ts";
import { addDays, type StayDates } from "./stay.ts";

const TODAY = "2026-12-01";
const stay = (checkIn: string, checkOut: string): StayDates => ({
  checkIn: `2026-12-${checkIn}`,
  checkOut: `2026-12-${checkOut}`,
});
const WANTED = stay("12", "15");

test("the nearest free days of the same length come first, before and after what is taken", () => {
  expect(freeStaysNear(WANTED, [stay("11", "16")], TODAY)).toEqual([
    stay("08", "11"),
    stay("16", "19"),
    stay("19", "22"),
  ]);
});

test("a gap that is one night too short is not offered", () => {
  const taken = [stay("01", "10"), stay("12", "18"), stay("20", "28")];
  expect(freeStaysNear(WANTED, taken, TODAY)[0]).toEqual({ checkIn: "2026-12-28", checkOut: "2026-12-31" });
});

test("the past is not offered", () => {
  expect(freeStaysNear(stay("02", "03"), [stay("01", "05")], TODAY)).toEqual([
    stay("05", "06"),
    stay("06", "07"),
    stay("07", "08"),
  ]);
});

test("what lies further ahead than can be booked is not offered", () => {
  const last = addDays(TODAY, STAY_DAYS_AHEAD_MAX);
  const arrivals = freeStaysNear({ checkIn: last, checkOut: addDays(last, 1) }, [], TODAY).map(
    ({ checkIn }) => checkIn,
  );
  expect(arrivals).toEqual([addDays(last, -3), addDays(last, -2), addDays(last, -1)]);
  const early = addDays(last, -1);
  expect(freeStaysNear({ checkIn: early, checkOut: last }, [], TODAY).at(-1)?.checkIn).toBe(last);
});

test("nothing is offered where everything near is taken", () => {
  expect(freeStaysNear(WANTED, [{ checkIn: TODAY, checkOut: "2027-06-01" }], TODAY)).toEqual([]);
});

test("the span covers every stay that can be offered", () => {
  const span = freeStaySpan(WANTED, TODAY);
  expect(span).toEqual({ from: TODAY, to: addDays("2026-12-15", FREE_STAY_REACH_DAYS) });
  const offered = freeStaysNear(WANTED, [{ checkIn: TODAY, checkOut: "2027-02-07" }], TODAY);
  expect(offered.every(({ checkOut }) => checkOut <= span.to)).toBe(true);
  expect(offered).toHaveLength(2);
});
