import type { MailedListing, MailValues } from "#server/mail/templates.ts";

const name = "Rahima Khatun";
const at = "2026-11-21T12:30:00.000Z";
const page = (path: string) => `https://nibash.example/${path}`;

const MAILED_LISTINGS: Record<"sale" | "rent", MailedListing> = {
  sale: {
    ...{ title: "Lake view apartment", place: "Gulshan 2, Dhaka", url: page("property/lake-view") },
    ...{ purpose: "sale", price: 18_500_000, area: 1650, areaUnit: "sqft", bedrooms: 3 },
  },
  rent: {
    ...{ title: "Shop on the main road", place: "Bogura", url: page("property/shop") },
    ...{ purpose: "rent", price: 45_000, area: 2.5, areaUnit: "katha", bedrooms: null },
  },
};

/** Something to fill every template with. */
export const MAIL_VALUES: MailValues = {
  "verify-email": { name, url: page("verify?token=kR3-x_9Zt"), hours: 24 },
  "already-registered": { name, signInUrl: page("signin"), recoverUrl: page("recover") },
  "sign-in-code": { code: "482913", minutes: 10 },
  "recover-password": { name, url: page("reset-password?token=kR3-x_9Zt"), minutes: 60 },
  "password-changed": {
    ...{ name, at, recoverUrl: page("recover") },
    ...{ linked: ["work@example.com"], dropped: ["new@example.com"] },
  },
  "email-change": { name, newEmail: "new@example.com", url: page("change-email?token=kR3-x_9Zt"), hours: 2 },
  "email-changed-notice": {
    name,
    newEmail: "new@example.com",
    at,
    undoUrl: page("undo-change?token=kR3-x_9Zt"),
    days: 7,
  },
  "phone-changed": { name, newPhone: "+8801712345678", at, undoUrl: page("undo-change?token=kR3-x_9Zt"), days: 7 },
  "public-number-changed": { name, number: "+8801712345678", at, securityUrl: page("account?tab=settings#security") },
  "name-change": {
    name,
    newName: "Rahima Begum",
    state: "waiting",
    securityUrl: page("account?tab=settings#security"),
  },
  "identity-changed": {
    ...{ name, change: "removed", identity: "work@example.com" },
    ...{ at, undoUrl: page("undo-change?token=kR3-x_9Zt"), days: 7 },
  },
  "change-undone": { name, at },
  "factor-changed": { name, change: "totp-added", at, securityUrl: page("account?tab=settings#security") },
  "new-sign-in": {
    name,
    at,
    device:
      "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36",
    securityUrl: page("account?tab=settings#security"),
  },
  "erasure-requested": { name, until: "2026-12-21T12:30:00.000Z", accountUrl: page("account") },
  "erasure-done": { name },
  "inquiry-to-owner": {
    name,
    title: "Lake view apartment in Gulshan",
    url: page("property/lake-view"),
    senderName: "Karim Uddin",
    senderEmail: "karim@example.com",
    senderPhone: "+8801012345678",
    message: "Is it still free?\nCould I see it on Friday after 4?",
    accountUrl: page("account/inquiries/7"),
    replyTo: "reply+kr3x9zt@reply.nibash.example",
  },
  "inquiry-message": {
    ...{ name, from: "Karim Uddin", title: "Lake view apartment in Gulshan", url: page("property/lake-view") },
    ...{ reader: "seeker", text: "Yes, it is.\nFriday at 5 would suit me.", isHidden: true },
    ...{ threadUrl: page("inquiry?token=kR3-x_9Zt"), replyTo: "reply+kr3x9zt@reply.nibash.example" },
  },
  "inquiry-marked": {
    ...{ name, from: "Karim Uddin", title: "Lake view apartment in Gulshan", url: page("property/lake-view") },
    ...{ denyUrl: page("no-answer?token=kR3-x_9Zt"), days: 30 },
  },
  "inquiry-receipt": {
    ...{ name, title: "Lake view apartment in Gulshan", url: page("property/lake-view") },
    threadUrl: page("inquiry?token=kR3-x_9Zt"),
  },
  "listing-unconfirmed": {
    ...{ name, title: "Lake view apartment in Gulshan", hideAt: at },
    ...{ confirmUrl: page("confirm-listing?token=abc"), editUrl: page("post-property?edit=7") },
  },
  "listing-hidden": {
    ...{ name, title: "Lake view apartment in Gulshan", hideAt: at },
    ...{ confirmUrl: page("confirm-listing?token=abc"), editUrl: page("post-property?edit=7") },
  },
  "newsletter-confirm": { url: page("newsletter/confirm?token=kR3-x_9Zt"), hours: 72 },
  "newsletter-known": { leaveUrl: page("newsletter/leave?token=kR3-x_9Zt") },
  "newsletter-digest": {
    month: at,
    groups: [
      { purpose: "sale", total: 12, listings: [MAILED_LISTINGS.sale], moreUrl: page("buy") },
      { purpose: "rent", total: 1, listings: [MAILED_LISTINGS.rent], moreUrl: page("rent") },
    ],
    leaveUrl: page("newsletter/leave?token=kR3-x_9Zt"),
    oneClickUrl: page("api/newsletter/one-click/kR3-x_9Zt"),
  },
  "search-alert": {
    ...{ name, search: "Gulshan", listings: [MAILED_LISTINGS.sale, MAILED_LISTINGS.rent] },
    map: { onMap: false, areas: 2, km: 3 },
    ...{ searchUrl: page("buy?location=Gulshan"), changeUrl: page("account?tab=searches") },
    stopUrl: page("saved-search/stop?token=kR3-x_9Zt"),
    oneClickUrl: page("api/saved-searches/one-click/kR3-x_9Zt"),
  },
  "agency-invitation": {
    ...{ agency: "Rahman Homes", by: "Karim Uddin", role: "agent", until: "2026-12-10T10:00:00.000Z" },
    ...{ email: "sadia@example.com", url: page("account/agency") },
  },
  "notification-digest": {
    name,
    lines: [
      { kind: "inquiry-received", data: { title: "Lake view apartment" }, at, url: page("account/inquiries/7") },
      { kind: "visit-requested", data: { title: "Lake view apartment", at }, at, url: page("account/visits") },
    ],
    ...{ listUrl: page("account/notifications"), settingsUrl: page("account/notifications?view=settings") },
  },
  visit: {
    ...{ name, event: "confirmed", reader: "seeker", by: "owner", startsAt: "2026-11-27T04:00:00.000Z" },
    ...{ title: "Lake view apartment in Gulshan", place: "Gulshan 2, Dhaka", url: page("property/lake-view") },
    other: { name: "Karim Uddin", phone: "+8801712345678" },
    ...{ visitsUrl: page("account/visits"), uid: "visit-0193ab12@nibash.example", sequence: 1 },
  },
  "submission-received": { name, title: "Lake view apartment in Gulshan", previewUrl: page("account/preview/7") },
  "submission-approved": { name, title: "Lake view apartment in Gulshan", url: page("property/lake-view") },
  "submission-rejected": {
    name,
    title: "Lake view apartment in Gulshan",
    reasons: ["photos-unclear", "price-looks-wrong"],
    text: "Please show the kitchen too.\nThank you!",
    wasPublic: false,
    until: "2027-02-19T12:30:00.000Z",
    editUrl: page("post-property?edit=7"),
  },
  "report-received": { title: "Lake view apartment in Gulshan", stateUrl: page("report/kR3-x_9Zt") },
  "report-settled": {
    title: "Lake view apartment in Gulshan",
    outcome: "corrected",
    note: "The owner changed the price.",
  },
  "booking-receipt": {
    name,
    title: "Lake view apartment in Gulshan",
    reference: "NB-7K3M9Q2X",
    amount: 500,
    trxId: "DKL30Q7WXP",
    paidAt: at,
    stay: { checkIn: "2026-12-10", checkOut: "2026-12-12" },
    refundUntil: "2026-12-09T08:00:00.000Z",
    receiptUrl: page("receipt/kR3-x_9Zt"),
  },
  "booking-refunded": {
    name,
    title: "Lake view apartment in Gulshan",
    reference: "NB-7K3M9Q2X",
    amount: 200,
    paid: 500,
    why: "part",
    trxId: null,
    expectedBy: "2026-11-28T12:30:00.000Z",
    receiptUrl: page("receipt/kR3-x_9Zt"),
  },
  "booking-received": {
    name,
    guest: "Karim Uddin",
    phone: "+8801712345678",
    message: "Is the lift working?",
    title: "Lake view apartment in Gulshan",
    reference: "NB-7K3M9Q2X",
    stay: { checkIn: "2026-12-10", checkOut: "2026-12-12" },
    guests: 4,
    accountUrl: page("account"),
  },
  "stay-review": {
    ...{ name, event: "rejected", title: "Cloud Ridge Cottages", reasons: ["contact-in-text"] },
    ...{ text: "Please leave the number out.", url: page("stay-review?token=kR3-x_9Zt") },
  },
  "held-nights-alarm": { nights: 84, bookings: 6, resorts: 5, insists: true, url: page("account") },
  "payment-needs-attention": { invoice: "NB-7K3M9Q2X-1", amount: 500, reason: "mismatch", url: page("account") },
};
