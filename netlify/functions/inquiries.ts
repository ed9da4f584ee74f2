import type { Config } from "@netlify/functions";
import { sendInquiry } from "#api/inquiries.ts";
import { db } from "#db/client.ts";
import { inquiryTarget, storeInquiry, type InquiryTarget } from "#db/inquiries.ts";
import { INQUIRY_TRAP, reachesSomebody } from "#domain/inquiry.ts";
import { links } from "#domain/links.ts";
import type { Locale } from "#domain/locale.ts";
import { parseEmail } from "#domain/sign-in.ts";
import { route, serve } from "#server/app.ts";
import { consume } from "#server/limits.ts";
import { kickOutbox, queueMail } from "#server/mail/outbox.ts";
import { ProblemError } from "#server/problem.ts";
import { fullUrl } from "#server/site-url.ts";

const pageOf = ({ kind, slug }: InquiryTarget, locale: Locale): string =>
  fullUrl(kind === "listing" ? links.listing(slug, locale) : links.resort(slug, locale));

const titleOf = ({ title, titleBn }: InquiryTarget, locale: Locale): string => (locale === "bn" ? titleBn : title);

/** Where the contact can be reached by mail; null where nobody would read it. */
function reachable({ contact }: InquiryTarget): string | null {
  const email = contact.email === null ? null : parseEmail(contact.email);
  return email !== null && reachesSomebody(email) ? email : null;
}

export default serve([
  route(sendInquiry, async ({ input, client, visitor, after }) => {
    const answer = { data: { received: true }, status: 202 } as const;
    // A program filled in what people do not see. It learns nothing from the answer.
    if (input[INQUIRY_TRAP] !== "") return answer;
    const target = await inquiryTarget(db, input.kind, input.slug.toLowerCase());
    if (!target) throw new ProblemError(input.kind === "listing" ? "listing-not-found" : "resort-not-found");
    await consume("inquiry-address", client);
    await consume("inquiry-sender", input.email);
    const to = reachable(target);
    const { name, email, phone, message, locale } = input;
    const account = (await visitor())?.account ?? null;
    await db.transaction().execute(async (trx) => {
      const id = await storeInquiry(trx, {
        target,
        accountId: account?.id ?? null,
        ...{ name, email, phone, message, locale },
        pageSource: input.pageSource ?? (input.kind === "listing" ? "property-details" : "resort-details"),
        delivery: to === null ? "kept" : "relayed",
        now: new Date(),
      });
      if (id === null) return;
      if (to !== null) {
        const { locale: language } = target.contact;
        await queueMail(trx, {
          to,
          locale: language,
          template: "inquiry-to-owner",
          values: {
            name: target.contact.name,
            title: titleOf(target, language),
            url: pageOf(target, language),
            senderName: name,
            senderEmail: email,
            senderPhone: phone,
            message,
          },
          dedupeKey: `inquiry-to-owner:${id}`,
        });
      }
      await queueMail(trx, {
        to: email,
        locale,
        template: "inquiry-receipt",
        values: { name, title: titleOf(target, locale), url: pageOf(target, locale) },
        dedupeKey: `inquiry-receipt:${id}`,
      });
    });
    kickOutbox(after);
    return answer;
  }),
]);

export const config: Config = { path: "/api/inquiries" };
