import { toAsciiDigits } from "../text/digits.ts";

/** `On Wed, 25 Nov 2026 at 10:00, Nibash <…> wrote:` as mail programs begin what they quote; it may be broken into lines. */
const ATTRIBUTIONS = [
  /^\s*On\b[\s\S]{4,400}?\bwrote:\s*$/i,
  /^[\s\S]{4,400}?(?:লিখেছেন|লিখেছে|লিখেছিলেন)\s*[:ঃ]\s*$/,
  /^[\s\S]{0,300}?<[^<>\s]+@[^<>\s]+>[\s\S]{0,120}?(?:wrote|writes)\s*:\s*$/i,
];
/** How an attribution ends. */
const ATTRIBUTION_END = /(?:wrote|writes|লিখেছেন|লিখেছে|লিখেছিলেন)\s*[:ঃ]\s*$/i;
/** The line above the headers of a mail that is quoted or forwarded whole. A line of dashes or underscores alone is none. */
const DIVIDER =
  /^\s*-{2,}\s*(?:Original (?:Message|Appointment)|Forwarded message|Reply message|মূল বার্তা|আসল বার্তা|মূল মেসেজ|ফরোয়ার্ড করা বার্তা|ফরোয়ার্ড করা মেসেজ)\s*-{2,}\s*$/i;
const RULE = /^\s*[-_]{5,}\s*$/;
const FROM_LINE = /^\s*\*?(?:From|থেকে|প্রেরক|হতে)\s*\*?\s*[:ঃ]\*?\s*\S/i;
const HEADER_LINE =
  /^\s*\*?(?:From|Sent|Date|To|Cc|Bcc|Reply-To|Subject|থেকে|প্রেরক|হতে|পাঠানো হয়েছে|পাঠানো হয়েছে|প্রেরিত|প্রেরণের তারিখ|তারিখ|প্রতি|প্রাপক|বিষয়|বিষয়)\s*\*?\s*[:ঃ]/i;
const SUBJECT_LINE = /^\s*\*?(?:Subject|বিষয়|বিষয়)\s*\*?\s*[:ঃ]/im;
const ADDRESS = /[^\s<>@]{1,64}@[^\s<>@]+\.[^\s<>@]/;
/** A year or a time of day, in ASCII digits. */
const DATE = /\b(?:19|20)\d\d\b|\b\d{1,2}:\d\d\b/;
const HEADERS_MAX = 20;
const QUOTED = /^\s*>/;
/** Lines that mail programs add below the text. */
const ADVERTISEMENT =
  /^\s*(?:Sent from (?:my (?:i(?:Phone|Pad|Pod)|Galaxy|Samsung|Android|Huawei|Honor|Xiaomi|Redmi|Mi\b|Poco|Vivo|Oppo|Realme|OnePlus|Pixel|Nokia|BlackBerry|Symphony|Walton|mobile|phone|tablet|smartphone)|Yahoo|Outlook|Mail for|Proton|Samsung|Gmail).{0,40}|Get Outlook for .{0,60}|Sent via .{0,40}|আমার (?:iPhone|iPad|Galaxy|Samsung|Android|আইফোন|মোবাইল|ফোন).{0,20} থেকে পাঠানো(?: হয়েছে)?[।.]?|.{1,40} (?:অ্যাপ|মেইল|Mail|Gmail|Outlook) (?:থেকে|দিয়ে) পাঠানো(?: হয়েছে)?[।.]?)\s*$/i;
/** A signature begins with two dashes and a space (RFC 3676); two dashes alone are somebody's own. */
const SIGNATURE = /^-- $/;
const SIGNATURE_LINES = 10;
/** A line that ends like a sentence, or is as long as one, is no line of a signature. */
const SENTENCE = /[.?!।]\s*$|^.{73}/u;

/** The most characters of a mail that are taken, with all that it quotes. */
export const MAIL_TEXT_MAX = 200_000;

