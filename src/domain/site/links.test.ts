import { describe, expect, test } from "vitest";
import type { Locale } from "../locale.ts";
import { apiLinks, links } from "./links.ts";

/** What is put into an address must not end it, nor begin another part of it. */
const ODD = "a/b?c&d#e ক";
const SAFE = "a%2Fb%3Fc%26d%23e%20%E0%A6%95";

/** Pages that lie at one address, by their name. */
const FIXED = {
  ...{ home: "/", buy: "/buy", rent: "/rent", properties: "/properties", resorts: "/resort", projects: "/projects" },
  ...{ agents: "/agents", areas: "/area", compare: "/compare", favourites: "/favourites" },
  ...{ auth: "/auth", signIn: "/signin", register: "/register", signInCode: "/signin-code", recover: "/recover" },
  ...{ signInFactor: "/signin-factor", signInGoogle: "/signin-google", confirm: "/verify", newsletter: "/newsletter" },
  ...{ postResort: "/post-resort", postProject: "/post-project", reviews: "/reviews" },
  ...{ about: "/about", privacy: "/privacy-policy", terms: "/terms-of-service", account: "/account" },
  apiDocs: "/api-docs",
  ...{ accountApiKeys: "/account/api-keys", accountImport: "/account/import", figures: "/account?tab=figures" },
  ...{ visits: "/account/visits", agency: "/account/agency", notifications: "/account/notifications" },
  notificationSettings: "/account/notifications?view=settings",
  accountProfile: "/account?tab=settings#profile",
  accountSecurity: "/account?tab=settings#security",
} as const;

test.each(Object.entries(FIXED))("%s is at %s in English, and below /bn in Bengali", (name, path) => {
  const link = links[name as keyof typeof FIXED] as (locale: Locale) => string;
  expect(link("en")).toBe(path);
  expect(link("bn")).toBe(path === "/" ? "/bn" : `/bn${path}`);
});

test.each([
  ["verify", "/verify"],
  ["resetPassword", "/reset-password"],
  ["changeEmail", "/change-email"],
  ["undoChange", "/undo-change"],
  ["takeBack", "/take-back"],
  ["stayReview", "/stay-review"],
  ["confirmListing", "/confirm-listing"],
  ["newsletterConfirm", "/newsletter/confirm"],
  ["newsletterLeave", "/newsletter/leave"],
  ["stopSearch", "/saved-search/stop"],
  ["inquiryThread", "/inquiry"],
  ["noAnswer", "/no-answer"],
] as const)("%s brings its token to %s", (name, path) => {
  expect(links[name](ODD, "bn")).toBe(`/bn${path}?token=${SAFE}`);
});

test.each([
  ["editListing", "/en/post-property?edit="],
  ["editResort", "/post-resort?edit="],
  ["editProject", "/post-project?edit="],
  ["importFaults", "/account/import/faults.csv?id="],
  ["accountInquiry", "/account/inquiries/"],
  ["receipt", "/receipt/"],
  ["report", "/report/"],
  ["preview", "/account/preview/"],
  ["listing", "/property/"],
  ["agencyPage", "/agency/"],
  ["area", "/area/"],
  ["resort", "/resort/"],
  ["agent", "/agent/"],
  ["visit", "/visit?slug="],
] as const)("%s leads to %s… of one thing, whatever it is called", (name, path) => {
  expect(links[name](ODD, "en")).toBe(`${path}${SAFE}`);
});

test.each([
  [links.blog, "/blog"],
  [links.blogFeed, "/blog/rss.xml"],
  [links.postProperty, "/post-property"],
  [(locale: Locale) => links.project(ODD, locale), `/project/${SAFE}`],
])("%# is Bengali at its bare address, and English below /en", (link, path) => {
  expect(link("bn")).toBe(path);
  expect(link("en")).toBe(`/en${path}`);
});

describe("an address with more in it", () => {
  test.each([
    [links.blogList(null, 1, "en"), "/en/blog"],
    [links.article(3, "bn"), "/blog/3"],
    [links.account("en", "payments"), "/account?tab=payments"],
    [
      links.accountList("bookings", { cursor: "x y", state: "", q: undefined }, "en"),
      "/account?tab=bookings&cursor=x+y",
    ],
    [links.accountImport("en", ODD), `/account/import?id=${SAFE}`],
    [links.notifications("en", ODD), `/account/notifications?cursor=${SAFE}`],
    [links.book({ kind: "property", slug: "a b" }, "en"), "/book?kind=property&slug=a+b"],
    [
      links.book({ kind: "resort", slug: "r", checkIn: "2026-12-01", checkOut: "2026-12-02", guests: 2 }, "bn"),
      "/bn/book?kind=resort&slug=r&checkIn=2026-12-01&checkOut=2026-12-02&guests=2",
    ],
    [links.guestReviews("r/1", null, "en"), "/resort/r%2F1#guest-reviews"],
    [links.guestReviews("r", "c1", "en"), "/resort/r?reviews=c1#guest-reviews"],
    [links.search("sale", "", "en"), "/buy"],
    [links.search("rent", "beds=2", "bn"), "/bn/rent?beds=2"],
    [links.saveSearch("sale", "", "en"), "/save-search?purpose=sale"],
    [links.saveSearch("rent", "beds=2", "en"), "/save-search?purpose=rent&beds=2"],
    [links.duplicates("a/b", "c?d", "en"), "/account/duplicates/a%2Fb/c%3Fd"],
    [links.reportForm("resorts", ODD, "en"), `/report?kind=resorts&slug=${SAFE}`],
    [links.feedback("rent", "en"), "/feedback?pageSource=rent"],
    [links.inquiry("listing", ODD, "en"), `/inquiry?kind=listing&slug=${SAFE}`],
    [links.figuresOf("resorts", ODD, "en"), `/account?tab=figures&resorts=${SAFE}`],
    [links.visitHours(ODD, "en"), `/account/visits?slug=${SAFE}#visit-hours`],
  ])("%s", (made, address) => {
    expect(made).toBe(address);
  });
});

test.each([
  [apiLinks.feed(ODD, "xml"), `/api/feed/${SAFE}.xml`],
  [apiLinks.listing(ODD), `/api/listings/${SAFE}`],
  [apiLinks.resort(ODD), `/api/resorts/${SAFE}`],
  [apiLinks.searchOneClick(ODD), `/api/saved-searches/one-click/${SAFE}`],
  [apiLinks.newsletterOneClick(ODD), `/api/newsletter/one-click/${SAFE}`],
  [apiLinks.visitOffer(ODD), `/api/visits/offers/${SAFE}`],
  [apiLinks.logExport(new URLSearchParams({ q: "a b" })), "/api/admin/log/export?q=a+b"],
  [apiLinks.agencyInvitation(ODD), `/api/agency/invitations/${SAFE}`],
  [apiLinks.agencyInvitationAnswer(ODD), `/api/agency/invitations/${SAFE}/answer`],
  [apiLinks.agencyMember(ODD), `/api/agency/members/${SAFE}`],
  [apiLinks.notification(ODD), `/api/account/notifications/${SAFE}`],
  [apiLinks.partyReview("visit", ODD), `/api/party-reviews/visit/${SAFE}`],
  [links.partyReview("tenancy", ODD, "en"), `/account/review?of=tenancy&id=${SAFE}`],
  [apiLinks.stillFree(ODD), `/api/listings/${SAFE}/still-free`],
  [apiLinks.visitActs(ODD), `/api/visits/${SAFE}/acts`],
])("the API is called at %s", (made, address) => {
  expect(made).toBe(address);
});
