import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { TOPIC_OF } from "#domain/account/notification.ts";
import { SMS_KINDS, smsPieces } from "#domain/account/sms-news.ts";
import type { Locale } from "#domain/locale.ts";
import { MAIL_VALUES } from "#tests/support/mail-values.ts";
import { CODE_TEMPLATES, smsText } from "../sms/texts.ts";
import { composeMail, headerText } from "./send-due.ts";
import { letterOf, MAIL_TEMPLATES } from "./letters.ts";
import type { MailTemplate, MailValues } from "./templates.ts";
import { deviceWords, greetingName } from "#i18n/letter-wording.ts";

const LOCALES: Locale[] = ["en", "bn"];
const ID = "0193ab12-3456-7890-abcd-ef0123456789";

async function write<T extends MailTemplate>(
  template: T,
  locale: Locale,
  values: MailValues[T] = MAIL_VALUES[template],
) {
  const content = await composeMail({
    id: ID,
    from: "Nibash <post@nibash.example>",
    to: "rahima@example.com",
    letter: letterOf(template, values, locale),
    locale,
    date: new Date("2026-11-21T12:30:00Z"),
  });
  const mail = await PostalMime.parse(content);
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  return {
    raw: content.toString(),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers,
    mail,
  };
}

/** The words that a reader of the HTML sees. */
const shown = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
/** English texts contain the taka sign (U+09F3) too. */
const bengaliShare = (text: string) => {
  const words = text.replace(/\S+@\S+|https?:\/\/\S+/g, "");
  const bengali = words.match(/[\u0980-\u09f2\u09f4-\u09ff]/g)?.length ?? 0;
  return bengali / (bengali + (words.match(/[A-Za-z]/g)?.length ?? 0));
};

describe("every template", () => {
  const everyone = MAIL_TEMPLATES.flatMap((template) => LOCALES.map((locale) => [template, locale] as const));
  test.each(everyone)("%s in %s says the same as text and as HTML, in that language", async (template, locale) => {
    const { subject, text, html, headers, mail } = await write(template, locale);
    expect(subject).not.toBe("");
    expect(html).toContain(`<html lang="${locale}">`);
    const letter = letterOf(template, MAIL_VALUES[template], locale);
    for (const words of [letter.reason, ...letter.parts.flatMap((part) => (part.kind === "text" ? [part.text] : []))]) {
      expect(text).toContain(words);
      expect(shown(html)).toContain(words.replace(/\s+/g, " "));
    }
    for (const part of letter.parts) {
      if (part.kind !== "button" && part.kind !== "link") continue;
      expect(text).toContain(part.url);
      expect(html).toContain(`href="${part.url.replaceAll("&", "&amp;")}"`);
    }
    // The reason is always the last paragraph but one.
    expect(text.trimEnd().split("\n\n").at(-2)).toContain(letter.reason);
    if (locale === "bn") expect(bengaliShare(`${subject} ${text}`)).toBeGreaterThan(0.6);
    else expect(bengaliShare(`${subject} ${text}`)).toBe(0);
    expect(headers["content-language"]).toBe(locale);
    expect(mail.messageId).toBe(`<${ID}@nibash.example>`);
    expect(html).not.toMatch(/<(?:img|script|link|form)\b|url\(|onclick/i);
  });
});

test("a booking's receipt promises no refund until an instant that was over when it was paid", async () => {
  const values = MAIL_VALUES["booking-receipt"];
  const promise = "Cancel with a full refund until";
  expect((await write("booking-receipt", "en")).text).toContain(promise);
  const late = { ...values, refundUntil: values.paidAt };
  expect((await write("booking-receipt", "en", late)).text).not.toContain(promise);
});

test("a booking's receipt says what the stay costs line by line, unless it was queued before mails said it", async () => {
  const values = MAIL_VALUES["booking-receipt"];
  const lines = ["Room, 2 nights: ৳ 20,800", "Breakfast: ৳ 2,400", "One guest more: ৳ 1,000"];
  const plain = ({ text }: { text: string }) => text.replaceAll("\u00a0", " ");
  for (const line of [...lines, "Stay total, 2 nights: ৳ 24,200"])
    expect.soft(plain(await write("booking-receipt", "en"))).toContain(line);
  const { cost: _, ...stay } = values.stay!;
  expect(plain(await write("booking-receipt", "en", { ...values, stay }))).not.toContain("Stay total");
});

test("a booking's receipt says whom to call, where it is and what to bring, and has the stay for a calendar", async () => {
  const values = MAIL_VALUES["booking-receipt"];
  const { text } = await write("booking-receipt", "en");
  for (const words of [
    "Hasan Mahmud",
    "+880 1711-000000",
    "Lake Road, Srimangal",
    values.next!.host.wayUrl,
    "an identity card",
  ])
    // A number is never broken over two lines.
    expect.soft(text.replaceAll("\u00a0", " ")).toContain(words);
  expect(text).toContain(values.next!.bookingsUrl);
  // One that was queued before mails said it is sent as it was.
  const { next: _, ...before } = values;
  expect((await write("booking-receipt", "en", before)).text).not.toContain("Hasan Mahmud");
});

describe("what people typed", () => {
  const hostile = `<img src=x onerror=alert(1)> & "quoted" 'too' </td></table>`;

  test("is text in HTML and never markup", async () => {
    const { html, text } = await write("inquiry-to-owner", "en", {
      ...MAIL_VALUES["inquiry-to-owner"],
      title: hostile,
      message: hostile,
      senderName: hostile,
    });
    expect(html).not.toContain("<img");
    expect(shown(html).split("&lt;img src=x onerror=alert(1)&gt; & \"quoted\" 'too' &lt;/td&gt;").length).toBe(5);
    expect(text).toContain(hostile);
  });

  test("cannot end a header or add one", async () => {
    const title = "Flat\r\nBcc: victim@example.com\u2028X-Evil: 1\u0000";
    const { subject, headers, raw } = await write("inquiry-to-owner", "en", {
      ...MAIL_VALUES["inquiry-to-owner"],
      title,
      senderEmail: "karim@example.com",
      replyTo: null,
    });
    expect(subject).toBe("Inquiry: Flat Bcc: victim@example.com X-Evil: 1");
    expect(headers).not.toHaveProperty("bcc");
    expect(headers).not.toHaveProperty("x-evil");
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^(?:bcc|x-evil):/im);
    expect(headers["reply-to"]).toBe("karim@example.com");
    expect([...headerText("ক".repeat(500))]).toHaveLength(150);
  });

  test("leads nowhere but to the web", async () => {
    const { html } = await write("inquiry-receipt", "en", {
      ...MAIL_VALUES["inquiry-receipt"],
      url: "javascript:alert(1)",
    });
    expect(html).not.toContain('href="javascript:');
  });

  test.each([
    ["Rahima Khatun", "Rahima Khatun"],
    ["রহিমা খাতুন", "রহিমা খাতুন"],
    ["Md. Abdul Karim", "Md. Abdul Karim"],
    ["Win money at https://evil.example", ""],
    ["visit evil.example now", ""],
    ["call 01712345678", ""],
    ["a".repeat(61), ""],
    ["  ", ""],
  ])("greets %j as %j: nobody sends an advertisement through us", (name, greeted) => {
    expect(greetingName(name)).toBe(greeted);
  });
});