type Lines = readonly string[];
const isBlank = (line = ""): boolean => line.trim() === "";
const nextLine = (lines: Lines, from: number): string => lines.slice(from).find((line) => !isBlank(line)) ?? "";

/** How many lines from `index` on are an attribution; 0: none. One whose quotation is not marked needs an address or a time of day. */
function attributionAt(lines: Lines, index: number): number {
  for (let count = 1; count <= 4 && index + count <= lines.length; count += 1) {
    const part = lines.slice(index, index + count);
    if (part.some((line) => isBlank(line) || QUOTED.test(line))) return 0;
    if (!ATTRIBUTION_END.test(part.at(-1) ?? "")) continue;
    const text = toAsciiDigits(part.join("\n"));
    if (!ATTRIBUTIONS.some((attribution) => attribution.test(text))) return 0;
    const isMarked = QUOTED.test(nextLine(lines, index + count));
    return (isMarked ? /\d/ : /\d{1,2}:\d\d|@/).test(text) ? count : 0;
  }
  return 0;
}

/**
 * How many lines from `index` on are the headers of a mail: nothing but headers up to an empty line, from its sender on, with an address, or a
 * subject and a date. 0: none.
 */
function headersAt(lines: Lines, index: number): number {
  if (!FROM_LINE.test(lines[index] ?? "")) return 0;
  let count = 1;
  while (count <= HEADERS_MAX && HEADER_LINE.test(lines[index + count] ?? "")) count += 1;
  if (count < 2 || !isBlank(lines[index + count])) return 0;
  const block = toAsciiDigits(lines.slice(index, index + count).join("\n"));
  return ADDRESS.test(block) || (SUBJECT_LINE.test(block) && DATE.test(block)) ? count : 0;
}

/** Where a quotation begins whose lines are not marked: how many lines its head has, with the rule above it. 0: not here. */
function unmarkedAt(lines: Lines, index: number): number {
  const isDivider = DIVIDER.test(lines[index] ?? "");
  if (!isDivider && !RULE.test(lines[index] ?? "")) return headersAt(lines, index);
  let below = index + 1;
  while (below < lines.length && isBlank(lines[below])) below += 1;
  const headers = headersAt(lines, below);
  return headers > 0 ? below - index + headers : isDivider ? 1 : 0;
}

/** How many lines from `index` on are a signature; 0: none. It ends where something is quoted or the mail does. */
function signatureAt(lines: Lines, index: number): number {
  if (!SIGNATURE.test(lines[index] ?? "")) return 0;
  let end = index + 1;
  while (
    end < lines.length &&
    end - index < 3 * SIGNATURE_LINES &&
    !QUOTED.test(lines[end]!) &&
    !attributionAt(lines, end) &&
    !unmarkedAt(lines, end)
  )
    end += 1;
  const written = lines.slice(index + 1, end).filter((line) => !isBlank(line));
  return written.length <= SIGNATURE_LINES && !written.some((line) => SENTENCE.test(line)) ? end - index : 0;
}

/** A mail in two parts, each trimmed: `own`, what its writer wrote, and `rest`, what their program quoted and added. Every word is in one of them. */
export type SplitReply = { own: string; rest: string };

/**
 * Tells what somebody wrote from what their mail program quoted: above, between and below marked lines, and above a quotation without marks. Where
 * nothing stands above such a quotation, the answer is below it or in it, so all of it counts as written. In doubt a line is somebody's own.
 */
