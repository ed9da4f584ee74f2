import { domainToASCII } from "node:url";
import MailComposer from "nodemailer/lib/mail-composer";
import addressparser from "nodemailer/lib/addressparser";
import { db } from "#db/client.ts";
import {
  beginSending,
  claimNext,
  recordSending,
  type Channel,
  type ClaimedMessage,
  type Outcome,
} from "#db/mail/outbox.ts";
import type { Locale } from "#domain/locale.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { currentEnv, pushKeys, smsProvider } from "../env.ts";
import { describeError, log } from "../log.ts";
import { attemptPush, type PushDelivery } from "../notifications/push-delivery.ts";
import { OUTBOX_PURPOSE, unseal } from "../secrets/sealed.ts";
import { attemptSms, type SmsAttempt } from "./sms-delivery.ts";
import { isMailTemplate, letterOf } from "./letters.ts";
import { openLine, type Delivery, type MailLine } from "./smtp.ts";
import type { MailTemplate, MailValues } from "./templates.ts";
import { calendarText } from "./calendar.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText, type Letter } from "./letter.ts";

/** Longer than any attempt takes: a worker that holds a message for longer has died. */
const LEASE_MS = 120_000;
/** A function lives ten seconds; what is left after this time is sent by the next run. */
const BUDGET_MS = 5_000;
const CONNECTIONS = 8;

type Begin = () => Promise<boolean>;
type Attempt = Delivery | SmsAttempt | PushDelivery;

/** The channels that are configured. */
function openChannels(): Channel[] {
  const { SMTP_URL, MAIL_FROM } = process.env;
  return [
    ...(SMTP_URL && MAIL_FROM ? ["mail" as const] : []),
    ...(smsProvider() ? ["sms" as const] : []),
    ...(pushKeys() ? ["push" as const] : []),
  ];
}

const UNREADABLE: Attempt = { kind: "refused", problem: "unreadable" };

const SUBJECT_MAX = 150;

/** One line without control characters, so that a title cannot end a header. */
export function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return line.length > SUBJECT_MAX ? `${[...line].slice(0, SUBJECT_MAX - 1).join("")}…` : line;
}

/** The plain address of MAIL_FROM, which may contain a name (`Nibash <post@nibash.example>`); null if there is none. */
function senderAddress(mailFrom: string): string | null {
  const [sender] = addressparser(mailFrom, { flatten: true });
  return sender?.address.includes("@") ? sender.address : null;
}

/** The same for every attempt, so that mail programs recognise a second copy. */
function messageId(id: string, mailFrom: string): string {
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
        filename: calendar.method === "publish" ? "stay.ics" : "visit.ics",
        content: calendarText(calendar, calendar.method === "publish" ? { date } : { organizer, attendee: to, date }),
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

/** The complete mail, or null if this version of the product does not know its template or cannot read its values. */
async function contentOf(message: ClaimedMessage, values: object, from: string): Promise<Buffer | null> {
  const { id, template, locale, recipient: to, createdAt } = message;
  if (!isMailTemplate(template)) return null;
  try {
    const letter = letterOf(template, values as MailValues[MailTemplate], locale);
    return await composeMail({ id, from, to, letter, locale, date: createdAt });
  } catch (error) {
    log.error({ id, template, error: describeError(error) }, "a mail could not be written");
    return null;
  }
}

async function attemptMail(line: MailLine, message: ClaimedMessage, values: object, begin: Begin): Promise<Attempt> {
  const { MAIL_FROM = "" } = process.env;
  const from = senderAddress(MAIL_FROM);
  if (from === null) return { kind: "later", problem: "MAIL_FROM" };
  const content = await contentOf(message, values, MAIL_FROM);
  return content ? line.deliver({ from, to: message.recipient, content }, begin) : UNREADABLE;
}

const FIRST_MS = 60_000;
const LONGEST_MS = 6 * 3_600_000;

/** How long to wait after the `attempts`th try: 1 minute, doubling, up to 6 hours. */
export const backOff = (attempts: number): number => Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);

/** The new state of the row after an attempt; null if another worker has the message by now. */
function outcomeOf(attempt: Attempt, { attempts, expiresAt }: ClaimedMessage, now: Date): Outcome | null {
  if (attempt.kind === "taken") return null;
  if (attempt.kind === "sent") return { kind: "sent" };
  const { problem } = attempt;
  if (attempt.kind === "unclear" || attempt.kind === "capped") return { kind: attempt.kind, problem };
  if (attempt.kind === "refused") return { kind: "failed", problem };
  const dueAt = new Date(now.getTime() + backOff(attempts));
  return dueAt < expiresAt ? { kind: "later", dueAt, problem } : { kind: "failed", problem };
}

async function send(line: MailLine, message: ClaimedMessage): Promise<boolean> {
  const begin: Begin = () => beginSending(db, message, new Date(Date.now() + LEASE_MS));
  const text = unseal(message.payload, OUTBOX_PURPOSE, currentEnv().sessionSecret);
  const values = text === null ? null : (JSON.parse(text) as object);
  const attempt =
    values === null
      ? UNREADABLE
      : message.channel === "mail"
        ? await attemptMail(line, message, values, begin)
        : message.channel === "sms"
          ? await attemptSms(message, values, new Date(Date.now() + LEASE_MS))
          : await attemptPush(message, values, begin);
  const outcome = outcomeOf(attempt, message, new Date());
  if (outcome) await recordSending(db, message, outcome, new Date());
  if (outcome && outcome.kind !== "sent") {
    const { id, channel, template, attempts } = message;
    log.warn({ id, channel, template, attempts, outcome: outcome.kind, problem: outcome.problem }, "not sent");
  }
  return outcome?.kind === "sent";
}

/**
 * Sends what is due, several messages at a time, until nothing is left or the time is up. Several processes can run this at once: each
 * message is claimed by one worker.
 * @param budget milliseconds in which sending a message may begin
 * @returns how many were sent. Throws if the database is unreachable; then the leases end and the next run continues.
 */
export async function sendDue(budget = BUDGET_MS): Promise<number> {
  const channels = openChannels();
  if (channels.length === 0) {
    log.warn("no mail is sent: SMTP_URL and MAIL_FROM are not set");
    return 0;
  }
  const end = performance.now() + budget;
  const work = async (): Promise<number> => {
    const line = openLine(process.env["SMTP_URL"] ?? "");
    let sent = 0;
    try {
      while (performance.now() < end) {
        const message = await claimNext(db, channels, new Date(), LEASE_MS);
        if (!message) break;
        if (await send(line, message)) sent += 1;
      }
    } finally {
      line.close();
    }
    return sent;
  };
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return counts.reduce((sum, count) => sum + count, 0);
}
