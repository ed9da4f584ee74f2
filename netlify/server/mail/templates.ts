import type { AgencyRole } from "#domain/agency/agency.ts";
import type { AreaUnit, Purpose } from "#domain/listing/listing.ts";
import type { LeftOut, ThreadSide } from "#domain/inquiry/thread.ts";
import type { Locale } from "#domain/locale.ts";
import type { NotificationData, NotificationKind } from "#domain/account/notification.ts";
import type { Occasion } from "#domain/moderation/party-review.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import type { ReportOutcome } from "#domain/moderation/report.ts";
import type { MailedStay } from "#domain/booking/offer.ts";
import type { VisitSide, VisitWay } from "#domain/booking/visit.ts";
import type { TenancySide } from "#domain/tenancy/tenancy.ts";
import type { MapAsked } from "#i18n/map-words.ts";
import type { TenancyNews } from "#i18n/tenancy/tenancy-words.ts";
import type { AccountMails } from "./account-mails.ts";
import type { CalendarEvent } from "./calendar.ts";
import type { Letter } from "./letter.ts";

/** A listing in a mail: title and place in the reader's language, `price` in whole taka (per month for a rental). */
export type MailedListing = {
  title: string;
  place: string;
  purpose: Purpose;
  price: number;
  area: number;
  areaUnit: AreaUnit;
  bedrooms: number | null;
  url: string;
};

type ReviewMail = Record<"name" | "title" | "url", string> & {
  event: "asked" | "approved" | "rejected";
  reasons: RejectionReason[];
  text: string | null;
};

type MailedHost = { name: string; phone: string | null; address: string; wayUrl: string };

/**
 * The values of each mail. Addresses (`…Url`) are absolute, made with `fullUrl(links.…)` of `#server/site-url.ts`; instants are ISO 8601;
 * `device` is the user agent as received. Values are escaped when shown, and deleted from the database after the mail was sent.
 */
