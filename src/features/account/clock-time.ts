import type { Locale } from "#domain/locale.ts";

/** "14:05", "১৪:০৫": the time of an ISO 8601 instant in Dhaka. */
export const clockTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "bn" ? "bn-BD" : "en-GB", {
    timeZone: "Asia/Dhaka",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(new Date(iso));
