import type { AccountTab } from "../account/tab.ts";
import { blogPath, type ArticleCategory } from "../text/article.ts";
import type { InquiryKind } from "../inquiry/inquiry.ts";
import { localisedPath, type Locale } from "../locale.ts";
import type { Purpose } from "../listing/listing.ts";
import type { ModeratedKind } from "../moderation/moderation.ts";
import type { ReviewPage } from "../moderation/review.ts";

/** Every internal address is made here; a component never writes one by hand. All return a path for the reader's language. */
const to = (path: string) => (locale: Locale) => localisedPath(path, locale);
const withToken = (path: string, token: string, locale: Locale) =>
  `${localisedPath(path, locale)}?token=${encodeURIComponent(token)}`;

const withEdit = (path: string, id: string, locale: Locale) =>
  `${localisedPath(path, locale)}?edit=${encodeURIComponent(id)}`;

/** What a booking is of. */
export type BookingTarget =
  | { kind: "property"; slug: string }
  | {
      kind: "resort";
      slug: string;
      checkIn?: string;
      checkOut?: string;
      guests?: number;
      room?: string;
      units?: number;
      breakfast?: "yes";
    };

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
  /** A copy of favourites that somebody shares. */
  sharedList: (code: string, locale: Locale) => localisedPath(`/shared-list/${encodeURIComponent(code)}`, locale),
  auth: to("/auth"),
  signIn: to("/signin"),
  register: to("/register"),
  /** The account, or one of its tabs; without one it opens what the reader looks for first (`account-tab.ts`). */
  account: (locale: Locale, tab?: AccountTab) => localisedPath("/account", locale) + (tab ? `?tab=${tab}` : ""),
  /** A page of a list of the account: its tab, with filters and the place in the list. */
  accountList: (tab: AccountTab, search: Readonly<Record<string, string | undefined>>, locale: Locale) => {
    const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return `${localisedPath("/account", locale)}?${new URLSearchParams([["tab", tab], ...given]).toString()}`;
  },
  /** An inquiry of one's own, with everything that was written in it. */
  accountInquiry: (id: string, locale: Locale) => localisedPath(`/account/inquiries/${encodeURIComponent(id)}`, locale),
  /** Where many properties are posted from a file; `id`: the import whose report is shown. */
  accountImport: (locale: Locale, id?: string) =>
    localisedPath("/account/import", locale) + (id ? `?id=${encodeURIComponent(id)}` : ""),
  /** Everything that is wrong in the file of an import, as a table. */
  importFaults: (id: string, locale: Locale) =>
    `${localisedPath("/account/import/faults.csv", locale)}?id=${encodeURIComponent(id)}`,
  /** Keys by which programs act for the account, and its feed. */
  accountApiKeys: to("/account/api-keys"),
  /** What programs can ask, for people. */
  apiDocs: to("/api-docs"),
  /** Parts of the settings. */
  accountProfile: (locale: Locale) => `${localisedPath("/account", locale)}?tab=settings#profile`,
  accountSecurity: (locale: Locale) => `${localisedPath("/account", locale)}?tab=settings#security`,
  /** What somebody was told, from a place in the list on; and how they want to be told. */
  notifications: (locale: Locale, cursor: string | null = null) =>
    localisedPath("/account/notifications", locale) + (cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`),
  notificationSettings: (locale: Locale) => `${localisedPath("/account/notifications", locale)}?view=settings`,
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
  takeBack: (token: string, locale: Locale) => withToken("/take-back", token, locale),
  undoChange: (token: string, locale: Locale) => withToken("/undo-change", token, locale),
  /** Where a booking is filled in: a home's `slug`, or a resort's with the chosen days. Days that are not chosen yet are left out. */
  book: (what: BookingTarget, locale: Locale) => `${localisedPath("/book", locale)}?${bookingSearch(what)}`,
  /** The receipt of a booking, for anyone who has its token. */
  receipt: (token: string, locale: Locale) => localisedPath(`/receipt/${encodeURIComponent(token)}`, locale),
  /** The days of a booked stay, for a calendar. */
  receiptCalendar: (token: string, locale: Locale) =>
    localisedPath(`/receipt/${encodeURIComponent(token)}/calendar.ics`, locale),
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
  /** Where the mails about a search end: they lead here. */
  stopSearch: (token: string, locale: Locale) => withToken("/saved-search/stop", token, locale),
  postProperty: to("/post-property"),
  postResort: to("/post-resort"),
  postProject: to("/post-project"),
  /** What is not public yet, for its owner and the administrator. `id`: of a listing, a resort or a project. */
  preview: (id: string, locale: Locale) => localisedPath(`/account/preview/${encodeURIComponent(id)}`, locale),
  /** Two posts side by side, for the administrator. */
  duplicates: (id: string, other: string, locale: Locale) =>
    localisedPath(`/account/duplicates/${encodeURIComponent(id)}/${encodeURIComponent(other)}`, locale),
  /** The posting forms with what was posted in them. */
  editListing: (id: string, locale: Locale) => withEdit("/post-property", id, locale),
  editResort: (id: string, locale: Locale) => withEdit("/post-resort", id, locale),
  editProject: (id: string, locale: Locale) => withEdit("/post-project", id, locale),
  /** Where something wrong with a public record is reported, and where its reporter sees what became of it. */
  reportForm: (kind: ModeratedKind, slug: string, locale: Locale) =>
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
  /** The reader's figures: what happened to their posts, day by day. */
  figures: (locale: Locale) => `${localisedPath("/account", locale)}?tab=figures`,
  /** The same of one post. */
  figuresOf: (kind: "listings" | "resorts", id: string, locale: Locale) =>
    `${localisedPath("/account", locale)}?tab=figures&${kind}=${encodeURIComponent(id)}`,
  /** Visits of the homes that somebody shows and of those that they want to see. */
  visits: to("/account/visits"),
  /** One of them in that list, and its entry for a calendar. */
  visitOf: (id: string, locale: Locale) =>
    `${localisedPath("/account/visits", locale)}#visit-${encodeURIComponent(id)}`,
  visitCalendar: (id: string, locale: Locale) =>
    localisedPath(`/account/visits/${encodeURIComponent(id)}/calendar.ics`, locale),
  /** What somebody says of the other side of a visit or a tenancy. */
  partyReview: (of: "visit" | "tenancy", id: string, locale: Locale) =>
    `${localisedPath("/account/review", locale)}?of=${of}&id=${encodeURIComponent(id)}`,
  /** Tenancies on either side, a new one, and one of them with its ledger. */
  /** The rooms of a resort of one's own, night by night. `from`: the first day that is shown; null: today. */
  ownRooms: (id: string, from: string | null, locale: Locale) =>
    localisedPath(`/account/rooms/${encodeURIComponent(id)}`, locale) + (from === null ? "" : `?from=${from}`),
  tenancies: to("/account/tenancies"),
  newTenancy: to("/account/tenancies/new"),
  /** A new one with who came to an agreed visit, or has booked the home. */
  tenancyFrom: (what: "visit" | "booking", id: string, locale: Locale) =>
    `${localisedPath("/account/tenancies/new", locale)}?${what}=${encodeURIComponent(id)}`,
  tenancy: (id: string, locale: Locale) => localisedPath(`/account/tenancies/${encodeURIComponent(id)}`, locale),
  /** Somebody's agency: its members, whom it invites, and who invites them. */
  agency: to("/account/agency"),
  /** An agency as the public sees it. */
  agencyPage: (slug: string, locale: Locale) => localisedPath(`/agency/${encodeURIComponent(slug)}`, locale),
  /** Where an owner says when a listing can be visited. */
  visitHours: (slug: string, locale: Locale) =>
    `${localisedPath("/account/visits", locale)}?slug=${encodeURIComponent(slug)}#visit-hours`,
  /** Where the sender of an inquiry reads and writes without an account: the mails about it lead here. */
  inquiryThread: (token: string, locale: Locale) => withToken("/inquiry", token, locale),
  /** Where the sender of an inquiry says that there was no answer: the mail about one leads here. */
  noAnswer: (token: string, locale: Locale) => withToken("/no-answer", token, locale),
  /** What is asked in all areas. */
  areas: to("/area"),
  area: (slug: string, locale: Locale) => localisedPath(`/area/${encodeURIComponent(slug)}`, locale),
  resort: (slug: string, locale: Locale) => localisedPath(`/resort/${encodeURIComponent(slug)}`, locale),
  project: (slug: string, locale: Locale) => localisedPath(`/project/${encodeURIComponent(slug)}`, locale),
  agent: (id: string, locale: Locale) => localisedPath(`/agent/${encodeURIComponent(id)}`, locale),
};

