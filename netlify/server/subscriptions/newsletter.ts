import { randomBytes } from "node:crypto";
import type { InputOf } from "#api/endpoint.ts";
import type {
  confirmSubscription,
  leaveNewsletter,
  NewsletterSent,
  returnToNewsletter,
  subscribe,
  Subscribed,
  Unsubscribed,
} from "#api/account/newsletter.ts";
import { dropTokens } from "#db/accounts/auth-tokens.ts";
import { db } from "#db/client.ts";
import {
  enterSubscriber,
  leaveByToken,
  returnByToken,
  subscriberByEmail,
  subscriberByToken,
} from "#db/mail/newsletter.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { mailboxOf } from "#domain/account/mailbox.ts";
import { digestMonth, NEWSLETTER_LINK_HOURS, NEWSLETTER_TRAP } from "#domain/account/newsletter.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox, queueMail } from "../mail/outbox.ts";
import { ProblemError } from "../http/problem.ts";
import { fullUrl } from "../site-url.ts";
import { issueLink, spendLinkOfMany } from "../secrets/tokens.ts";

/** Mails a confirmation link to an address; if it already has the newsletter in this language, the mail says so instead. */
async function sendLink(email: string, locale: Locale): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await subscriberByEmail(trx, email);
    if (known?.active && known.locale === locale) {
      const leaveUrl = fullUrl(links.newsletterLeave(known.token, locale));
      await queueMail(trx, { to: email, locale, template: "newsletter-known", values: { leaveUrl } });
      return;
    }
    await dropTokens(trx, { kind: "newsletter", target: email });
    const token = await issueLink(trx, {
      kind: "newsletter",
      accountId: null,
      target: email,
      payload: { locale },
      minutes: NEWSLETTER_LINK_HOURS * 60,
    });
    await queueMail(trx, {
      to: email,
      locale,
      template: "newsletter-confirm",
      values: { url: fullUrl(links.newsletterConfirm(token, locale)), hours: NEWSLETTER_LINK_HOURS },
    });
  });
}

/** POST /api/newsletter. The work is done after the answer, so that the answer reveals nothing about the address. */
export async function askForNewsletter({
  input,
  client,
  after,
}: Call<InputOf<typeof subscribe>>): Promise<Answer<NewsletterSent>> {
  const answer = { data: { kind: "sent" }, status: 202 } as const;
  // A program filled in the hidden field. It gets the same answer.
  if (input[NEWSLETTER_TRAP] !== "") return answer;
  const { email, locale } = input;
  await consume("newsletter-address", client);
  await consume("newsletter-sender", mailboxOf(email));
  await consume("mail-mailbox", mailboxOf(email));
  after(async () => {
    await sendLink(email, locale);
    kickOutbox(after);
  });
  return answer;
}

type Asked = Pick<Call<unknown>, "param">;

/** The token in the path of a mail's one-click link; a text that cannot be a token is not looked up. */
export const oneClickToken = ({ param }: Asked): string => (/^[\w-]{43}$/.test(param("token")) ? param("token") : "");

/**
 * GET of an address to which mail programs post: somebody opened it in a browser, where only the page may end the mails.
 * @param localeOf the language of whoever has the token; undefined for an unknown token
 */
export const leadToPage =
  (localeOf: (token: string) => Promise<Locale | undefined>, page: (token: string, locale: Locale) => string) =>
  async (asked: Asked): Promise<Answer<never>> => {
    const token = oneClickToken(asked);
    return { redirect: page(token, (await localeOf(token)) ?? "en"), status: 303 };
  };

/** POST /api/newsletter/confirm */
export async function confirm({
  input,
  client,
}: Call<InputOf<typeof confirmSubscription>>): Promise<Answer<Subscribed>> {
  await consume("token-address", client);
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    const token = await spendLinkOfMany(trx, "newsletter", input.token);
    if (!token) throw new ProblemError("invalid-token");
    await enterSubscriber(trx, {
      email: token.target,
      locale: token.payload["locale"] === "bn" ? "bn" : "en",
      token: randomBytes(32).toString("base64url"),
      lastMonth: digestMonth(now).month,
      now,
    });
  });
  return { data: { kind: "subscribed" } };
}

/** Throws `invalid-token` for an unknown or deleted token. Leaving twice is no error. */
async function leave(token: string): Promise<void> {
  const left = await db.transaction().execute((trx) => leaveByToken(trx, token, new Date()));
  if (!left) throw new ProblemError("invalid-token");
}

/** POST /api/newsletter/leave; the page shows what the subscriber's state says. */
export async function leaveByPage({
  input,
  client,
}: Call<InputOf<typeof leaveNewsletter>>): Promise<Answer<Unsubscribed>> {
  await consume("token-address", client);
  await leave(input.token);
  return { data: { kind: "unsubscribed" }, goTo: links.newsletterLeave(input.token, "en") };
}

/** POST /api/newsletter/return */
export async function comeBack({
  input,
  client,
}: Call<InputOf<typeof returnToNewsletter>>): Promise<Answer<Subscribed>> {
  await consume("token-address", client);
  if (!(await returnByToken(db, input.token))) throw new ProblemError("invalid-token");
  return { data: { kind: "subscribed" }, goTo: `${links.newsletterLeave(input.token, "en")}&back=1` };
}

/**
 * POST /api/newsletter/one-click/:token. Mail providers call it for thousands of readers from a few addresses, so it is not limited by
 * address; the token has 256 bits.
 */
export async function leaveByMailProgram(call: Pick<Call<unknown>, "param">): Promise<Answer<Unsubscribed>> {
  await leave(oneClickToken(call));
  return { data: { kind: "unsubscribed" } };
}

/** GET /api/newsletter/one-click/:token */
export const showLeaving = leadToPage(
  async (token) => (await subscriberByToken(db, token))?.locale,
  links.newsletterLeave,
);
