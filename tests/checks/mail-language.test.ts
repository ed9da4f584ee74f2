import { expect, test } from "vitest";
import { SMS_KINDS } from "#domain/account/sms-news.ts";
import { LOCALES } from "#domain/locale.ts";
import { letterOf, MAIL_TEMPLATES } from "#server/mail/letters.ts";
import { CODE_TEMPLATES, smsText } from "#server/sms/texts.ts";
import { MAIL_VALUES } from "#tests/support/mail-values.ts";
import { wrongWords } from "../support/language/wrong-words.ts";

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What a text says besides what it was given: names, titles, addresses and codes stand as they are. */
const own = (text: string, given: readonly string[]): string =>
  [...given].sort((a, b) => b.length - a.length).reduce((rest, value) => rest.replaceAll(value, " "), text);

const mails = LOCALES.flatMap((locale) => MAIL_TEMPLATES.map((template) => [template, locale] as const));
test.each(mails)("the mail %s in %s has no word of the other language", (template, locale) => {
  const given = textsIn(MAIL_VALUES[template]).filter((text) => /[A-Za-z]{2}|[0-9]{4}/.test(text));
  // A letter's parts also name their kinds, in Latin.
  const said = textsIn(letterOf(template, MAIL_VALUES[template], locale)).filter((text) => !/^[a-z-]+$/.test(text));
  expect(said.length).toBeGreaterThan(3);
  expect(said.flatMap((text) => wrongWords(own(text, given), locale))).toEqual([]);
});

const WHYS = ["over", "part", "twice", "withdrawn", "no-longer-free"] as const;
const refunds = LOCALES.flatMap((locale) => WHYS.map((why) => [why, locale] as const));
test.each(refunds)("the mail of a refund (%s) in %s has no word of the other language", (why, locale) => {
  const values = { ...MAIL_VALUES["booking-refunded"], why };
  const { subject, parts } = letterOf("booking-refunded", values, locale);
  const said = [subject, ...parts.flatMap((part) => (part.kind === "text" ? [part.text] : []))];
  expect(said.flatMap((text) => wrongWords(own(text, [values.title]), locale))).toEqual([]);
});

const messages = LOCALES.flatMap((locale) => CODE_TEMPLATES.map((template) => [template, locale] as const));
test.each(messages)("the SMS %s in %s has no word of the other language", (template, locale) => {
  const text = smsText(template, { code: "482913", minutes: 10 }, locale);
  expect(text).toContain("482913");
  expect(wrongWords(own(text, ["482913"]), locale)).toEqual([]);
});

const news = LOCALES.flatMap((locale) => SMS_KINDS.map((kind) => [kind, locale] as const));
test.each(news)("the SMS about %s in %s has no word of the other language", (kind, locale) => {
  const data = { title: "", titleBn: "", amount: 500, at: "2027-03-10T08:00:00Z" };
  const text = smsText("sms-news", { owner: "", event: "", kind, data }, locale);
  expect(wrongWords(text, locale)).toEqual([]);
});