/** The way to a point, else to an address, in the maps that phones open by themselves. */
export const directionsUrl = (point: { lat: number; lng: number } | null, address: string): string =>
  point
    ? `https://www.google.com/maps/dir/?api=1&destination=${point.lat},${point.lng}`
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** What an import begins with, the same in both languages. */
export const importTemplates = {
  csv: "/import/properties.csv",
  json: "/import/properties.json",
  schema: "/import/properties.schema.json",
} as const;

type RoomAct = "types" | "pictures" | "blocks" | "openings" | "calendars" | "calendars/removals" | "feeds";

/** Addresses of the API, as the browser calls them. */
export const apiLinks = {
  openApi: "/api/openapi.json",
  feed: (token: string, form: "json" | "xml") => `/api/feed/${encodeURIComponent(token)}.${form}`,
  locations: "/api/locations",
  listings: "/api/listings",
  compared: "/api/listings/compared",
  listing: (slug: string) => `/api/listings/${encodeURIComponent(slug)}`,
  projects: "/api/projects",
  resorts: "/api/resorts",
  resort: (slug: string) => `/api/resorts/${encodeURIComponent(slug)}`,
  inquiries: "/api/inquiries",
  sharedList: (code: string) => `/api/shared-lists/${encodeURIComponent(code)}`,
  /** Where a mail program ends the mails about a search with one POST (RFC 8058). */
  searchOneClick: (token: string) => `/api/saved-searches/one-click/${encodeURIComponent(token)}`,
  /** Where a mail program ends the newsletter with one POST (RFC 8058). */
  newsletterOneClick: (token: string) => `/api/newsletter/one-click/${encodeURIComponent(token)}`,
  reviews: "/api/reviews",
  visitOffer: (slug: string) => `/api/visits/offers/${encodeURIComponent(slug)}`,
  /** The moderation log as a file. */
  logExport: (params: URLSearchParams) => `/api/admin/log/export?${params}`,
  agencyInvitation: (id: string) => `/api/agency/invitations/${encodeURIComponent(id)}`,
  agencyInvitationAnswer: (id: string) => `/api/agency/invitations/${encodeURIComponent(id)}/answer`,
  agencyNotice: (id: string) => `/api/agency/notices/${encodeURIComponent(id)}`,
  agencyMember: (id: string) => `/api/agency/members/${encodeURIComponent(id)}`,
  notification: (id: string) => `/api/account/notifications/${encodeURIComponent(id)}`,
  /** What an owner does with the rooms of a resort. */
  rooms: (id: string, act: RoomAct) => `/api/rooms/${encodeURIComponent(id)}/${act}`,
  /** A room's own calendar, for other sites. */
  roomFeed: (room: string, secret: string) => `/api/rooms/feed/${room}-${secret}.ics`,
  tenancyTerms: (id: string) => `/api/tenancies/${encodeURIComponent(id)}/terms`,
  tenancyActs: (id: string) => `/api/tenancies/${encodeURIComponent(id)}/acts`,
  tenancyLines: (id: string) => `/api/tenancies/${encodeURIComponent(id)}/lines`,
  tenancyAnswers: (id: string) => `/api/tenancies/${encodeURIComponent(id)}/answers`,
  tenancyPaper: (id: string, file: string) =>
    `/api/tenancy-papers/${encodeURIComponent(id)}/${encodeURIComponent(file)}`,
  partyReview: (of: "visit" | "tenancy", id: string) => `/api/party-reviews/${of}/${encodeURIComponent(id)}`,
  stillFree: (slug: string) => `/api/listings/${encodeURIComponent(slug)}/still-free`,
  visitActs: (id: string) => `/api/visits/${encodeURIComponent(id)}/acts`,
};
