/** From an instant (ISO 8601) for some minutes, or until another: then it goes over nights. */
type CalendarTime = { startsAt: string; minutes: number } | { startsAt: string; endsAt: string };

/**
 * An entry of a calendar (RFC 5545). The same `uid` with a higher `sequence` changes it; `cancel` removes it; what a reader downloads
 * (`publish`) names nobody.
 */
export type CalendarEvent = {
  method: "request" | "cancel" | "publish";
  uid: string;
  sequence: number;
  status: "tentative" | "confirmed" | "cancelled";
  summary: string;
  location: string;
  url: string;
} & CalendarTime;
/** Mail addresses of both sides of an invitation. `date` is when it was written. */
type Envelope = { organizer?: string; attendee?: string; date: Date };

/** The most bytes of a line, without its line end. */
const LINE_BYTES = 75;

/** Text as a value: characters with a meaning in the format are escaped, other control characters removed. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** Addresses are written into values unescaped, so characters that could end a value or a line are removed. */
const bare = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s";,]/gu, "");

const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, "");
/** The clock in Dhaka at an instant, six hours ahead all year. */
const ZONE = "Asia/Dhaka";
const DHAKA_MS = 6 * 3_600_000;
const inDhaka = (date: Date): string => instant(new Date(date.getTime() + DHAKA_MS)).replace("Z", "");
const TIME_ZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0600",
  "TZOFFSETTO:+0600",
  "TZNAME:+06",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** Begin and end. Times are of Dhaka, by name: a calendar elsewhere says both. */
function timeLines(event: CalendarTime): string[] {
  const start = new Date(event.startsAt);
  const end = "endsAt" in event ? new Date(event.endsAt) : new Date(start.getTime() + event.minutes * 60_000);
  return [`DTSTART;TZID=${ZONE}:${inDhaka(start)}`, `DTEND;TZID=${ZONE}:${inDhaka(end)}`];
}

/** Two hours before, or a day where a journey has to be made ready, unless it is off. */
const reminder = (summary: string, event: CalendarTime): string[] => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  "endsAt" in event ? "TRIGGER:-P1D" : "TRIGGER:-PT2H",
  `DESCRIPTION:${summary}`,
  "END:VALARM",
];

/** Folds a line at 75 bytes; each further line begins with a space. No character is split. */
function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      lines.push(" ");
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join("\r\n");
}

/** The text of an `.ics` file. */
export function calendarText(event: CalendarEvent, { organizer, attendee, date }: Envelope): string {
  return (
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Nibash//Visits//EN",
      "CALSCALE:GREGORIAN",
      `METHOD:${event.method.toUpperCase()}`,
      ...TIME_ZONE,
      "BEGIN:VEVENT",
      `UID:${bare(event.uid)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${instant(date)}`,
      ...timeLines(event),
      `SUMMARY:${escaped(event.summary)}`,
      `LOCATION:${escaped(event.location)}`,
      `URL:${bare(event.url)}`,
      `STATUS:${event.status.toUpperCase()}`,
      // No RSVP is requested: answers are given on the site, and a calendar's "Accept" would reach nobody.
      ...(organizer ? [`ORGANIZER:mailto:${bare(organizer)}`] : []),
      ...(attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${bare(attendee)}`] : []),
      ...(event.method === "cancel" ? [] : reminder(escaped(event.summary), event)),
      "END:VEVENT",
      "END:VCALENDAR",
    ]
      .map(folded)
      .join("\r\n") + "\r\n"
  );
}
