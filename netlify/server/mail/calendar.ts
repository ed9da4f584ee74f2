/** An appointment as calendars take it (RFC 5545). The same `uid` with a higher `sequence` changes it; `cancel` takes it away. */
export type CalendarEvent = {
  method: "request" | "cancel";
  uid: string;
  sequence: number;
  status: "tentative" | "confirmed" | "cancelled";
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
  summary: string;
  location: string;
  url: string;
};
/** Between whom: addresses for mail. `date` is when it was written. */
type Envelope = { organizer: string; attendee: string; date: Date };

/** Bytes of a line without its end. */
const LINE_BYTES = 75;

/** Text as a value: what would end it or the line is escaped, other control characters are gone. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** Addresses stand in values that a calendar reads as they are: nothing but an address gets in. */
const bare = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s";,]/gu, "");

const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** A line of at most 75 bytes; what is longer goes on in the next one behind a space. No character is cut in two. */
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

/** The text of an `.ics` file. Times are UTC, which every calendar shows in its reader's own. */
export function calendarText(event: CalendarEvent, { organizer, attendee, date }: Envelope): string {
  const start = new Date(event.startsAt);
  const end = new Date(start.getTime() + event.minutes * 60_000);
  return (
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Nibash//Visits//EN",
      "CALSCALE:GREGORIAN",
      `METHOD:${event.method.toUpperCase()}`,
      "BEGIN:VEVENT",
      `UID:${bare(event.uid)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${instant(date)}`,
      `DTSTART:${instant(start)}`,
      `DTEND:${instant(end)}`,
      `SUMMARY:${escaped(event.summary)}`,
      `LOCATION:${escaped(event.location)}`,
      `URL:${bare(event.url)}`,
      `STATUS:${event.status.toUpperCase()}`,
      // Answers are given on the site: a calendar's own "Accept" would reach nobody.
      `ORGANIZER:mailto:${bare(organizer)}`,
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${bare(attendee)}`,
      "END:VEVENT",
      "END:VCALENDAR",
    ]
      .map(folded)
      .join("\r\n") + "\r\n"
  );
}
