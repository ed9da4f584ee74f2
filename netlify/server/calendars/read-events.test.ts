import { expect, test } from "vitest";
import { readEvents } from "./read-events.ts";

const TODAY = "2026-12-01";
const calendar = (...events: string[][]) =>
  ["BEGIN:VCALENDAR", ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]), "END:VCALENDAR", ""].join(
    "\r\n",
  );
const days = (from: string, to: string, ...more: string[]) => [
  `DTSTART;VALUE=DATE:${from}`,
  `DTEND;VALUE=DATE:${to}`,
  ...more,
];
const read = (...events: string[][]) => readEvents(calendar(...events), TODAY);
const stay = (checkIn: string, checkOut: string) => ({
  checkIn: `2026-12-${checkIn}`,
  checkOut: `2026-12-${checkOut}`,
});

test("events of whole days are stays, also where all have one name", () => {
  const named = (from: string, to: string) => days(from, to, "UID:one", "SUMMARY:Reser", " ved");
  expect(read(named("20261205", "20261207"), named("20261210", "20261211"))).toEqual({
    events: [stay("05", "07"), stay("10", "11")],
  });
});

test("an instant is a day of Dhaka, a time without a zone the day that is written", () => {
  expect(
    read(
      ["DTSTART:20261205T200000Z", "DTEND:20261207T060000Z"],
      ["DTSTART;TZID=Asia/Dhaka:20261210T230000", "DTEND;TZID=Asia/Dhaka:20261211T110000"],
      ["DTSTART:20261215T230000", "DTEND:20261216T110000"],
    ),
  ).toEqual({ events: [stay("06", "07"), stay("10", "11"), stay("15", "16")] });
});

test("one without an end, and one within a day, take a night", () => {
  const day = ["DTSTART:20261210T080000Z", "DTEND:20261210T090000Z"];
  expect(read(["DTSTART;VALUE=DATE:20261205"], day)).toEqual({ events: [stay("05", "06"), stay("10", "11")] });
});

test("small letters, folded lines and alarms change nothing", () => {
  const lines = [
    "dtstart;value=DATE:2026",
    " 1205",
    "dtend;value=date:20261207",
    "begin:valarm",
    "duration:P9D",
    "end:valarm",
  ];
  expect(readEvents(calendar(lines).replace(/BEGIN:VEVENT/, "begin:vevent"), TODAY)).toEqual({
    events: [stay("05", "07")],
  });
});

test("what is cancelled, free or over is left out", () => {
  expect(
    read(
      days("20261205", "20261207", "STATUS:CANCELLED"),
      days("20261205", "20261207", "TRANSP:TRANSPARENT"),
      days("20261105", "20261107"),
      days("20261128", "20261203"),
    ),
  ).toEqual({ events: [stay("01", "03")] });
  expect(read()).toEqual({ events: [] });
});

test("what repeats by the week is followed, without its exceptions", () => {
  const weekly = days("20261204", "20261205", "UID:w", "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;VALUE=DATE:20261211");
  expect(read(weekly)).toEqual({
    events: [stay("04", "05"), stay("18", "19"), stay("25", "26")],
  });
});

test.each([
  ["", "nothing"],
  ["<html>Sign in</html>", "a page"],
  [calendar(days("20261205", "20261207")).slice(0, -20), "one that was cut off"],
  [calendar(["DTSTART:soon"]), "a date that is none"],
  [calendar([]), "an event without a date"],
  [calendar(days("20261205", "20261206", "UID:r", "RRULE:FREQ=SECONDLY")), "a rule by the second"],
  [
    calendar(days("20261205", "20261206", "UID:r", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")),
    "a rule that never holds",
  ],
  [calendar(days("20261205", "20261206", "UID:r", "RRULE;X=1:FREQ=DAILY")), "a rule in another form"],
  [calendar(days("20261205", "20261206", "RDATE;VALUE=DATE:20261209")), "a list of dates"],
  ["BEGIN:VCALENDAR\nEND:VCALENDAR\nBEGIN:VEVENT", "words after its end"],
])("%j is not read: %s", (text) => expect(readEvents(text, TODAY)).toEqual({ problem: "not-a-calendar" }));

test("names that mean something to JavaScript do no harm", () => {
  for (const name of ["__proto__", "constructor", "hasOwnProperty"]) {
    const event = days("20261205", "20261207", `UID:${name}`, "RRULE:FREQ=DAILY;COUNT=1");
    const answer = readEvents(calendar(event), TODAY);
    expect("problem" in answer || answer.events.length <= 1).toBe(true);
  }
  expect(({} as { type?: string }).type).toBeUndefined();
});

test("more events than a room can have are too many", () => {
  const many = Array.from({ length: 501 }, () => days("20261205", "20261206"));
  expect(read(...many)).toEqual({ problem: "too-large" });
});
