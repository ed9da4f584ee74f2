import { domainToASCII } from "node:url";
import MailComposer from "nodemailer/lib/mail-composer";
import addressparser from "nodemailer/lib/addressparser";
import type { Locale } from "#domain/locale.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { calendarText } from "./calendar.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import type { Letter } from "./letter.ts";

const SUBJECT_MAX = 150;

/** One line without control characters, so that a title cannot end a header. */
export function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return line.length > SUBJECT_MAX ? `${[...line].slice(0, SUBJECT_MAX - 1).join("")}…` : line;
}

/** The plain address of MAIL_FROM, which may contain a name (`Nibash <post@nibash.example>`); null if there is none. */
export function senderAddress(mailFrom: string): string | null {
  const [sender] = addressparser(mailFrom, { flatten: true });
  return sender?.address.includes("@") ? sender.address : null;
}

/** The same for every attempt, so that mail programs recognise a second copy. */
export function messageId(id: string, mailFrom: string): string {
  const domain = senderAddress(mailFrom)?.split("@").at(-1) ?? "";
  return `<${id}@${domainToASCII(domain) || "invalid"}>`;
}

/** A complete mail with text, HTML and headers. `date` is when it was written. */
export async function composeMail({
  id,
  from,
  to,
  letter,
  locale,
  date,
}: {
  id: string;
  from: string;
  to: string;
  letter: Letter;
  locale: Locale;
  date: Date;
}): Promise<Buffer> {
  const [text, html] = withLocale(locale, () => [letterText(letter), letterHtml(letter, locale)] as const);
  const { unsubscribeUrl, replyTo, calendar } = letter;
  const organizer = senderAddress(from) ?? "";
  const composer = new MailComposer({
    from,
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject: headerText(letter.subject),
    messageId: messageId(id, from),
    date,
    text,
    html,
    ...(calendar && {
      icalEvent: {
        method: calendar.method,
        filename: "visit.ics",
        content: calendarText(calendar, { organizer, attendee: to, date }),
      },
    }),
    headers: {
      // Keeps out-of-office replies away (RFC 3834), except from inquiries, which a person reads.
      ...(!replyTo && { "Auto-Submitted": "auto-generated" }),
      "Content-Language": locale,
      ...(unsubscribeUrl && {
        "List-Unsubscribe": { prepared: true, value: `<${new URL(unsubscribeUrl).href}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
