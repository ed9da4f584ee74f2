import type { AccountMails } from "#server/mail/account-mails.ts";

export const name = "Rahima Khatun";
export const at = "2026-11-21T12:30:00.000Z";
export const page = (path: string) => `https://nibash.example/${path}`;

/** Example values for the mails about an account. */
export const ACCOUNT_MAIL_VALUES: AccountMails = {
  "verify-email": { name, url: page("verify?token=kR3-x_9Zt"), hours: 24 },
  "already-registered": { name, signInUrl: page("signin"), recoverUrl: page("recover") },
  "sign-in-code": { code: "482913", minutes: 10 },
  "confirm-code": { code: "482913", minutes: 10 },
  "recover-password": { name, url: page("reset-password?token=kR3-x_9Zt"), minutes: 60 },
  "password-changed": {
    name,
    at,
    recoverUrl: page("recover"),
    linked: ["work@example.com"],
    ended: [
      { way: "key", name: "Office" },
      { way: "feed", name: "" },
      { way: "identity", name: "new@example.com" },
      { way: "invitation", name: "guest@example.com" },
      { way: "member", name: "Rahim Uddin" },
      { way: "ownership", name: "Rahim Uddin" },
    ],
  },
  "signed-out-everywhere": {
    name,
    at,
    ended: [{ way: "key", name: "Office" }],
    securityUrl: page("account?tab=settings#security"),
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
    of: "agency",
    newName: "Rahima Begum",
    state: "waiting",
    securityUrl: page("account?tab=settings#security"),
  },
  "identity-changed": {
    name,
    change: "removed",
    identity: "work@example.com",
    at,
    undoUrl: page("undo-change?token=kR3-x_9Zt"),
    days: 7,
  },
  "change-undone": { name, at },
  "factor-changed": { name, change: "totp-added", at, securityUrl: page("account?tab=settings#security") },
  "access-granted": {
    name,
    news: "member",
    what: "Rahim Uddin",
    agency: "Rahman Homes",
    at,
    takeBackUrl: page("take-back?token=kR3-x_9Zt"),
    days: 7,
    securityUrl: page("account?tab=settings#security"),
  },
  "owner-notice": {
    name,
    event: "planned",
    wish: "remove",
    self: true,
    what: name,
    agency: "Rahman Homes",
    until: at,
    url: page("account/agency"),
  },
  "new-sign-in": {
    name,
    at,
    device:
      "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36",
    securityUrl: page("account?tab=settings#security"),
  },
  "erasure-requested": { name, until: "2026-12-21T12:30:00.000Z", accountUrl: page("account") },
  "erasure-done": { name },
  "calendar-conflict": {
    name,
    title: "Lake view resort in Sreemangal",
    source: "airbnb.com",
    nights: [{ checkIn: "2026-12-10", checkOut: "2026-12-12" }],
    url: page("account/rooms/7"),
  },
};
