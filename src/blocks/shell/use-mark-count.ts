import { useStore } from "@nanostores/react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { $comparison } from "#stores/comparison.ts";
import { MARKS } from "#stores/favourites/marks.ts";

/** What the server shows, and therefore the first render: a stored list's own first value is what this device holds. */
const EMPTY: readonly string[] = [];
const NONE = { ssr: () => EMPTY };

/** The two lists that a device holds and the header counts. */
export type MarkList = "favourites" | "compared";

const WORDS = {
  favourites: { icon: "heart", href: links.favourites, name: m.shell_favourites, counted: m.shell_favourites_count },
  compared: { icon: "scale", href: links.compare, name: m.shell_compare, counted: m.shell_compare_count },
} as const;

/**
 * A list with how much is in it: homes, resorts and projects that are marked, or homes that are compared.
 * @returns `count` in the reader's digits, empty where there is nothing (on the server there never is); `label` says it in words
 */
export function useMarkCount(list: MarkList) {
  const locale = currentLocale();
  const listings = useStore(MARKS.listings, NONE);
  const resorts = useStore(MARKS.resorts, NONE);
  const projects = useStore(MARKS.projects, NONE);
  const compared = useStore($comparison, NONE);
  const marked = listings.length + resorts.length + projects.length;
  const total = list === "favourites" ? marked : compared.length;
  const count = total > 0 ? formatPlainNumber(total, locale) : "";
  const { icon, href, name, counted } = WORDS[list];
  return { icon, href: href(locale), name: name(), label: count ? counted({ count }) : name(), count };
}
