import { readersTitle } from "#domain/text/text-language.ts";
import type { DenialAnswer, denyAnswer, InquiryAnswer, sendInquiry } from "#api/inquiries/inquiries.ts";
import type { InputOf } from "#api/endpoint.ts";
import { db } from "#db/client.ts";
import { inquiryTarget, storeInquiry, type InquiryTarget } from "#db/inquiries/inquiries.ts";
import { holdInquiry, takeMarkBack } from "#db/inquiries/received.ts";
import { agentTag } from "#domain/site/cache-tags.ts";
import { INQUIRY_TRAP, showsNumber } from "#domain/inquiry/inquiry.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { mailboxOf } from "#domain/account/mailbox.ts";
import type { Answer, Call } from "../http/answer.ts";
import { contactPhone } from "../http/contact-phone.ts";
import { consume, mayMailStranger } from "../http/limits.ts";
import { kickOutbox, queueMail } from "../mail/outbox.ts";
import { reachable, submissionUrl } from "../moderation/mail.ts";
import { notify } from "../notifications/notify.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { fullUrl } from "../site-url.ts";
import { replyAddress, threadUrl } from "./thread-tokens.ts";
import { readLink } from "../secrets/tokens.ts";

const pageOf = ({ kind, slug }: InquiryTarget, locale: Locale): string =>
  submissionUrl(kind === "listing" ? "listings" : "resorts", slug, locale);

/** POST /api/inquiries */
export async function takeInquiry({
  input,
  client,
  visitor,
  after,
}: Call<InputOf<typeof sendInquiry>>): Promise<Answer<InquiryAnswer>> {
  const answer = { data: { received: true }, status: 202 } as const;
  // A program filled in what people do not see. It learns nothing from the answer.
  if (input[INQUIRY_TRAP] !== "") return answer;
  const target = await inquiryTarget(db, input.kind, input.slug.toLowerCase());
  if (!target) throw new ProblemError(input.kind === "listing" ? "listing-not-found" : "resort-not-found");
  const { name, email, message, locale } = input;
  const phone = contactPhone(input.phone);
  await consume("inquiry-address", client);
  await consume("inquiry-sender", email && mailboxOf(email));
  await consume("inquiry-sender", phone);
  const isShown = showsNumber(input);
  const { signsIn } = target.contact;
  // A recipient who does not see number and address answers in their account. Without an account they could not answer at all.
  const contact = isShown || signsIn ? reachable(target.contact) : null;
  const account = (await visitor())?.account ?? null;
  const receiptTo = email !== null && (await mayMailStranger(email)) ? email : null;
  await db.transaction().execute(async (trx) => {
    const id = await storeInquiry(trx, {
      target,
      accountId: account?.id ?? null,
      name,
      email,
      phone,
      message,
      locale,
      showNumber: isShown,
      pageSource: input.pageSource ?? (input.kind === "listing" ? "property-details" : "resort-details"),
      // A recipient with an account reads it there, even without a mail address.
      delivery: contact === null && !signsIn ? "kept" : "relayed",
      now: new Date(),
    });
    if (id === null) return;
    const event = `inquiry-to-owner:${id}`;
    const data = { title: target.title, titleBn: target.titleBn };
    const news = { owner: target.ownerId, kind: "inquiry-received", event, record: id, data } as const;
    if (contact === null) await notify(trx, news, null);
    else {
      const { to, locale: language } = contact;
      await notify(trx, news, {
        to,
        locale: language,
        template: "inquiry-to-owner",
        values: {
          name: contact.name,
          title: readersTitle(target, language),
          url: pageOf(target, language),
          senderName: name,
          senderEmail: isShown ? email : null,
          senderPhone: isShown ? phone : null,
          message,
          accountUrl: signsIn ? fullUrl(links.accountInquiry(id, language)) : null,
          // Nobody can answer in writing where there is neither an address nor an account.
          replyTo: email === null && account === null ? null : await replyAddress(trx, id, "advertiser"),
        },
        dedupeKey: event,
      });
    }
    if (receiptTo === null) return;
    await queueMail(trx, {
      to: receiptTo,
      locale,
      template: "inquiry-receipt",
      values: {
        name,
        title: readersTitle(target, locale),
        url: pageOf(target, locale),
        threadUrl: await threadUrl(trx, id, locale),
      },
      dedupeKey: `inquiry-receipt:${id}`,
    });
  });
  kickOutbox(after);
  return answer;
}

/** POST /api/inquiries/unanswered: the link of the mail proves the sender's mailbox. It can do this one thing and may be used again. */
export async function denyMark({
  input,
  client,
  after,
}: Call<InputOf<typeof denyAnswer>>): Promise<Answer<DenialAnswer>> {
  await consume("token-address", client);
  const id = (await readLink(db, "deny-answer", input.token))?.payload["inquiry"];
  if (id === undefined) throw new ProblemError("invalid-token");
  const ownerId = await db.transaction().execute(async (trx) => {
    const inquiry = await holdInquiry(trx, id);
    if (!inquiry) throw new ProblemError("invalid-token");
    return (await takeMarkBack(trx, id, new Date())) ? inquiry.ownerId : null;
  });
  if (ownerId !== null) after(() => purge([agentTag(ownerId)]));
  return { data: { noted: true } };
}