export type MailValues = AccountMails & {
  /**
   * `senderPhone` null: the sender shows neither number nor address; `senderEmail` alone null: the sender gave no address. `title` and
   * `message` as they were written. `accountUrl`: where the owner reads, answers and marks the inquiry, null for a contact without an
   * account. `replyTo`: the address that adds a reply to the inquiry; null: replies are not received, or nobody would get them.
   */
  "inquiry-to-owner": {
    name: string;
    title: string;
    url: string;
    senderName: string;
    senderEmail: string | null;
    senderPhone: string | null;
    message: string;
    accountUrl: string | null;
    replyTo: string | null;
  };
  /**
   * A message of `from` in an inquiry, to the other side. `threadUrl`: where it is read and answered, null for a contact without an
   * account; `replyTo` null: replies are not received. `url` null: the listing or resort is no longer public. `isHidden`: the reader shows
   * no number, and numbers are removed from the reader's replies by mail. `files` came along (an address for whoever has no account), `leftOut`
   * did not; `rest` is what their mail quoted, null where it stands on the page.
   */
  "inquiry-message": {
    reader: ThreadSide;
    name: string;
    from: string;
    title: string;
    url: string | null;
    text: string;
    rest: string | null;
    files: readonly { name: string; url: string | null }[];
    leftOut: MailValues["mail-left-out"]["leftOut"];
    threadUrl: string | null;
    replyTo: string | null;
    isHidden: boolean;
  };
  /** Files of the reader's mail about `title` that did not reach the other side, and why. */
  "mail-left-out": {
    reader: ThreadSide;
    name: string;
    title: string;
    leftOut: readonly { name: string; reason: LeftOut }[];
    threadUrl: string | null;
  };
  /** `from` says that the inquiry was answered elsewhere. `denyUrl`: a page with one button, valid for `days`. */
  "inquiry-marked": { name: string; from: string; title: string; url: string | null; denyUrl: string; days: number };
  /** Without the question: otherwise people could send any text in our name to a stranger's address. */
  "inquiry-receipt": { name: string; title: string; url: string; threadUrl: string };
  /** A listing was not confirmed for 25 days (it is hidden at `hideAt`), or for 30 days, or is called taken by others. `confirmUrl`: a page with one button. */
  "listing-unconfirmed": { name: string; title: string; confirmUrl: string; editUrl: string; hideAt: string };
  "listing-hidden": { name: string; title: string; confirmUrl: string; editUrl: string; hideAt: string };
  "listing-doubted": { name: string; title: string; confirmUrl: string; editUrl: string; hideAt: string };
  /** To an address that was typed in; the subscription begins only when the link is used. */
  "newsletter-confirm": { url: string; hours: number };
  /** To a subscribed address that was entered again. */
  "newsletter-known": { leaveUrl: string };
  /** `month`: any instant in it. `total`: new listings of a kind. `oneClickUrl` is for mail programs, `leaveUrl` for people. */
  "newsletter-digest": {
    month: string;
    groups: readonly { purpose: Purpose; total: number; listings: readonly MailedListing[]; moreUrl: string }[];
    leaveUrl: string;
    oneClickUrl: string;
  };
  /** Listings that began to match a saved search; `search` is the reader's name for it. */
  "search-alert": {
    name: string;
    search: string;
    /** The search's area on the map; missing in mails that were queued before searches could have one. */
    map?: MapAsked;
    listings: readonly MailedListing[];
    searchUrl: string;
    changeUrl: string;
    stopUrl: string;
    oneClickUrl: string;
  };
  /**
   * An agency's invitation to an address. It contains no secret; accepting requires that address. `agency`: null while its name waits; `by`: who
   * invites, null if their name leads somewhere.
   */
  "agency-invitation": {
    agency: string | null;
    by: string | null;
    role: AgencyRole;
    until: string;
    email: string;
    url: string;
  };
  /** The notifications of a digest, oldest first. */
  "notification-digest": {
    name: string;
    lines: readonly { kind: NotificationKind; data: NotificationData; at: string; url: string }[];
    listUrl: string;
    settingsUrl: string;
  };
  /**
   * A change of a visit, to both sides: `reader` is the side that reads, `by` who made the change. `other`: the other side, by the first name alone
   * until both have agreed; `missed`: the other side says that the reader did not come. `call`, the link of a video visit. `others`: further times that were asked for. `uid` and `sequence` are those of the calendar entry. `url` null: the home is no longer public.
   */
  visit: {
    name: string;
    event: "requested" | "proposed" | "confirmed" | "declined" | "cancelled" | "reminder" | "soon" | "missed";
    reader: VisitSide;
    by: VisitSide;
    title: string;
    place: string;
    startsAt: string;
    others: readonly string[];
    way: VisitWay;
    call: string | null;
    other: { name: string; phone: string | null };
    url: string | null;
    visitsUrl: string;
    uid: string;
    sequence: number;
  };
  /**
   * News of a tenancy, to one side. Nothing that the other side has typed is in it: the page has that. `amount`: whole taka; `month`: such as
   * `2026-12`; `day`: the last day, or by when it is due.
   */
  tenancy: {
    name: string;
    event: TenancyNews;
    reader: TenancySide;
    amount?: number;
    month?: string;
    day?: string;
    url: string;
  };
  "submission-received": { name: string; title: string; previewUrl: string };
  "submission-approved": { name: string; title: string; url: string };
  /** `until`: the last moment to change it and send it again. `wasPublic`: it was public before. */
  "submission-rejected": {
    name: string;
    title: string;
    reasons: RejectionReason[];
    text: string | null;
    wasPublic: boolean;
    until: string;
    editUrl: string;
  };
  /** Without the report's text: otherwise people could send any text in our name to a stranger's address. */
  "report-received": { title: string; stateUrl: string };
  "report-settled": { title: string; outcome: ReportOutcome; note: string | null };
  /** `amount` in whole taka; `stay` null for a property. */
  "booking-receipt": {
    name: string;
    title: string;
    reference: string;
    amount: number;
    trxId: string;
    paidAt: string;
    stay: MailedStay | null;
    refundUntil: string;
    receiptUrl: string;
    /**
     * Whom to call, where to go and the stay for a calendar. `phone` null: nobody can be called; `bookingsUrl` null: the guest has no
     * account. Missing in mails that were queued before they said it.
     */
    next?: { host: MailedHost; bookingsUrl: string | null; calendar: CalendarEvent | null } | null;
  };
  /**
   * The refund of `amount` out of `paid`. `why`: the booking is over, was paid `twice`, continues with a `part` refunded, its subject was
   * `withdrawn`, or was no longer free when the payment was found. `trxId` null: the money is on its way and expected by `expectedBy`.
   */
  "booking-refunded": {
    name: string;
    title: string;
    reference: string;
    amount: number;
    paid: number;
    why: "over" | "part" | "twice" | "withdrawn" | "no-longer-free";
    trxId: string | null;
    expectedBy: string;
    receiptUrl: string;
  };
  /** To the owner only: who comes and when, and their number. */
  "booking-received": {
    name: string;
    guest: string;
    /** The number (E.164) and message of the client, who wants to be called. */
    phone: string | null;
    message: string | null;
    title: string;
    reference: string;
    stay: MailedStay | null;
    guests: number | null;
    accountUrl: string;
  };
  /** To the guest after a stay: an invitation to review, and later the decision on it. `reasons` and `text`: why it was rejected. */
  "stay-review": ReviewMail;
  /** To one side of a visit or a tenancy: an invitation to say how the other was, and later the decision on it. `title`: "" for a tenancy. */
  "person-review": ReviewMail & { after: Occasion };
  /** To the administrator: nights taken in the last hour and not paid, `ofClient` the most of one client, `atResort` at one resort. `insists`: a client goes on. */
  "held-nights-alarm": Record<"nights" | "bookings" | "resorts" | "ofClient" | "atResort", number> & {
    insists: boolean;
    url: string;
  };
  "payment-needs-attention": {
    invoice: string;
    amount: number;
    reason: "unsettled" | "mismatch" | "refund-refused" | "refund-unsettled";
    url: string;
  };
};
export type MailTemplate = keyof MailValues;

/** Creates a letter in the language that `withLocale` has set. */
export type Template<T extends MailTemplate> = (values: MailValues[T], locale: Locale) => Letter;
