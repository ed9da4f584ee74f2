import { formatMonth } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { listingLines } from "../mailed-listing.ts";
import type { LetterPart } from "../letter.ts";
import type { Template } from "../templates.ts";

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
