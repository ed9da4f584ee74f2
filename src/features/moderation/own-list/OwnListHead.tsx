import type { OwnListAnswer } from "#api/account/account-lists.ts";
import { sumCounts } from "#domain/search/capped-count.ts";
import { links } from "#domain/site/links.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { EMPTY_OWN_POSTS_QUERY, type OwnPostsQuery, type OwnShelf } from "#domain/owner/posts-query.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { cappedCountText } from "#ui/text/capped-count.ts";
import { ChipLink } from "#ui/button/Chip.tsx";
import { useShownValue } from "#ui/form/use-shown-value.ts";
import { SortSelect } from "#ui/list/SortSelect.tsx";
import { inPlace } from "#ui/button/plain-click.ts";
import { OWN_TABS, ownPostsHref } from "./own-list-address.ts";
import { ownListWords, ownOrders } from "./own-list-words.ts";

/** The form that the list is asked by. */
export const OWN_LIST_FORM = "own-list";

/** So many posts are in sight without a search, and counted at a glance. */
export const FEW_POSTS = 5;

type Props = {
  kind: SubmittedKind;
  query: OwnPostsQuery;
  counts: OwnListAnswer["counts"];
  /** Everybody's posts are in one order only. */
  isEverybodys: boolean;
  onShelf: (state: OwnShelf) => void;
  onSearch: (form: HTMLFormElement) => void;
};

/** Which of one's own posts are shown: chips with their counts, a search by title, an order. All of it are links and one GET form. */
export function OwnListHead({ kind, query, counts, isEverybodys, onShelf, onSearch }: Props) {
  const locale = currentLocale();
  const text = useShownValue<HTMLInputElement>(query.q);
  const { pending, approved, hidden, rejected } = counts;
  const shelves = [
    { state: "current" as const, label: ownListWords(kind, locale).all, count: sumCounts(pending, approved, hidden) },
    { state: "needs-changes" as const, label: m.dashboard_needs_changes(), count: rejected },
  ];
  const orders = ownOrders(kind);
  // On a phone a handful is read faster than searched, and the first of them is to be in sight.
  const isFew =
    query.q === "" && query.sort === "newest" && sumCounts(pending, approved, hidden, rejected).count <= FEW_POSTS;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {/* Somebody who has never had anything sent back has no use for a filter. */}
      {(rejected.count > 0 || query.state !== "current") && (
        <nav aria-label={m.dashboard_filter()} className="flex flex-wrap gap-2">
          {shelves.map(({ state, label, count }) => (
            <ChipLink
              key={state}
              href={ownPostsHref(kind, { ...EMPTY_OWN_POSTS_QUERY, q: query.q, sort: query.sort, state }, locale)}
              aria-current={state === query.state}
              onClick={inPlace(() => onShelf(state))}
            >
              {label} <small>{cappedCountText(count)}</small>
            </ChipLink>
          ))}
        </nav>
      )}
      <form
        id={OWN_LIST_FORM}
        role="search"
        method="get"
        action={links.account(locale)}
        className={`flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2 max-sm:basis-full max-sm:justify-start ${isFew ? "max-sm:hidden" : ""}`}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(event.currentTarget);
        }}
      >
        <input type="hidden" name="tab" value={OWN_TABS[kind]} />
        {query.state !== "current" && <input type="hidden" name="state" value={query.state} />}
        {!isEverybodys && orders.length > 1 && (
          <span className="flex items-center gap-1 text-sm text-ink-soft">
            <label htmlFor="sort">{m.dashboard_sort()}</label>
            <SortSelect form={OWN_LIST_FORM} value={query.sort} options={orders} />
          </span>
        )}
        <div className="flex min-w-0 flex-1 basis-60 gap-2 sm:max-w-80">
          <input
            ref={text}
            type="search"
            name="q"
            defaultValue={query.q}
            aria-label={m.dashboard_search_title()}
            placeholder={m.dashboard_search_title()}
            className="min-h-11 w-full min-w-0 rounded-md border border-field bg-surface px-3.5 text-sm hover:border-ink"
          />
          <Button type="submit" kind="outline" icon="search">
            {m.dashboard_search()}
          </Button>
        </div>
      </form>
    </div>
  );
}
