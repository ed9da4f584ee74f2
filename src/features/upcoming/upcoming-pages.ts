import { m } from "#i18n/messages.ts";

export type UpcomingPage = {
  /** Unprefixed path without its slash; also the address. */
  slug: string;
  /** Which link of the header it is, if any. */
  current?: "projects" | "blog" | "account";
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
