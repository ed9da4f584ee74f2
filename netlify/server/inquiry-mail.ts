import type { Kysely } from "kysely";
import type { HeldInquiry } from "#db/received-inquiries.ts";
import type { Database } from "#db/schema.ts";
import { DENIAL_DAYS } from "#domain/inquiry.ts";
import { links } from "#domain/links.ts";
import { queueMail } from "./mail/outbox.ts";
import { reachable, submissionUrl, titleIn } from "./moderation-mail.ts";
import type { SignedIn } from "./session.ts";
import { fullUrl } from "./site-url.ts";
import { issueLink } from "./tokens.ts";

type Answerer = SignedIn["account"];

/** What both mails say of the inquiry, in its sender's language. */
const about = (inquiry: HeldInquiry, { name: from }: Answerer) => ({
  name: inquiry.name,
  from,
  title: titleIn(inquiry, inquiry.locale),
  url:
    inquiry.slug === null
      ? null
      : submissionUrl(inquiry.kind === "listing" ? "listings" : "resorts", inquiry.slug, inquiry.locale),
});

/** Brings a written answer to the sender; the reply goes to the account's own address, where somebody reads that. */
export async function mailAnswer(
  trx: Kysely<Database>,
  inquiry: HeldInquiry,
  who: Answerer,
  answer: string,
): Promise<void> {
  if (inquiry.answerTo === null) return;
  await queueMail(trx, {
    to: inquiry.answerTo,
    locale: inquiry.locale,
    template: "inquiry-answer",
    values: { ...about(inquiry, who), answer, replyTo: (who.emailVerified ? reachable(who) : null)?.to ?? null },
    dedupeKey: `inquiry-answer:${inquiry.id}`,
  });
}

/** Tells the sender that the owner says to have answered, with a link to deny it: once, however often the mark is set. */
export async function mailMark(trx: Kysely<Database>, inquiry: HeldInquiry, who: Answerer): Promise<void> {
  const { id, answerTo, locale } = inquiry;
  if (answerTo === null) return;
  const token = await issueLink(trx, {
    kind: "deny-answer",
    accountId: null,
    target: answerTo,
    payload: { inquiry: id },
    minutes: DENIAL_DAYS * 24 * 60,
  });
  await queueMail(trx, {
    to: answerTo,
    locale,
    template: "inquiry-marked",
    values: { ...about(inquiry, who), denyUrl: fullUrl(links.noAnswer(token, locale)), days: DENIAL_DAYS },
    dedupeKey: `inquiry-marked:${id}`,
  });
}
