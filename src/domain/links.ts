import { blogPath, type ArticleCategory } from "./article.ts";
import type { InquiryKind } from "./inquiry.ts";
import { localisedPath, type Locale } from "./locale.ts";
import type { Purpose } from "./listing.ts";
import type { SubmittedKind } from "./moderation.ts";
import type { ReviewPage } from "./review.ts";

/** Every internal address is made here; a component never writes one by hand. All return a path for the reader's language. */
const to = (path: string) => (locale: Locale) => localisedPath(path, locale);
const withToken = (path: string, token: string, locale: Locale) =>
  `${localisedPath(path, locale)}?token=${encodeURIComponent(token)}`;

const withEdit = (path: string, id: string, locale: Locale) =>
  `${localisedPath(path, locale)}?edit=${encodeURIComponent(id)}`;

/** What a booking is of. */
export type BookingTarget =
  | { kind: "property"; slug: string }
  | { kind: "resort"; slug: string; checkIn?: string; checkOut?: string; guests?: number };

const bookingSearch = (what: BookingTarget): string =>
  String(new URLSearchParams(Object.entries(what).map(([name, value]) => [name, String(value)])));

export const links = {
  home: to("/"),
  buy: to("/buy"),
  rent: to("/rent"),
  properties: to("/properties"),
  resorts: to("/resort"),
  projects: to("/projects"),
  blog: to("/blog"),
  blogFeed: to("/blog/rss.xml"),
  /** A page of the list of articles, of one category or of all. */
  blogList: (category: ArticleCategory | null, page: number, locale: Locale) =>
    localisedPath(blogPath(category, page), locale),
  article: (id: number, locale: Locale) => localisedPath(`/blog/${id}`, locale),
  agents: to("/agents"),
  compare: to("/compare"),
  favourites: to("/favourites"),
  auth: to("/auth"),
  signIn: to("/signin"),
  register: to("/register"),
  account: to("/account"),
  /** What was written to somebody, and what they wrote. */
  accountInquiries: (locale: Locale) => `${localisedPath("/account", locale)}#inquiries`,
  /** One of them, with everything that was written in it. */
  accountInquiry: (id: string, locale: Locale) => localisedPath(`/account/inquiries/${encodeURIComponent(id)}`, locale),
  accountSecurity: (locale: Locale) => `${localisedPath("/account", locale)}#security`,
  /** Sign in with a code that comes by mail or SMS. */
  signInCode: to("/signin-code"),
  /** Where a sign-in waits for its second factor. */
  signInFactor: to("/signin-factor"),
  /** Where the password of an account is asked for before a Google account with the same address opens it. */
  signInGoogle: to("/signin-google"),
  recover: to("/recover"),
  /** Where a telephone number is confirmed with its code, and a confirmation is asked for again. */
  confirm: to("/verify"),
  /** Pages that a mail leads to; each has one button, because mail scanners open links (DECISIONS 23). */
  verify: (token: string, locale: Locale) => withToken("/verify", token, locale),
  resetPassword: (token: string, locale: Locale) => withToken("/reset-password", token, locale),
  changeEmail: (token: string, locale: Locale) => withToken("/change-email", token, locale),
  undoChange: (token: string, locale: Locale) => withToken("/undo-change", token, locale),
  /** Where a booking is filled in: a home's `slug`, or a resort's with the chosen days. Days that are not chosen yet are left out. */
  book: (what: BookingTarget, locale: Locale) => `${localisedPath("/book", locale)}?${bookingSearch(what)}`,
  /** The receipt of a booking; whoever has its token may see it. */
  receipt: (token: string, locale: Locale) => localisedPath(`/receipt/${encodeURIComponent(token)}`, locale),
  /** Where the guest of a booking says how the stay was. `token` is the receipt's. */
  stayReview: (token: string, locale: Locale) => withToken("/stay-review", token, locale),
  /** The reviews of a resort on its page, from a place in the list on. */
  guestReviews: (slug: string, cursor: string | null, locale: Locale) =>
    `${localisedPath(`/resort/${encodeURIComponent(slug)}`, locale)}${cursor === null ? "" : `?reviews=${cursor}`}#guest-reviews`,
  /** Where the owner says that a listing is still available: the mail about it leads here. */
  confirmListing: (token: string, locale: Locale) => withToken("/confirm-listing", token, locale),
  newsletter: to("/newsletter"),
  /** Where a subscription is confirmed, and where it ends: the mails lead here. */
  newsletterConfirm: (token: string, locale: Locale) => withToken("/newsletter/confirm", token, locale),
  newsletterLeave: (token: string, locale: Locale) => withToken("/newsletter/leave", token, locale),
  /** A search on /buy or /rent by its canonical query string, without "?". */
  search: (purpose: Purpose, search: string, locale: Locale) =>
    localisedPath(purpose === "sale" ? "/buy" : "/rent", locale) + (search && `?${search}`),
  /** Where a search is kept. */
  saveSearch: (purpose: Purpose, search: string, locale: Locale) =>
    `${localisedPath("/save-search", locale)}?purpose=${purpose}${search && `&${search}`}`,
  savedSearches: (locale: Locale) => `${localisedPath("/account", locale)}#searches`,
  /** Where the mails about a search end: they lead here. */
  stopSearch: (token: string, locale: Locale) => withToken("/saved-search/stop", token, locale),
  postProperty: to("/post-property"),
  postResort: to("/post-resort"),
  postProject: to("/post-project"),
  /** What is not public yet, for its owner and the administrator. `id`: of a listing, a resort or a project. */
  preview: (id: string, locale: Locale) => localisedPath(`/account/preview/${encodeURIComponent(id)}`, locale),
  /** The posting forms with what was posted in them. */
  editListing: (id: string, locale: Locale) => withEdit("/post-property", id, locale),
  editResort: (id: string, locale: Locale) => withEdit("/post-resort", id, locale),
  editProject: (id: string, locale: Locale) => withEdit("/post-project", id, locale),
  /** Where something wrong with a public record is reported, and where its reporter sees what became of it. */
  reportForm: (kind: SubmittedKind, slug: string, locale: Locale) =>
    `${localisedPath("/report", locale)}?kind=${kind}&slug=${encodeURIComponent(slug)}`,
  report: (token: string, locale: Locale) => localisedPath(`/report/${encodeURIComponent(token)}`, locale),
  /** What visitors wrote about Nibash, and the form for it: where the dialog cannot open, and where a posted form comes back to. */
  reviews: to("/reviews"),
  feedback: (page: ReviewPage, locale: Locale) => `${localisedPath("/feedback", locale)}?pageSource=${page}`,
  about: to("/about"),
  privacy: to("/privacy-policy"),
  terms: to("/terms-of-service"),
  listing: (slug: string, locale: Locale) => localisedPath(`/property/${encodeURIComponent(slug)}`, locale),
  /** The inquiry form as a page of its own: where no script opens it. */
  inquiry: (kind: InquiryKind, slug: string, locale: Locale) =>
    `${localisedPath("/inquiry", locale)}?kind=${kind}&slug=${encodeURIComponent(slug)}`,
  /** Where a visit of a listing is asked for. */
  visit: (slug: string, locale: Locale) => `${localisedPath("/visit", locale)}?slug=${encodeURIComponent(slug)}`,
  /** Visits of the homes that somebody shows and of those that they want to see. */
  visits: to("/account/visits"),
  /** Where an owner says when a listing can be visited. */
  visitHours: (slug: string, locale: Locale) =>
    `${localisedPath("/account/visits", locale)}?slug=${encodeURIComponent(slug)}#visit-hours`,
  /** Where the sender of an inquiry reads and writes without an account: the mails about it lead here. */
  inquiryThread: (token: string, locale: Locale) => withToken("/inquiry", token, locale),
  /** Where the sender of an inquiry says that there was no answer: the mail about one leads here. */
  noAnswer: (token: string, locale: Locale) => withToken("/no-answer", token, locale),
  area: (slug: string, locale: Locale) => localisedPath(`/area/${encodeURIComponent(slug)}`, locale),
  resort: (slug: string, locale: Locale) => localisedPath(`/resort/${encodeURIComponent(slug)}`, locale),
  project: (slug: string, locale: Locale) => localisedPath(`/project/${encodeURIComponent(slug)}`, locale),
  agent: (id: string, locale: Locale) => localisedPath(`/agent/${encodeURIComponent(id)}`, locale),
};