export function splitReply(mail: string): SplitReply {
  const lines = mail.normalize("NFC").replace(/\r\n?/g, "\n").split("\n");
  const isRest = lines.map(() => false);
  const leave = (from: number, count: number) => isRest.fill(true, from, from + count);
  const hasOwn = (until: number) =>
    lines.slice(0, until).some((line, at) => !isRest[at] && !isBlank(line) && !ADVERTISEMENT.test(line));
  // Without the head of a quotation a mark is somebody's own, unless there is nothing else.
  let isQuoting = !lines.some((line) => !isBlank(line) && !QUOTED.test(line) && !ADVERTISEMENT.test(line));
  // Apple Mail marks the head of what it quotes, too.
  const unmarkedLines = lines.map((line) => line.replace(/^\s*>\s?/, ""));
  for (let index = 0; index < lines.length;) {
    isQuoting ||= QUOTED.test(lines[index]!) && attributionAt(unmarkedLines, index) > 0;
    const attribution = attributionAt(lines, index);
    const isMarked = attribution > 0 && QUOTED.test(nextLine(lines, index + attribution));
    const unmarked = isMarked ? 0 : attribution || unmarkedAt(lines, index);
    const signature = signatureAt(lines, index);
    if (isMarked) leave(index, attribution);
    else if (unmarked > 0) leave(index, hasOwn(index) ? lines.length : unmarked);
    else if (signature > 0) leave(index, signature);
    else if (isQuoting && QUOTED.test(lines[index]!)) leave(index, 1);
    isQuoting ||= isMarked || unmarked > 0;
    index += isMarked ? attribution : unmarked || signature || 1;
  }
  for (let last = lines.length - 1; last >= 0; last -= 1) {
    if (isRest[last] || isBlank(lines[last])) continue;
    if (!ADVERTISEMENT.test(lines[last]!)) break;
    leave(last, 1);
  }
  const part = (rest: boolean) =>
    lines
      .map((line, at) => (isRest[at] === rest ? line : isRest[at - 1] === rest ? "" : null))
      .filter((line) => line !== null)
      .join("\n")
      .trim();
  return { own: part(false), rest: part(true) };
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

/** Digits as a telephone number may be written, in any script. */
const NUMBER = /[+\p{Nd}](?:[\s().\-–/]{0,2}\p{Nd}){7,16}/gu;

/**
 * Removes the sender's hidden number and address from a text: mail programs put them into signatures and quotations without the sender
 * noticing. `phone` is E.164.
 */
export function withoutContact(
  text: string,
  { addresses, phone }: { addresses: readonly string[]; phone: string },
): string {
  const national = phone.startsWith("+880") ? phone.slice(-10) : phone.slice(-7);
  const named = addresses
    .filter((address) => address !== "")
    .reduce((left, address) => left.replace(new RegExp(escaped(address), "gi"), "•••"), text);
  return named.replace(NUMBER, (found) => (toAsciiDigits(found).replace(/\D/g, "").includes(national) ? "•••" : found));
}

/** A number of nine digits and more: shorter ones may be days and prices. */
const LONG_NUMBER = /[+\p{Nd}](?:[\s().\-–]{0,2}\p{Nd}){8,16}/gu;

/** Every number to call and every e-mail address taken out, whoever's they are: for what a program added to a mail of somebody who shows none. */
export const withoutContacts = (text: string): string =>
  text.replace(/[^\s<>()[\]:;,"@]{1,64}@[^\s<>()[\]:;,"]+/g, "•••").replace(LONG_NUMBER, "•••");

/** What our own mails hold that opens something: tokens of links, and reply addresses. They may be broken into lines, or marked as quoted. */
const SECRETS = [
  /(reply\+)[0-9a-f][0-9a-f\s>=]{30,80}(?=@)/gi,
  /(\btoken(?:=|%3D|%253D))[\w-]+(?:[\s>]{0,9}\n[\s>]{0,9}[\w-]{8,})?/gi,
  /(\/receipt\/|\/one-click\/)[\w-]+/gi,
];

/** Takes out of a quotation what opens the writer's own side of anything. `tokens`: known ones, which are found however they are written. */
export function withoutSecrets(text: string, tokens: readonly string[]): string {
  const known = tokens.map((token) => new RegExp(token.split("").join("[\\s>=]*"), "gi"));
  const left = known.reduce((rest, token) => rest.replace(token, "•••"), text);
  return SECRETS.reduce((rest, secret) => rest.replace(secret, "$1•••"), left);
}
