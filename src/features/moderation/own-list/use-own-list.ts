import { useEffect, useRef } from "react";
import { listOwnListings, listOwnProjects, listOwnResorts, type OwnListAnswer } from "#api/account/account-lists.ts";
import { call } from "#api/call.ts";
import type { Locale } from "#domain/locale.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { readOwnPostsQuery, type OwnPostsQuery } from "#domain/owner/posts-query.ts";
import { $decisions } from "#stores/waiting.ts";
import { useListSearch } from "#ui/list/use-list-search.ts";
import { ownPostsHref } from "./own-list-address.ts";

const LISTS = { listings: listOwnListings, resorts: listOwnResorts, projects: listOwnProjects } as const;

async function load(kind: SubmittedKind, query: OwnPostsQuery, signal?: AbortSignal): Promise<OwnListAnswer | null> {
  const answer = await call(LISTS[kind], query, signal ? { signal } : {});
  return answer.ok ? answer.data : null;
}

/**
 * The list of one's own posts as a search that lives in the address. Whatever is decided, confirmed or deleted on the page brings a newer
 * answer to what is shown; without one everything stays.
 */
export function useOwnList(
  kind: SubmittedKind,
  { first, query, locale }: { first: OwnListAnswer; query: OwnPostsQuery; locale: Locale },
) {
  const search = useListSearch(
    { ...first, query, problems: [] as never[], samples: false },
    {
      read: (params) => ({ query: readOwnPostsQuery(params), problems: [] as never[] }),
      href: (asked) => ownPostsHref(kind, asked, locale),
      load: (asked, signal) => load(kind, asked, signal),
    },
  );
  const now = useRef(search);
  useEffect(() => {
    now.current = search;
  });
  useEffect(
    () =>
      $decisions.listen(() => {
        const asked = now.current.query;
        void load(kind, asked).then((found) => {
          // Another search was made in the meantime, and its answer is new enough.
          if (found && asked === now.current.query) now.current.refresh(found);
        });
      }),
    [kind],
  );
  return search;
}
