import { m } from "#i18n/messages.ts";

export type UpcomingPage = {
  /** Unprefixed path without its slash; also the address. */
  slug: string;
  /** Which link of the header it is, if any. */
  current?: "resort" | "projects" | "blog" | "account";
  /** A scene of content/pictures.json that fits. */
  picture: string;
  title: () => string;
  /** What will be there, said honestly. */
  text: () => string;
};

/**
 * Pages that the site already links to and that later work builds. Each shows what it will be; when the real page exists, its
 * line is taken out here. Until then search engines are told to pass by.
 */
export const UPCOMING_PAGES: readonly UpcomingPage[] = [
  {
    slug: "resort",
    current: "resort",
    picture: "haor-4-dusk",
    title: m.pages_resort_title,
    text: m.pages_resort_text,
  },
  {
    slug: "projects",
    current: "projects",
    picture: "construction-2-dawn",
    title: m.pages_projects_title,
    text: m.pages_projects_text,
  },
  {
    slug: "blog",
    current: "blog",
    picture: "courtyard-7-dusk",
    title: m.pages_blog_title,
    text: m.pages_blog_text,
  },
  { slug: "auth", picture: "apartment-12-dusk", title: m.pages_auth_title, text: m.pages_auth_text },
  { slug: "signin", picture: "apartment-12-dusk", title: m.pages_auth_title, text: m.pages_auth_text },
  {
    slug: "register",
    picture: "apartment-12-dusk",
    title: m.pages_register_title,
    text: m.pages_register_text,
  },
  {
    slug: "account",
    current: "account",
    picture: "apartment-12-dusk",
    title: m.pages_account_title,
    text: m.pages_account_text,
  },
  {
    slug: "post-property",
    picture: "courtyard-7-dusk",
    title: m.pages_post_property_title,
    text: m.pages_post_property_text,
  },
  {
    slug: "post-resort",
    picture: "haor-1-dawn",
    title: m.pages_post_resort_title,
    text: m.pages_post_resort_text,
  },
  {
    slug: "post-project",
    picture: "construction-2-dawn",
    title: m.pages_post_project_title,
    text: m.pages_post_project_text,
  },
  {
    slug: "newsletter",
    picture: "haor-2-dawn",
    title: m.pages_newsletter_title,
    text: m.pages_newsletter_text,
  },
];
