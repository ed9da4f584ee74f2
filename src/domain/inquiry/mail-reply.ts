import { toAsciiDigits } from "../text/digits.ts";

/** `On Wed, 25 Nov 2026 at 10:00, Nibash <…> wrote:` as mail programs begin what they quote; it may be broken into lines. */
const ATTRIBUTIONS = [
  /^\s*On\b[\s\S]{4,400}?\bwrote:\s*$/i,
  /^[\s\S]{4,400}?(?:লিখেছেন|লিখেছে|লিখেছিলেন)\s*[:ঃ]\s*$/,
  /^[\s\S]{0,300}?<[^<>\s]+@[^<>\s]+>[\s\S]{0,120}?(?:wrote|writes)\s*:\s*$/i,
];
/** How an attribution ends. */
const ATTRIBUTION_END = /(?:wrote|writes|লিখেছেন|লিখেছে|লিখেছিলেন)\s*[:ঃ]\s*$/i;
/** Where Outlook and others begin to quote: a line of their own, or the headers of the mail that was answered. */
const DIVIDER =
  /^\s*(?:-{2,}\s*(?:Original Message|Forwarded message|মূল বার্তা|আসল বার্তা|ফরোয়ার্ড করা বার্তা)\s*-{2,}|_{10,})\s*$/i;
const FROM_LINE = /^\s*\*?(?:From|থেকে|প্রেরক|হতে)\s*\*?\s*[:ঃ]\*?\s*\S/i;
const HEADER_LINE =
  /^\s*\*?(?:Sent|Date|To|Cc|Subject|পাঠানো হয়েছে|প্রেরিত|প্রেরণের তারিখ|তারিখ|প্রতি|প্রাপক|বিষয়)\s*\*?\s*[:ঃ]/i;
const QUOTED = /^\s*>/;
/** Lines that mail programs add below the text. */
const ADVERTISEMENT =
  /^\s*(?:Sent from (?:my |Yahoo|Outlook|Mail|Proton|Samsung|Gmail)|Get Outlook for |Sent via |আমার .{1,40} থেকে পাঠানো|.{1,40} (?:থেকে|দিয়ে) পাঠানো(?: হয়েছে)?[।.]?\s*$)/i;
const SIGNATURE = /^-- ?$/;

/** The most characters that are read: nobody writes more by hand, and quoted text may be very long. */
const READ_MAX = 50_000;

/** How many lines from `index` on are an attribution; 0: none. */
function attributionAt(lines: readonly string[], index: number): number {
  for (let count = 1; count <= 4 && index + count <= lines.length; count += 1) {
    const part = lines.slice(index, index + count);
    if (part.some((line) => line.trim() === "" || QUOTED.test(line))) return 0;
    if (!ATTRIBUTION_END.test(part.at(-1) ?? "")) continue;
    const text = part.join("\n");
    // A date or an hour is in each of them, and seldom in a sentence of somebody's own.
    return /\d|[০-৯]/.test(text) && ATTRIBUTIONS.some((attribution) => attribution.test(text)) ? count : 0;
  }
  return 0;
}

/** Whether the headers of the mail that was answered begin here. */
const isHeaderBlock = (lines: readonly string[], index: number): boolean =>
  FROM_LINE.test(lines[index] ?? "") && lines.slice(index + 1, index + 5).some((line) => HEADER_LINE.test(line));

const nextLine = (lines: readonly string[], from: number): string =>
  lines.slice(from).find((line) => line.trim() !== "") ?? "";

/**
 * The text that a reply by mail adds: without quoted text and signature. Text between and below quoted lines stays. "" if nothing is left.
 */
export function replyText(mail: string): string {
  const lines = mail.slice(0, READ_MAX).normalize("NFC").replace(/\r\n?/g, "\n").split("\n");
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (SIGNATURE.test(line) || DIVIDER.test(line) || isHeaderBlock(lines, index)) break;
    if (QUOTED.test(line)) continue;
    const attribution = attributionAt(lines, index);
    if (attribution > 0) {
      // If its lines are not marked, the end of the quoted text is unknown.
      if (!QUOTED.test(nextLine(lines, index + attribution))) break;
      index += attribution - 1;
      continue;
    }
    kept.push(line);
  }
  while (kept.length > 0 && (kept.at(-1)?.trim() === "" || ADVERTISEMENT.test(kept.at(-1) ?? ""))) kept.pop();
  return kept.join("\n").trim();
}

/** Headers as they arrive, their names in lower case. */
type Headers = readonly { key: string; value: string }[];

/** Whether a program wrote the mail: an absence note, a delivery report, a mailing list (RFC 3834). Such mails are not delivered. */
export function isAutomatic(headers: Headers): boolean {
  const values = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.toLowerCase());
  const says = (name: string, pattern: RegExp) => values(name).some((value) => pattern.test(value));
  return (
    values("auto-submitted").some((value) => !/^no\b/.test(value.trim())) ||
    says("precedence", /bulk|junk|list|auto_reply/) ||
    says("content-type", /^\s*multipart\/report/) ||
    says("return-path", /^\s*<\s*>\s*$/) ||
    ["x-autoreply", "x-autorespond", "x-auto-reply-from", "list-id"].some((name) => values(name).length > 0)
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Digits as a telephone number in Bangladesh may be written, in either kind of digits. */
const NUMBER = /[+০-৯0-9](?:[\s().\-–]{0,2}[০-৯0-9]){9,16}/g;

/**
 * Removes the sender's hidden number and address from a text: mail programs put them into signatures and quotations without the sender
 * noticing. `phone` is E.164.
 */
export function withoutContact(
  text: string,
  { addresses, phone }: { addresses: readonly string[]; phone: string },
): string {
  const national = phone.replace(/\D/g, "").slice(-10);
  const named = addresses
    .filter((address) => address !== "")
    .reduce((left, address) => left.replace(new RegExp(escaped(address), "gi"), "•••"), text);
  return named.replace(NUMBER, (found) => (toAsciiDigits(found).replace(/\D/g, "").includes(national) ? "•••" : found));
}
