import { db } from "#db/client.ts";
import { notificationSettingsOf } from "#db/mail/notification-settings.ts";
import { lineOfEvent } from "#db/mail/notifications.ts";
import type { ClaimedMessage } from "#db/mail/outbox.ts";
import { beginSms, smsReaders, uncountSms } from "#db/mail/sms-sent.ts";
import { TOPIC_OF } from "#domain/account/notification.ts";
import { smsPieces } from "#domain/account/sms-news.ts";
import { currentEnv, smsProvider } from "../env.ts";
import { httpSmsProvider, type SmsDelivery } from "../sms/provider.ts";
import { isSmsTemplate, smsText, type SmsNews, type SmsValues } from "../sms/texts.ts";

/** What became of a claimed SMS. `taken`: another worker has it; `capped`: there were enough that day. */
export type SmsAttempt = SmsDelivery | { kind: "taken" } | { kind: "capped"; problem: string };

/** Whether somebody still wants to be told: by that number, of that topic, and not after they have read it. */
async function isWanted({ owner, event, kind }: SmsNews, phone: string): Promise<boolean> {
  const [readers, settings, line] = await Promise.all([
    smsReaders(db, [owner]),
    notificationSettingsOf(db, owner),
    lineOfEvent(db, owner, event),
  ]);
  return readers[0]?.phone === phone && settings[TOPIC_OF[kind]].sms && !line?.readAt;
}

/** Hands a claimed SMS to the provider and counts it; news are held to the caps of the day. */
export async function attemptSms(message: ClaimedMessage, values: object, leaseUntil: Date): Promise<SmsAttempt> {
  const { id, template, locale, recipient: to } = message;
  const provider = smsProvider();
  if (!isSmsTemplate(template) || !provider) return { kind: "refused", problem: "unreadable" };
  const news = template === "sms-news" ? (values as SmsNews) : null;
  if (news && !(await isWanted(news, to))) return { kind: "refused", problem: "recipient-refused" };
  const text = smsText(template, values as SmsValues[typeof template], locale);
  const begun = await beginSms(db, message, {
    ...{ pieces: smsPieces(text), accountId: news?.owner ?? null, caps: currentEnv().smsCaps },
    ...{ now: new Date(), leaseUntil },
  });
  if (begun === "taken") return { kind: "taken" };
  if (begun !== "begun") return { kind: "capped", problem: begun };
  const delivery = await httpSmsProvider(provider.url, provider.token).send({ id, to, text });
  if (delivery.kind === "later" || delivery.kind === "refused") await uncountSms(db, id);
  return delivery;
}
