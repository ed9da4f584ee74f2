import { readersTitle } from "#domain/text/text-language.ts";
import type { Kysely } from "kysely";
import { advertiserOf, type HeldInquiry } from "#db/inquiries/received.ts";
import type { Database } from "#db/schema/tables.ts";
import { DENIAL_DAYS } from "#domain/inquiry/inquiry.ts";
import type { ThreadAttachment, ThreadSide } from "#domain/inquiry/thread.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { queueMail } from "../mail/outbox.ts";
import type { MailValues } from "../mail/templates.ts";
import { reachable, submissionUrl } from "../moderation/mail.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";
import { attachmentUrl, replyAddress, threadUrl } from "./thread-tokens.ts";
import { issueLink } from "../secrets/tokens.ts";

const listingUrl = ({ kind, slug }: HeldInquiry, locale: Locale): string | null =>
  slug === null ? null : submissionUrl(kind === "listing" ? "listings" : "resorts", slug, locale);

const titlesOf = ({ title, titleBn }: HeldInquiry) => ({ title, titleBn });

type Message = {
  id: string;
  side: ThreadSide;
  text: string;
  rest: string | null;
  from: string;
  attachments: readonly ThreadAttachment[];
};

/**
 * Mails a message of an inquiry to the other side, in their language. Of its writer it gives the name only. Whoever wrote is told what of their mail
 * did not come along.
 */
export async function mailMessage(trx: Kysely<Database>, inquiry: HeldInquiry, message: Message): Promise<void> {
  await (message.side === "advertiser" ? mailSeeker : mailAdvertiser)(trx, inquiry, message);
  const leftOut = leftOutOf(message.attachments);
  if (leftOut.length === 0) return;
  const { id, name, locale, sender } = inquiry;
  const isSeeker = message.side === "seeker";
  const writer = isSeeker
    ? sender.email && { to: sender.email, name, locale }
    : reachable(await advertiserOf(trx, inquiry));
  if (!writer) return;
  await queueMail(trx, {
    to: writer.to,
    locale: writer.locale,
    template: "mail-left-out",
    values: {
      reader: message.side,
      name: writer.name,
      title: readersTitle(inquiry, writer.locale),
      leftOut,
      threadUrl: isSeeker ? await threadUrl(trx, id, writer.locale) : null,
    },
    dedupeKey: `mail-left-out:${message.id}`,
  });
}

const leftOutOf = (attachments: readonly ThreadAttachment[]): MailValues["mail-left-out"]["leftOut"] =>
  attachments.flatMap(({ name, leftOut }) => (leftOut === null ? [] : [{ name, reason: leftOut }]));

/** What the other side's mail says of what came along; `side` reads it without an account where it gets addresses. */
async function filesOf(trx: Kysely<Database>, inquiryId: string, { attachments }: Message, side: ThreadSide | null) {
  const files = attachments.filter(({ type }) => type !== null);
  return {
    leftOut: leftOutOf(attachments),
    files: await Promise.all(
      files.map(async ({ id, name }) => ({
        name,
        url: side === null ? null : await attachmentUrl(trx, inquiryId, { id, side }),
      })),
    ),
  };
}

async function mailSeeker(trx: Kysely<Database>, inquiry: HeldInquiry, message: Message): Promise<void> {
  const { id, text, from } = message;
  const { locale, name, sender, accountId: owner } = inquiry;
  const event = `inquiry-message:${id}`;
  const news = { owner, kind: "inquiry-answered", event, record: inquiry.id, data: titlesOf(inquiry) } as const;
  if (sender.email === null) return void (await notify(trx, news, null));
  await notify(trx, news, {
    to: sender.email,
    locale,
    template: "inquiry-message",
    values: {
      reader: "seeker",
      name,
      from,
      text,
      rest: null,
      ...(await filesOf(trx, inquiry.id, message, null)),
      title: readersTitle(inquiry, locale),
      url: listingUrl(inquiry, locale),
      threadUrl: await threadUrl(trx, inquiry.id, locale),
      replyTo: await replyAddress(trx, inquiry.id, "seeker"),
      isHidden: !sender.isShown,
    },
    dedupeKey: event,
  });
}

async function mailAdvertiser(trx: Kysely<Database>, inquiry: HeldInquiry, message: Message): Promise<void> {
  const { id, text, from } = message;
  const advertiser = inquiry.kept ? null : await advertiserOf(trx, inquiry);
  const owner = inquiry.kept ? null : inquiry.ownerId;
  const event = `inquiry-message:${id}`;
  const news = { owner, kind: "inquiry-message", event, record: inquiry.id, data: titlesOf(inquiry) } as const;
  const contact = reachable(advertiser);
  if (!contact) return void (await notify(trx, news, null));
  const { to, name, locale } = contact;
  await notify(trx, news, {
    to,
    locale,
    template: "inquiry-message",
    values: {
      reader: "advertiser",
      name,
      from,
      text,
      // Without an account there is no page where they stand.
      rest: advertiser?.signsIn ? null : message.rest,
      ...(await filesOf(trx, inquiry.id, message, advertiser?.signsIn ? null : "advertiser")),
      title: readersTitle(inquiry, locale),
      url: listingUrl(inquiry, locale),
      threadUrl: advertiser?.signsIn ? fullUrl(links.accountInquiry(inquiry.id, locale)) : null,
      replyTo: await replyAddress(trx, inquiry.id, "advertiser"),
      isHidden: false,
    },
    dedupeKey: event,
  });
}

/** Tells the sender that the owner says they have answered, with a link to deny it. Sent once, even if the mark is set several times. */
export async function mailMark(trx: Kysely<Database>, inquiry: HeldInquiry, from: string): Promise<void> {
  const { id, name, locale, sender, accountId: owner } = inquiry;
  const event = `inquiry-marked:${id}`;
  const news = { owner, kind: "inquiry-marked", event, record: id, data: titlesOf(inquiry) } as const;
  if (sender.email === null) return void (await notify(trx, news, null));
  const token = await issueLink(trx, {
    kind: "deny-answer",
    accountId: null,
    target: sender.email,
    payload: { inquiry: id },
    minutes: DENIAL_DAYS * 24 * 60,
  });
  await notify(trx, news, {
    to: sender.email,
    locale,
    template: "inquiry-marked",
    values: {
      name,
      from,
      title: readersTitle(inquiry, locale),
      url: listingUrl(inquiry, locale),
      denyUrl: fullUrl(links.noAnswer(token, locale)),
      days: DENIAL_DAYS,
    },
    dedupeKey: event,
  });
}
