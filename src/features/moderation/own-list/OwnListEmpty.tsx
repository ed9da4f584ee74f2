import type { MouseEvent } from "react";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { EMPTY_OWN_POSTS_QUERY, type OwnPostsQuery } from "#domain/owner/posts-query.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { ownListHref } from "./own-list-address.ts";
import { ownListWords } from "./own-list-words.ts";

type Props = {
  kind: SubmittedKind;
  query: OwnPostsQuery;
  /** Shows all of them again. */
  onAll: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Nothing stands in the list: nothing was posted yet, nothing was sent back, or no title has the searched words. */
export function OwnListEmpty({ kind, query, onAll }: Props) {
  const locale = currentLocale();
  const { empty, first, post } = ownListWords(kind, locale);
  if (query.q !== "") {
    return (
      <EmptyState title={m.dashboard_none_found()} heading="h3">
        <Button
          kind="outline"
          href={ownListHref(kind, { ...EMPTY_OWN_POSTS_QUERY, state: query.state }, locale)}
          onClick={onAll}
        >
          {m.dashboard_show_all()}
        </Button>
      </EmptyState>
    );
  }
  if (query.state === "needs-changes") return <EmptyState title={m.dashboard_nothing_sent_back()} heading="h3" />;
  return (
    <EmptyState title={empty} text={m.dashboard_empty_text()} art="house" heading="h3">
      <Button icon="plus" href={post}>
        {first}
      </Button>
    </EmptyState>
  );
}
