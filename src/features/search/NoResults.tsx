import { withoutFilter } from "#domain/search/query.ts";
import type { ListingFilter, ListingQuery } from "#domain/search/filters.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { inPlace } from "#ui/button/plain-click.ts";
import { withoutFilters } from "./filters/ActiveListingFilters.tsx";
import { listHref } from "./list-links.ts";
import { SaveSearch } from "./saved/SaveSearch.tsx";
import type { SearchResults } from "./search-results.ts";
import { filterText, foundText, placesText } from "./search-words.ts";
import { soughtNoun } from "./sought-words.ts";

type Props = {
  results: SearchResults;
  onFollow: (update: (query: ListingQuery) => ListingQuery) => void;
};

/** Filters that are named at most: whoever has ten in the way clears them all. */
const NAMED_MAX = 4;

/** Nothing found: a link for each filter whose removal would find homes, with how many. */
export function NoResults({ results, onFollow }: Props) {
  const { list, query, places, relaxations, unknownPlace, page } = results;
  const locale = currentLocale();
  const helpful = relaxations.filter(({ total }) => total > 0).slice(0, NAMED_MAX);
  const location = placesText(places, locale);
  const textOf = (filter: ListingFilter) =>
    filter === "q" || filter === "title" ? query[filter] : filterText(filter, { ...query, location }, locale);
  const follow = (update: (query: ListingQuery) => ListingQuery) => inPlace(() => onFollow(update));
  return (
    <EmptyState
      title={page.tooCommon ? m.search_too_common() : m.search_found_none(soughtNoun(query))}
      text={
        page.tooCommon
          ? ""
          : unknownPlace
            ? m.search_empty_unknown_place({ location: query.location })
            : m.search_empty_text()
      }
      heading="h3"
    >
      {helpful.length > 0 && (
        <>
          <p className="text-ink-soft">{m.search_empty_relax()}</p>
          <ul className="grid w-full max-w-prose divide-y divide-line rounded-md border border-line bg-paper text-start">
            {helpful.map(({ filter, total, totalCapped }) => (
              <li key={filter}>
                <a
                  href={listHref(list, withoutFilter(query, filter), locale)}
                  onClick={follow((asked) => withoutFilter(asked, filter))}
                  className="flex min-h-13 items-center gap-3 px-3.5 py-1.5 text-sm hover:bg-primary-soft"
                >
                  <span className="text-primary">
                    <Icon name="circle-x" />
                  </span>
                  {m.search_relax({
                    filter: textOf(filter),
                    found: foundText(total, totalCapped, withoutFilter(query, filter), locale),
                  })}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {list && <SaveSearch purpose={list} query={query} places={places} label={m.search_tell_me()} />}
      <a
        className="inline-flex min-h-11 items-center rounded-md border border-field bg-surface px-4.5 text-sm font-semibold hover:border-ink hover:bg-sunken"
        href={listHref(list, withoutFilters(list, query), locale)}
        onClick={follow((asked) => withoutFilters(list, asked))}
      >
        {m.search_clear()}
      </a>
    </EmptyState>
  );
}