test("mails of a kind that can be ended say how with one click (RFC 8058); the others do not pretend", async () => {
  const letter = { ...letterOf("erasure-done", { name: "" }, "en"), unsubscribeUrl: "https://nibash.example/u/1" };
  const content = await composeMail({
    id: ID,
    from: "post@nibash.example",
    to: "rahima@example.com",
    letter,
    locale: "en",
    date: new Date(),
  });
  expect(content.toString()).toMatch(/^List-Unsubscribe: <https:\/\/nibash\.example\/u\/1>\r$/m);
  expect(content.toString()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect((await write("erasure-done", "en")).raw).not.toContain("List-Unsubscribe");
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["curl/8.0 <b>your account is blocked, call us</b>", "Unknown device"],
])("%s is called %s", (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

describe("an SMS", () => {
  test.each(CODE_TEMPLATES.flatMap((template) => LOCALES.map((locale) => [template, locale] as const)))(
    "%s in %s carries its code in one message",
    (template, locale) => {
      const text = smsText(template, { code: "482913", minutes: 10 }, locale);
      expect(text).toContain("482913");
      // 160 characters of GSM, or 70 if one of them is not in its alphabet.
      expect(text.length).toBeLessThanOrEqual(locale === "bn" ? 70 : 160);
      expect(bengaliShare(text) > 0.9).toBe(locale === "bn");
    },
  );

  const news = SMS_KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const));
  test.each(news)("with news of %s in %s is one message, however long the title", (kind, locale) => {
    const data = { title: "South-facing flat ".repeat(20), titleBn: "দক্ষিণমুখী ফ্ল্যাট ".repeat(20), amount: 185_000 };
    const write = (more: object) =>
      smsText(
        "sms-news",
        { owner: "", event: "", kind, data: { ...data, at: "2027-03-10T08:00:00Z", ...more } },
        locale,
      );
    const text = write({});
    expect(smsPieces(text)).toBe(1);
    expect(text.endsWith("...")).toBe(true);
    expect(text).toContain(
      TOPIC_OF[kind] === "visits" ? (locale === "bn" ? "দুপুর ২টা" : "2 PM") : locale === "bn" ? "১,৮৫,০০০" : "1,85,000",
    );
    expect(text).not.toMatch(/undefined|৳|null/);
    expect(write({ title: "Flat", titleBn: "ফ্ল্যাট" })).toMatch(locale === "bn" ? /ফ্ল্যাট$/ : /Flat$/);
  });
});
