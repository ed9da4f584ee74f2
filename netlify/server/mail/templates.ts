import type { AgencyRole } from "#domain/agency/agency.ts";
import type { AreaUnit, Purpose } from "#domain/listing/listing.ts";
import type { ThreadSide } from "#domain/inquiry/thread.ts";
import type { Locale } from "#domain/locale.ts";
import type { NotificationData, NotificationKind } from "#domain/account/notification.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import type { ReportOutcome } from "#domain/moderation/report.ts";
import type { VisitSide } from "#domain/booking/visit.ts";
import type { MapAsked } from "#i18n/map-words.ts";
import type { Letter } from "./letter.ts";

/** A listing as a mail names it: title and place in the reader's language, `price` in whole taka (a month for a rental). */
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

/**
 * What each mail is filled with. Addresses (`…Url`) are whole ones, made with `fullUrl(links.…)` of `#server/site-url.ts`; instants are
 * ISO 8601; `device` is a user agent as it came. Values are shown escaped, and wiped from the database once the mail is sent.
 */
export type MailValues = {
  /** `hours`: how long the link works. */
  "verify-email": { name: string; url: string; hours: number };
  /** To somebody who signed up with an address that has an account. */
  "already-registered": { name: string; signInUrl: string; recoverUrl: string };
  "sign-in-code": { code: string; minutes: number };
  "recover-password": { name: string; url: string; minutes: number };
  /** `linked`: Google accounts that still sign in; `dropped`: those that were added lately and no longer do. */
  "password-changed": { name: string; at: string; linked: string[]; dropped: string[]; recoverUrl: string };
  /** To the new address. */
  "email-change": { name: string; newEmail: string; url: string; hours: number };
  /** To the old address, after the change. `days`: how long the link works that takes it back. */
  "email-changed-notice": { name: string; newEmail: string; at: string; undoUrl: string; days: number };
  /** A number to sign in with was added or changed. */
  "phone-changed": { name: string; newPhone: string; at: string; undoUrl: string; days: number };
  /** Callers see another number of an agent from now on. */
  "public-number-changed": { name: string; number: string; at: string; securityUrl: string };
  /** A name that an agent wants to show: it waits for the administrator, or was decided on. */
  "name-change": { name: string; newName: string; state: "waiting" | "approved" | "rejected"; securityUrl: string };
  /** `identity`: the address of a Google account; `joined`: at its first sign-in, since the addresses are the same. */
  "identity-changed": {
    name: string;
    change: "added" | "joined" | "removed";
    identity: string;
    at: string;
    undoUrl: string;
    days: number;
  };
  /** To the address that the account had until a change was taken back. */
  "change-undone": { name: string; at: string };
  "factor-changed": {
    name: string;
    change: "totp-added" | "totp-removed" | "phone-added" | "phone-removed" | "codes-renewed" | "code-used";
    at: string;
    securityUrl: string;
  };
  "new-sign-in": { name: string; at: string; device: string; securityUrl: string };
  /** `until`: when the account is erased unless its owner changes their mind. */
  "erasure-requested": { name: string; until: string; accountUrl: string };
  "erasure-done": { name: string };
  /**
   * `senderPhone` null: they show neither number nor address; `senderEmail` alone null: they left no address. `title` and `message` in the words
   * they were written in. `accountUrl`: where the owner reads, answers and marks it, null for a contact without an account. `replyTo`: where a
   * reply goes into the inquiry; null: no mail is taken, or nobody would get it.
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
   * What `from` wrote in an inquiry, to its other side. `threadUrl`: where it is read and answered, null for a contact without an account;
   * `replyTo` null: no mail is taken. `url` null: what it is about is not public any more. `isHidden`: the reader shows no number, and a mail
   * of theirs is cleared of it.
   */
  "inquiry-message": {
    reader: ThreadSide;
    name: string;
    from: string;
    title: string;
    url: string | null;
    text: string;
    threadUrl: string | null;
    replyTo: string | null;
    isHidden: boolean;
  };
  /** `from` says to have answered, without words of theirs. `denyUrl`: one button; works for `days`. */
  "inquiry-marked": { name: string; from: string; title: string; url: string | null; denyUrl: string; days: number };
  /** Not what was asked: whoever types a stranger's address could send them any text in our name. */
  "inquiry-receipt": { name: string; title: string; url: string; threadUrl: string };
  /** Nobody has confirmed a listing for 25 days (it is hidden at `hideAt`), or for 30 days. `confirmUrl`: one button. */
  "listing-unconfirmed": { name: string; title: string; confirmUrl: string; editUrl: string; hideAt: string };
  "listing-hidden": { name: string; title: string; confirmUrl: string; editUrl: string; hideAt: string };
  /** To an address that somebody typed: nothing begins before the link is used. */
  "newsletter-confirm": { url: string; hours: number };
  /** To an address that has the newsletter and asked for it again. */
  "newsletter-known": { leaveUrl: string };
  /** `month`: any instant in it. `total`: how many of a kind there were. `oneClickUrl` is for mail programs, `leaveUrl` for people. */
  "newsletter-digest": {
    month: string;
    groups: readonly { purpose: Purpose; total: number; listings: readonly MailedListing[]; moreUrl: string }[];
    leaveUrl: string;
    oneClickUrl: string;
  };
  /** What began to match a search that the reader keeps; `search` is the name that they gave it. */
  "search-alert": {
    name: string;
    search: string;
    /** What it says on the map; not known of mails that waited before searches could. */
    map?: MapAsked;
    listings: readonly MailedListing[];
    searchUrl: string;
    changeUrl: string;
    stopUrl: string;
    oneClickUrl: string;
  };
  /** To whom an agency invites: nothing in it is secret, the address it went to is what counts. `by`: whoever invites. */
  "agency-invitation": { agency: string; by: string; role: AgencyRole; until: string; email: string; url: string };
  /** The notifications of a digest, oldest first. */
  "notification-digest": {
    name: string;
    lines: readonly { kind: NotificationKind; data: NotificationData; at: string; url: string }[];
    listUrl: string;
    settingsUrl: string;
  };
  /**
   * What became of a visit, to both sides: `reader` is whom this goes to, `by` who did it. `other`: how to reach the other side, once both
   * have agreed. `uid` and `sequence` are the calendar entry's. `url` null: the home is not public any more.
   */
  visit: {
    name: string;
    event: "requested" | "proposed" | "confirmed" | "declined" | "cancelled" | "reminder";
    reader: VisitSide;
    by: VisitSide;
    title: string;
    place: string;
    startsAt: string;
    other: { name: string; phone: string | null } | null;
    url: string | null;
    visitsUrl: string;
    uid: string;
    sequence: number;
  };
  "submission-received": { name: string; title: string; previewUrl: string };
  "submission-approved": { name: string; title: string; url: string };
  /** `until`: when it can be changed and sent again for the last time. `wasPublic`: it was taken off. */
  "submission-rejected": {
    name: string;
    title: string;
    reasons: RejectionReason[];
    text: string | null;
    wasPublic: boolean;
    until: string;
    editUrl: string;
  };
  /** Not what was written: whoever types a stranger's address could send them any text in our name. */
  "report-received": { title: string; stateUrl: string };
  "report-settled": { title: string; outcome: ReportOutcome; note: string | null };
  /** `amount` in whole taka; days of a stay are `YYYY-MM-DD`, null for a property. */
  "booking-receipt": {
    name: string;
    title: string;
    reference: string;
    amount: number;
    trxId: string;
    paidAt: string;
    stay: { checkIn: string; checkOut: string } | null;
    refundUntil: string;
    receiptUrl: string;
  };
  /**
   * `amount` of the `paid`. `why`: the booking is over, was paid `twice`, goes on and a `part` comes back, or what was booked is
   * `withdrawn`. `trxId` null: it is on its way and expected by `expectedBy`.
   */
  "booking-refunded": {
    name: string;
    title: string;
    reference: string;
    amount: number;
    paid: number;
    why: "over" | "part" | "twice" | "withdrawn";
    trxId: string | null;
    expectedBy: string;
    receiptUrl: string;
  };
  /** To the owner alone: who comes and when, and how to call them. */
  "booking-received": {
    name: string;
    guest: string;
    /** E.164, and what they wrote: whoever paid wants to be called. */
    phone: string | null;
    message: string | null;
    title: string;
    reference: string;
    stay: { checkIn: string; checkOut: string } | null;
    guests: number | null;
    accountUrl: string;
  };
  /** To the guest of a stay that is over: how was it, and what became of what they wrote. `reasons` and `text`: why it was rejected. */
  "stay-review": {
    name: string;
    event: "asked" | "approved" | "rejected";
    title: string;
    reasons: RejectionReason[];
    text: string | null;
    url: string;
  };
  /** To the administrator: what guests without an account took in the last hour and did not pay. `insists`: one client goes on trying. */
  "held-nights-alarm": { nights: number; bookings: number; resorts: number; insists: boolean; url: string };
  /** To the administrator. */
  "payment-needs-attention": {
    invoice: string;
    amount: number;
    reason: "unsettled" | "mismatch" | "refund-refused" | "refund-unsettled";
    url: string;
  };
};
export type MailTemplate = keyof MailValues;

/** Writes a letter in the language that `withLocale` has set. */
export type Template<T extends MailTemplate> = (values: MailValues[T], locale: Locale) => Letter;
