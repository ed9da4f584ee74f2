import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { hoursWords } from "#i18n/letter-wording.ts";
import { formatMonth } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { listingLines } from "../mailed-listing.ts";
import type { LetterPart } from "../letter.ts";
import { notificationWords } from "#i18n/notification-words.ts";
import { mapWords } from "#i18n/map-words.ts";

export const newsletterConfirm: Template<"newsletter-confirm"> = ({ url, hours }, locale) => ({
  subject: m.mail_newsletter_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_newsletter_text() },
    { kind: "button", label: m.mail_newsletter_button(), url },
    { kind: "text", text: m.mail_link_life({ time: hoursWords(hours, locale) }) },
  ],
  reason: m.mail_newsletter_reason(),
});

export const newsletterKnown: Template<"newsletter-known"> = ({ leaveUrl }) => ({
  subject: m.mail_newsletter_known_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_newsletter_known_text() },
    { kind: "link", label: m.mail_newsletter_leave(), url: leaveUrl },
  ],
  reason: m.mail_newsletter_known_reason(),
});

/** For each kind: the number of new listings, the newest of them, and a link to all. */
export const newsletterDigest: Template<"newsletter-digest"> = (
  { month, groups, leaveUrl, oneClickUrl: unsubscribeUrl },
  locale,
) => {
  const count = (total: number) => ({ count: formatNumber(total, locale) });
  const parts = groups.flatMap(({ purpose, total, listings, moreUrl }): LetterPart[] => {
    const headings = { sale: m.mail_digest_sale, rent: m.mail_digest_rent };
    const more = { sale: m.mail_digest_more_sale, rent: m.mail_digest_more_rent };
    return [
      { kind: "heading", text: headings[purpose](count(total)) },
      { kind: "listings", listings: listings.map((listing) => listingLines(listing, locale)) },
      ...(total > listings.length ? [{ kind: "link", label: more[purpose](), url: moreUrl } as const] : []),
    ];
  });
  return {
    subject: m.mail_digest_subject({ month: formatMonth(month, locale) }),
    name: "",
    parts: [
      { kind: "text", text: m.mail_digest_text({ month: formatMonth(month, locale) }) },
      ...parts,
      { kind: "link", label: m.mail_newsletter_leave(), url: leaveUrl },
    ],
    reason: m.mail_digest_reason(),
    unsubscribeUrl,
  };
};

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

export const searchAlert: Template<"search-alert"> = (values, locale) => {
  const { name, search, listings, searchUrl, changeUrl, stopUrl, oneClickUrl: unsubscribeUrl } = values;
  // In words, because a picture would need an address that anybody who knows it can open.
  const where = values.map ? mapWords(values.map, locale) : "";
  const count = formatNumber(listings.length, locale);
  const single = listings.length === 1 ? listings[0] : undefined;
  return {
    subject: single
      ? m.mail_alert_subject_one({ search, title: single.title })
      : m.mail_alert_subject({ search, count }),
    title: single ? m.mail_alert_title_one() : m.mail_alert_title({ count }),
    name,
    parts: [
      { kind: "text", text: m.mail_alert_text({ search }) },
      ...(where === "" ? [] : [{ kind: "text" as const, text: m.mail_alert_map({ where }) }]),
      { kind: "listings", listings: listings.map((listing) => listingLines(listing, locale)) },
      { kind: "button", label: m.mail_alert_button(), url: searchUrl },
      { kind: "link", label: m.mail_alert_change(), url: changeUrl },
      { kind: "link", label: m.mail_alert_stop(), url: stopUrl },
    ],
    reason: m.mail_alert_reason({ search }),
    unsubscribeUrl,
  };
};
