import type { AccountTab } from "#domain/account/tab.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { ownPostsParams, type OwnPostsQuery } from "#domain/owner/posts-query.ts";

/** The tab of the account that holds the posts of a kind. */
export const OWN_TABS = { listings: "properties", resorts: "resorts", projects: "projects" } as const satisfies Record<
  SubmittedKind,
  AccountTab
>;

/** The address of a list of one's own posts. `more`: what else the page is asked for. */
export const ownPostsHref = (
  kind: SubmittedKind,
  query: OwnPostsQuery,
  locale: Locale,
  more: readonly [string, string][] = [],
): string =>
  `${links.account(locale)}?${new URLSearchParams([["tab", OWN_TABS[kind]], ...ownPostsParams(query), ...more])}`;
