import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { notificationWords } from "#i18n/notification-words.ts";
import type { LetterPart } from "../letter.ts";
import type { Template } from "../templates.ts";

/** For each notification: what happened, with a link to the page for it, and its subject. */
export const notificationDigest: Template<"notification-digest"> = ({ name, lines, listUrl, settingsUrl }, locale) => {
  const told = lines.map(({ kind, data, url }) => ({ ...notificationWords(kind, data, locale), url }));
  const single = told.length === 1 ? told[0] : undefined;
  return {
    subject: single?.title ?? m.notification_mail_subject({ count: formatNumber(told.length, locale) }),
    title: m.notification_mail_title(),
    name,
    parts: [
      { kind: "text", text: m.notification_mail_text() },
      ...told.flatMap(({ title, text, url }): LetterPart[] => [
        { kind: "link", label: title, url },
        ...(text ? [{ kind: "text" as const, text }] : []),
      ]),
      { kind: "button", label: m.notification_mail_button(), url: listUrl },
      { kind: "link", label: m.notification_mail_change(), url: settingsUrl },
    ],
    reason: m.notification_mail_reason(),
  };
};
