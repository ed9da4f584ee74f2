import { localisedPath, type Locale } from "./locale.ts";

/** Every internal address is made here; a component never writes one by hand. All return a path for the reader's language. */
const to = (path: string) => (locale: Locale) => localisedPath(path, locale);

export const links = {
  home: to("/"),
  buy: to("/buy"),
  rent: to("/rent"),
  properties: to("/properties"),
  resorts: to("/resort"),
  projects: to("/projects"),
  blog: to("/blog"),
  agents: to("/agents"),
  compare: to("/compare"),
  favourites: to("/favourites"),
  auth: to("/auth"),
  signIn: to("/signin"),
  register: to("/register"),
  account: to("/account"),
  postProperty: to("/post-property"),
  postResort: to("/post-resort"),
  postProject: to("/post-project"),
  about: to("/about"),
  privacy: to("/privacy-policy"),
  terms: to("/terms-of-service"),
  listing: (slug: string, locale: Locale) => localisedPath(`/property/${encodeURIComponent(slug)}`, locale),
  area: (slug: string, locale: Locale) => localisedPath(`/area/${encodeURIComponent(slug)}`, locale),
  agent: (id: string, locale: Locale) => localisedPath(`/agent/${encodeURIComponent(id)}`, locale),
};

/** Addresses of the API, as the browser calls them. */
export const apiLinks = {
  locations: "/api/locations",
  listings: "/api/listings",
  listing: (slug: string) => `/api/listings/${encodeURIComponent(slug)}`,
  views: (slug: string) => `/api/listings/${encodeURIComponent(slug)}/views`,
};
