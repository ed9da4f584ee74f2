import { formatNumber } from "#domain/text/number.ts";
import { mapWords } from "#i18n/map-words.ts";
import { m } from "#i18n/messages.ts";
import { listingLines } from "../mailed-listing.ts";
import type { Template } from "../templates.ts";

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
