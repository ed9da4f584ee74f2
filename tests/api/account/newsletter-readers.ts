import { randomBytes } from "node:crypto";
import { db } from "#db/client.ts";
import { enterSubscriber } from "#db/mail/newsletter.ts";
import type { Locale } from "#domain/locale.ts";

/** Subscribes an address as the button of its mail does, the digest of `lastMonth` behind it. Returns the token of its mails. */
export async function enterReader(email: string, locale: Locale, lastMonth = "2020-01-01"): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await enterSubscriber(db, { email, locale, token, lastMonth, now: new Date() });
  return token;
}

export const subscribers = (email: string) =>
  db.selectFrom("newsletter_subscribers").selectAll().where("email", "=", email).execute();

export async function leaveTokenOf(email: string): Promise<string> {
  return (await subscribers(email))[0]!.unsubscribe_token;
}
