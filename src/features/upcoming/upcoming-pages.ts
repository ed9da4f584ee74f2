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
    slug: "newsletter",
    picture: "haor-2-dawn",
    title: m.pages_newsletter_title,
    text: m.pages_newsletter_text,
  },
];
