/** Days between asking for erasure and erasing; signing in again or a button takes it back. */
export const ERASURE_GRACE_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Years that records of payments are kept, without who paid. The law in force asks for five (VAT and Supplementary Duty Act 2012, section
 * 107); with six, five whole years are kept whatever the day of the payment. A company that runs the site must set twelve (Companies Act
 * 1994, section 181).
 */
export const PAYMENT_RECORDS_YEARS = 6;

/** When an account is erased whose owner asked for it at `requestedAt`. */
export const erasureDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + ERASURE_GRACE_DAYS * DAY_MS);

/**
 * What stays after an account was erased, why, and how long: the page shows it, and the privacy policy says the same. `nameless-profile`:
 * the id of the profile without a name or an address, because other rows refer to it. `mail-log`: that and when a mail was sent, without
 * its address and text. `tenancies`: what was agreed with another person, and its ledger, which are theirs as well, until they are erased
 * too. `payments`: bookings and what was paid and given back, without who.
 */
export const KEPT_AFTER_ERASURE = [
  { what: "nameless-profile", why: "references", until: "for-ever" },
  { what: "payments", why: "bookkeeping", until: `${PAYMENT_RECORDS_YEARS}-years` },
  { what: "tenancies", why: "other-side", until: "other-erased" },
  { what: "mail-log", why: "delivery", until: "thirty-days" },
  { what: "backups", why: "recovery", until: "seven-days" },
] as const;

/** What goes, for the same page. */
export const GONE_AFTER_ERASURE = [
  "sign-in",
  "profile",
  "photo",
  "listings",
  "favourites",
  "searches",
  "sessions",
] as const;
