import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";

/** The pages that the header can mark as the current one. */
export type HeaderLink = "home" | "buy" | "rent" | "resort" | "projects" | "blog" | "account";

/** The main links of the header, in order, with their words in the reader's language. */
export const headerLinks = (locale: Locale): { key: HeaderLink; label: string; href: string }[] => [
  { key: "home", label: m.shell_home(), href: links.home(locale) },
  { key: "buy", label: m.shell_buy(), href: links.buy(locale) },
  { key: "rent", label: m.shell_rent(), href: links.rent(locale) },
  { key: "resort", label: m.shell_resort(), href: links.resorts(locale) },
  { key: "projects", label: m.shell_projects(), href: links.projects(locale) },
  { key: "blog", label: m.shell_blog(), href: links.blog(locale) },
];
