import { toBengaliDigits } from "#domain/text/digits.ts";
import type { Locale } from "#domain/locale.ts";

/** A number that is a name (a year, a page) in the reader's digits, without grouping. */
export const formatPlainNumber = (value: number, locale: Locale): string =>
  locale === "bn" ? toBengaliDigits(String(value)) : String(value);
