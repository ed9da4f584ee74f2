import { useRef, useState } from "react";
import type { ListingQuery } from "#domain/search/filters.ts";
import { links } from "#domain/site/links.ts";
import { withVariedCovers } from "#domain/listing/row-covers.ts";
import { ActiveFilters, ClearAll } from "#features/search/filters/ActiveFilters.tsx";
import { SEARCH_FORM } from "#features/search/form-names.ts";
import { listWords } from "#features/search/list-head.ts";
import { listHref } from "#features/search/list-links.ts";
import { NoResults } from "#features/search/NoResults.tsx";
import { ResultsHead } from "#features/search/ResultsHead.tsx";
import { SearchForm } from "#features/search/SearchForm.tsx";
import type { SearchFields } from "#features/search/search-fields.ts";
import type { SearchResults } from "#features/search/search-results.ts";
import { problemText } from "#features/search/search-words.ts";
import { useListingSearch } from "#features/search/use-listing-search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { CardSkeletons } from "#ui/list/CardSkeletons.tsx";
import { LoadFailed } from "#ui/list/LoadFailed.tsx";
import { Pager } from "#ui/list/Pager.tsx";
import { useFormChanges } from "#ui/list/use-form-changes.ts";
import type { Reason } from "#ui/list/use-list-search.ts";
import { useResultsShown } from "#ui/list/use-results-shown.ts";
import { inPlace } from "#ui/button/plain-click.ts";
import { ListingCard } from "./ListingCard.tsx";
import { cardGrid } from "#ui/card/Card.tsx";
import { Banner } from "#ui/message/Banner.tsx";

type Props = {
  results: SearchResults;
  /** The instant from which the age of cards is counted, ISO 8601: that of the server for the first render. */
  now: string;
};

/** A whole list page between header and reviews: one form, and the homes that it finds. Works without a script; with it, in place. */
export function ListingSearch({ results: initial, now }: Props) {
  const locale = currentLocale();
  const root = useRef<HTMLDivElement>(null);
  const search = useListingSearch(initial, locale);
  const { results, query, status } = search;
  const { list, page, places, samples } = results;
  const heading = useResultsShown(search, listWords(results, locale).title);
  useFormChanges(root, SEARCH_FORM, search.searchForm);

  const follow = (reason: Extract<Reason, "link" | "page">) => (update: (query: ListingQuery) => ListingQuery) =>
    void search.searchQuery(update, reason);
  const fields: SearchFields = {
    list,
    query,
    problems: search.problems,
    total: status === "shown" && !samples ? page : null,
    fields: search.fields,
    prices: search.prices,
    searchForm: search.searchForm,
    searchPlaces: (location) => void search.searchQuery((asked) => ({ ...asked, location, page: 1 }), "form"),
  };
  const problem = problemText(search.problems, list);
  return (
    <div ref={root}>
      <div className="sticky top-17 z-25 border-b border-line bg-paper has-[dialog:target]:z-50">
        <div className="wrap py-2">
          <SearchForm
            kind="bar"
            search={fields}
            places={places}
            facets={samples ? null : results.facets}
            onSubmit={search.searchForm}
            clear={<ClearAll {...{ list, query }} onFollow={follow("link")} />}
          />
        </div>
      </div>
      <div className="wrap">
        <ResultsHead {...{ results, query, status }} />
        <ActiveFilters {...{ list, query, places }} onFollow={follow("link")} />
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
        <section aria-labelledby="results-title" aria-busy={status === "loading" || status === "late"} className="pt-2">
          <h2 ref={heading} id="results-title" tabIndex={-1} className="sr-only scroll-mt-48 lg:scroll-mt-40">
            {m.search_results()}
          </h2>
          {samples && (
            <Banner icon="info" role="status">
              {m.search_samples_text()}
            </Banner>
          )}
          {status === "failed" && (
            <LoadFailed title={m.search_failed_title()} onTryAgain={() => void search.tryAgain()} />
          )}
          {status === "late" && <CardSkeletons count={page.items.length} />}
          {(status === "shown" || status === "loading") && (
            <>
              {page.items.length > 0 ? (
                <Cards key={search.version} {...{ page, now }} />
              ) : (
                <NoResults results={results} onFollow={follow("page")} />
              )}
            </>
          )}
          <Pager
            page={page.page}
            pageCount={page.pageCount}
            href={(number) => listHref(list, query, locale, { page: number })}
            onFollow={(number, event) => inPlace(() => follow("page")((asked) => ({ ...asked, page: number })))(event)}
          />
        </section>
        {list === "sale" && (
          <p className="pt-6 text-center text-sm text-ink-soft">
            {m.search_sell()}{" "}
            <a className="link" href={links.postProperty(locale)}>
              {m.search_post()}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** The first two are in view at once. */
const EAGER = 2;

/** A page of cards, made anew with every answer: scripts that mark and remove cards never meet React's own changes. */
function Cards({ page, now }: { page: SearchResults["page"]; now: string }) {
  const [instant] = useState(() => now);
  return (
    <div className={cardGrid()}>
      {withVariedCovers(page.items).map((listing, index) => (
        <ListingCard key={listing.id} listing={listing} heading="h3" eager={index < EAGER} now={instant} />
      ))}
    </div>
  );
}
