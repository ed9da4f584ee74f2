import { afterEach, expect, test } from "vitest";
import { addDays } from "#domain/booking/stay.ts";
import { toDay, toLocalDate } from "./local-day.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

// West and east of the date line, and two where summer time begins at midnight: that midnight does not exist.
test.each(["Asia/Dhaka", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Africa/Cairo", "America/Santiago"])(
  "a day stays the same day in %s",
  (name) => {
    process.env["TZ"] = name;
    for (let day = "2027-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
      const date = toLocalDate(day);
      expect(toDay(date)).toBe(day);
      expect(date.getDay()).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
      // The library gives back the beginning of a day.
      expect(toDay(new Date(date.getFullYear(), date.getMonth(), date.getDate()))).toBe(day);
    }
  },
);
