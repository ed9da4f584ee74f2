import { nightsOf } from "#domain/booking/stay.ts";
import { formatDate } from "#domain/text/date.ts";
import type { MailedStay } from "#domain/booking/offer.ts";
import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { stayCostLines, roomsText } from "./stay-words.ts";

/** "24 hours", "২৪ ঘণ্টা". */
export const hoursWords = (hours: number, locale: Locale): string =>
  (hours === 1 ? m.mail_hour : m.mail_hours)({ count: formatPlainNumber(hours, locale) });

/** "7 days", "৭ দিন". */
export const daysWords = (days: number, locale: Locale): string =>
  (days === 1 ? m.mail_day : m.mail_days)({ count: formatPlainNumber(days, locale) });

/** "10 minutes"; whole hours in hours. */
export const minutesWords = (minutes: number, locale: Locale): string =>
  minutes >= 60 && minutes % 60 === 0
    ? hoursWords(minutes / 60, locale)
    : (minutes === 1 ? m.mail_minute : m.mail_minutes)({ count: formatPlainNumber(minutes, locale) });

const CLOCK: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Dhaka", hour: "2-digit", minute: "2-digit" }),
  bn: new Intl.DateTimeFormat("bn-BD", { timeZone: "Asia/Dhaka", hour: "2-digit", minute: "2-digit", hour12: false }),
};

/** "21 November 2026, 18:30 (Bangladesh time)" for an ISO 8601 instant; "" for any other text. */
export function instantText(iso: string, locale: Locale): string {
  const date = formatDate(iso, locale);
  return date && m.mail_instant({ date, time: CLOCK[locale].format(new Date(iso)) });
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];
const named = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([sign]) => sign.test(agent))?.[1];

/** "Chrome on Windows" for a user agent. Never the text itself, which can be anything. */
export function deviceWords(agent: string): string {
  const [browser, system] = [named(BROWSERS, agent), named(SYSTEMS, agent)];
  if (browser && system) return m.mail_device_on({ browser, system });
  return browser ?? system ?? m.mail_device_unknown();
}

/**
 * The name for a greeting; "" if it looks like an address or an advertisement, so that nobody can use our mails to send one to a stranger.
 */
export function greetingName(name: string): string {
  const plain = name.replace(/\p{C}+|\s+/gu, " ").trim();
  return plain.length > 60 || /[/:@<>\\]|\.\p{L}{2}|\d{5}/u.test(plain) ? "" : plain;
}

/** The room, the days and the cost of a stay as rows of a letter's facts; none if there is no stay. */
export const stayRows = (stay: MailedStay | null, locale: Locale): readonly (readonly [string, string])[] =>
  stay === null
    ? []
    : [
        ...(stay.room ? [[m.rooms_room(), roomsText(stay.room, stay.room.units, locale)] as const] : []),
        [m.mail_booking_arrival(), formatDate(stay.checkIn, locale)],
        [m.mail_booking_departure(), formatDate(stay.checkOut, locale)],
        ...(stay.cost ? stayCostLines({ ...stay.cost, nights: nightsOf(stay) }, locale) : []),
      ];
