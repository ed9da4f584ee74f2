import { expect, test } from "vitest";
import { withLocale } from "#i18n/request-locale.ts";
import { timeText } from "#i18n/stay-words.ts";
import { readStay, stayWords } from "./stay/stay.ts";
import { resortPresetText } from "./PriceFilter.tsx";
import { nightRangeText } from "./price-words.ts";
import { attractionDistance, resortsFoundText, resortPlace } from "./resort-words.ts";
import type { RoomType } from "#domain/resort/resort.ts";

test("times are said as people say them", () => {
  expect(timeText("14:00", "en")).toBe("2 PM");
  expect(timeText("00:30", "en")).toBe("12:30 AM");
  expect(timeText("12:00", "en")).toBe("12 PM");
  expect(timeText("noon", "en")).toBe("noon");
  expect(timeText("08:44", "en")).toBe("8:44 AM");
  expect(withLocale("bn", () => ["14:00", "08:44", "00:05"].map((time) => timeText(time, "bn")))).toEqual([
    "দুপুর ২টা",
    "সকাল ৮টা ৪৪ মিনিট",
    "রাত ১২টা ৫ মিনিট",
  ]);
});

test("counts, ranges, distances and places", () => {
  expect(resortsFoundText(1, false, "en")).toBe("1 Resort Found");
  expect(resortsFoundText(12, false, "en")).toBe("12 Resorts Found");
  expect(resortsFoundText(1000, true, "en")).toBe("1,000+ Resorts Found");
  expect(nightRangeText(null, 5000, "en")).toBe("up to ৳\u00a05,000");
  expect(resortPresetText("budget", "en")).toBe("Budget: ৳\u00a00 – ৳\u00a05,000");
  expect(attractionDistance(2440, "en")).toBe("2.4 km");
  expect(attractionDistance(3, "en")).toBe("10 m");
  const place = { area: "Sylhet", areaBn: "সিলেট", district: "Sylhet", districtBn: "সিলেট" };
  expect(resortPlace(place, "bn")).toBe("সিলেট");
});

test("a stay is summed, or what is wrong with it is said", () => {
  const whole = (capacity: number): RoomType => ({
    ...{ id: "whole", name: "", nameBn: "", detail: "", detailBn: "", price: 4800, fridayPrice: null },
    ...{ capacity, units: 1, freeDays: 1, breakfast: null, extraGuest: null, pictures: [] },
  });
  const rooms = [whole(4)];
  const wish = { room: null, units: 1 };
  const today = "2026-11-21";
  const say = (search: string, insist = false) =>
    stayWords(
      readStay(new URLSearchParams(search), { roomTypes: rooms }),
      { rooms, checkInTime: "14:00" },
      wish,
      { today, insist },
      "en",
    );
  expect(say("checkIn=2026-12-12&checkOut=2026-12-15")).toMatchObject({
    line: "৳\u00a04,800 × 3 nights",
    total: "৳\u00a014,400",
    problem: "",
  });
  expect(say("")).toMatchObject({ total: "", problem: "" });
  expect(say("", true).problem).toBe("Please select check-in and check-out dates");
  expect(say("checkIn=2026-12-12", true).problem).toBe("Please select check-in and check-out dates");
  expect(say("checkIn=2026-12-12&checkOut=2026-12-12").problem).toBe("Check-out must be after check-in.");
  expect(say("checkIn=2020-12-12&checkOut=2026-12-12").problem).toBe("These dates are in the past.");
  expect(say("checkIn=2026-02-31&checkOut=2026-12-12").problem).toBe("Please enter a valid date.");
  expect(say("checkIn=2026-12-12&checkOut=2026-12-13&guests=9").problem).toContain("4 guests at most");
  expect(readStay(new URLSearchParams("guests=99"), { roomTypes: rooms }).guests).toBe(2);
  expect(readStay(new URLSearchParams(""), { roomTypes: [whole(1)] }).guests).toBe(1);
});
