import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarText, type CalendarEvent } from "./calendar.ts";

const EVENT: CalendarEvent = {
  method: "request",
  uid: "visit-1@nibash.example",
  sequence: 2,
  status: "confirmed",
  startsAt: "2026-11-27T04:00:00.000Z",
  minutes: 60,
  summary: "Visit: Lake flat",
  location: "Gulshan 2, Dhaka",
  url: "https://nibash.example/property/lake",
};
const ENVELOPE = {
  organizer: "post@nibash.example",
  attendee: "sadia@guest.bd",
  date: new Date("2026-11-25T10:00:00Z"),
};
const write = (change: Partial<CalendarEvent> = {}) => calendarText({ ...EVENT, ...change }, ENVELOPE);
/** Lines as a calendar reads them, unfolded. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const unescaped = (value: string) =>
  value.replace(/\\([nN\\;,])/g, (_, character: string) => (/n/i.test(character) ? "\n" : character));

test("is an invitation in the time of Dhaka with a reminder, which names its reader and nobody else", () => {
  expect(write().split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nibash//Visits//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:REQUEST",
    "BEGIN:VTIMEZONE",
    "TZID:Asia/Dhaka",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0600",
    "TZOFFSETTO:+0600",
    "TZNAME:+06",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:visit-1@nibash.example",
    "SEQUENCE:2",
    "DTSTAMP:20261125T100000Z",
    "DTSTART;TZID=Asia/Dhaka:20261127T100000",
    "DTEND;TZID=Asia/Dhaka:20261127T110000",
    "SUMMARY:Visit: Lake flat",
    "LOCATION:Gulshan 2\\, Dhaka",
    "URL:https://nibash.example/property/lake",
    "STATUS:CONFIRMED",
    "ORGANIZER:mailto:post@nibash.example",
    "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:sadia@gue",
    " st.bd",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT2H",
    "DESCRIPTION:Visit: Lake flat",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("takes an appointment away under the same name", () => {
  const lines = write({ method: "cancel", status: "cancelled", sequence: 3 }).split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3", "UID:visit-1@nibash.example"]),
  );
  expect(lines, "nobody is reminded of what is off").not.toContain("BEGIN:VALARM");
});

test("a stay is from its check-in to its check-out by the clock of Dhaka, and names nobody", () => {
  const { method, uid, summary, location, url } = { ...EVENT, method: "publish" as const };
  const times = { startsAt: "2026-12-12T08:00:00.000Z", endsAt: "2026-12-15T05:30:00.000Z" };
  const days = { ...times, sequence: 0, status: "confirmed" as const };
  const lines = calendarText({ method, uid, summary, location, url, ...days }, { date: ENVELOPE.date }).split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:PUBLISH",
      "TZID:Asia/Dhaka",
      "DTSTART;TZID=Asia/Dhaka:20261212T140000",
      "DTEND;TZID=Asia/Dhaka:20261215T113000",
      "TRIGGER:-P1D",
    ]),
  );
  expect(lines.filter((line) => /^(?:ORGANIZER|ATTENDEE)/.test(line))).toEqual([]);
});

test("a visit late in the evening is on the day of Dhaka, as the sun there has it", () => {
  expect(write({ startsAt: "2026-12-31T18:30:00.000Z" })).toContain("DTSTART;TZID=Asia/Dhaka:20270101T003000");
});

test("no title ends a line or adds one; no line is longer than 75 bytes, and no letter is cut", () => {
  const anyTitle = fc.string({
    unit: fc.constantFrom(...'aবাংলা🏠;,\\:"\r\n\u2028\u0000 ন'.split(""), "🏠"),
    maxLength: 200,
  });
  fc.assert(
    fc.property(anyTitle, (title) => {
      const text = write({ summary: title, location: title });
      const lines = text.split("\r\n");
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/\p{Cc}/u);
        expect(line).not.toContain("\ufffd");
      }
      const read = unfolded(text);
      expect(read).toHaveLength(34);
      const clean = title.toWellFormed() === title ? title : "";
      const said = clean.replace(/\r\n?|\u2028/g, "\n").replaceAll("\u0000", "");
      if (clean)
        expect(unescaped(read.find((line) => line.startsWith("SUMMARY:"))!.slice("SUMMARY:".length))).toBe(said);
    }),
  );
});
