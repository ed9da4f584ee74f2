import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import type { CappedCount, SubmittedKind } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { OWN_ORDERS, type OwnOrder } from "#domain/owner/posts-query.ts";
import { m } from "#i18n/messages.ts";

type ListWords = { all: string; empty: string; first: string; post: string };

/** What a list of one's own is called, and what stands in it before anything was posted. */
export function ownListWords(kind: SubmittedKind, locale: Locale): ListWords {
  if (kind === "resorts") {
    return {
      all: m.dashboard_tab_resorts(),
      empty: m.dashboard_empty_resorts(),
      first: m.dashboard_first_resort(),
      post: links.postResort(locale),
    };
  }
  if (kind === "projects") {
    return {
      all: m.dashboard_tab_projects(),
      empty: m.dashboard_empty_projects(),
      first: m.dashboard_first_project(),
      post: links.postProject(locale),
    };
  }
  return {
    all: m.dashboard_tab_properties(),
    empty: m.dashboard_empty_properties(),
    first: m.dashboard_first_property(),
    post: links.postProperty(locale),
  };
}

const ORDERS: Record<OwnOrder, () => string> = {
  newest: m.dashboard_sort_newest,
  views: m.dashboard_sort_views,
  confirmed: m.dashboard_sort_confirmed,
};

/** The orders that a list of a kind has: nobody counts views of a project, and only listings are confirmed. */
export const ownOrders = (kind: SubmittedKind): { value: OwnOrder; label: string }[] =>
  OWN_ORDERS.filter(
    (order) => order === "newest" || kind === "listings" || (order === "views" && kind === "resorts"),
  ).map((value) => ({ value, label: ORDERS[value]() }));

/** "1 post", "1,000+ posts". */
export const foundPosts = ({ count, capped }: CappedCount, locale: Locale): string => {
  if (count === 0) return "";
  if (count === 1) return m.dashboard_shown_one();
  const number = formatNumber(count, locale);
  return m.dashboard_shown({ count: capped ? m.search_count_capped({ count: number }) : number });
};