/** Gives a script what became of a form or of a way to Google, once: that cookie only the server can read. */
export const formAnswerPath = "/partials/form-answer";

/** Addresses of the API, as the browser calls them. */
export const apiLinks = {
  locations: "/api/locations",
  listings: "/api/listings",
  compared: "/api/listings/compared",
  listing: (slug: string) => `/api/listings/${encodeURIComponent(slug)}`,
  projects: "/api/projects",
  views: (slug: string) => `/api/listings/${encodeURIComponent(slug)}/views`,
  resorts: "/api/resorts",
  resort: (slug: string) => `/api/resorts/${encodeURIComponent(slug)}`,
  resortViews: (slug: string) => `/api/resorts/${encodeURIComponent(slug)}/views`,
  inquiries: "/api/inquiries",
  /** Where a mail program ends the mails about a search with one POST (RFC 8058). */
  searchOneClick: (token: string) => `/api/saved-searches/one-click/${encodeURIComponent(token)}`,
  /** Where a mail program ends the newsletter with one POST (RFC 8058). */
  newsletterOneClick: (token: string) => `/api/newsletter/one-click/${encodeURIComponent(token)}`,
  reviews: "/api/reviews",
  visitOffer: (slug: string) => `/api/visits/offers/${encodeURIComponent(slug)}`,
  visitActs: (id: string) => `/api/visits/${encodeURIComponent(id)}/acts`,
};
