import type { StoredNotification } from "#db/mail/notifications.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import type { Occasion } from "#domain/moderation/party-review.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import type { Notification, NotificationKind } from "#domain/account/notification.ts";
import { receiptToken } from "../receipts/receipt.ts";

type About = Pick<StoredNotification, "record" | "data">;
type Way = (about: { record: string; of: SubmittedKind; after: Occasion }, locale: Locale) => string;

const PAGE = { listings: links.listing, resorts: links.resort, projects: links.project };
const EDIT = { listings: links.editListing, resorts: links.editResort, projects: links.editProject };

const inquiry: Way = ({ record }, locale) => links.accountInquiry(record, locale);
const visits: Way = (_, locale) => links.visits(locale);
const tenancy: Way = ({ record }, locale) => links.tenancy(record, locale);
const account: Way = (_, locale) => links.account(locale);
const properties: Way = (_, locale) => links.account(locale, "properties");
const review: Way = ({ record, after }, locale) => links.partyReview(after, record, locale);
const security: Way = (_, locale) => links.accountSecurity(locale);
const receipt: Way = ({ record }, locale) => links.receipt(receiptToken(record), locale);
/** `record`: purpose and query string of a search, such as `sale?type=apartment`. */
const search: Way = ({ record }, locale) => {
  const [purpose, text = ""] = record.split(/\?(.*)/s);
  return links.search(purpose === "rent" ? "rent" : "sale", text, locale);
};

/** The page for each kind. Tokens of receipts are created here, because the table stores none. */
const WAYS: Record<NotificationKind, Way> = {
  "inquiry-received": inquiry,
  "inquiry-message": inquiry,
  "inquiry-answered": inquiry,
  "inquiry-marked": inquiry,
  "visit-requested": visits,
  "visit-proposed": visits,
  "visit-confirmed": visits,
  "visit-declined": visits,
  "visit-cancelled": visits,
  "visit-reminder": visits,
  "visit-missed": visits,
  "free-asked": inquiry,
  "tenancy-invited": tenancy,
  "tenancy-changed": tenancy,
  "tenancy-agreed": tenancy,
  "tenancy-withdrawn": tenancy,
  "tenancy-declined": tenancy,
  "tenancy-notice": tenancy,
  "tenancy-notice-back": tenancy,
  "tenancy-ended": tenancy,
  "tenancy-payment": tenancy,
  "tenancy-receipt": tenancy,
  "tenancy-line": tenancy,
  "tenancy-rise": tenancy,
  "tenancy-rise-back": tenancy,
  "tenancy-confirmed": tenancy,
  "tenancy-disputed": tenancy,
  "tenancy-due": tenancy,
  "submission-approved": ({ record, of }, locale) => PAGE[of](record, locale),
  "submission-rejected": ({ record, of }, locale) => EDIT[of](record, locale),
  "listing-unconfirmed": properties,
  "listing-hidden": properties,
  "listing-doubted": properties,
  "search-alert": search,
  "stay-review-asked": ({ record }, locale) => links.stayReview(receiptToken(record), locale),
  "stay-review-approved": ({ record }, locale) => links.resort(record, locale),
  "stay-review-rejected": ({ record }, locale) => links.stayReview(receiptToken(record), locale),
  "person-review-asked": review,
  "person-review-approved": review,
  "person-review-rejected": review,
  "report-settled": (_, locale) => links.notifications(locale),
  "booking-paid": receipt,
  "booking-received": (_, locale) => links.account(locale, "bookings"),
  "calendar-conflict": ({ record }, locale) => links.ownRooms(record, null, locale),
  "refund-begun": receipt,
  "refund-done": receipt,
  "name-waiting": security,
  "name-approved": security,
  "name-rejected": security,
  "new-sign-in": security,
  "password-changed": security,
  "email-changed": security,
  "phone-changed": security,
  "number-changed": security,
  "identity-changed": security,
  "factor-changed": security,
  "access-granted": security,
  "owner-notice": (_, locale) => links.agency(locale),
  "change-undone": security,
};

/** The path of the page for a notification, in its reader's language. Unknown kinds lead to the account. */
export const notificationPath = (kind: NotificationKind, { record, data }: About, locale: Locale): string =>
  ((WAYS as Partial<typeof WAYS>)[kind] ?? account)(
    { record: record ?? "", of: data.of ?? "listings", after: data.after ?? "visit" },
    locale,
  );

/** A line of the list as the API returns it. */
export const presentNotification = (stored: StoredNotification, locale: Locale): Notification => ({
  id: stored.id,
  kind: stored.kind,
  data: stored.data,
  href: notificationPath(stored.kind, stored, locale),
  createdAt: stored.createdAt.toISOString(),
  read: stored.readAt !== null,
});
