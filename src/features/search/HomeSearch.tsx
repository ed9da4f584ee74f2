import { useRef, useEffect, useState } from "react";
import type { Purpose } from "#domain/listing/listing.ts";
import { exampleOf } from "#domain/search/example.ts";
import { placesOf } from "#domain/search/places.ts";
import { dayOf } from "#domain/text/date.ts";
import { currentLocale } from "#i18n/locale.ts";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { useFormChanges } from "#ui/list/use-form-changes.ts";
import { searchBox } from "#ui/page/SearchBox.tsx";
import { call } from "#api/call.ts";
import { countSearch, type ListingTotal } from "#api/catalogue/listing-search.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { formParameters } from "#ui/form/form-parameters.ts";
import { HOME_KIND, SEARCH_FORM, PRICE_FIELD } from "./form-names.ts";
import { SearchForm } from "./SearchForm.tsx";
import { foundText } from "./search-words.ts";
import { searchSend } from "./list-links.ts";
import { readSearch } from "./search-form.ts";
import type { SearchFields } from "./search-fields.ts";

/** A search box that shows no homes, but how many there would be. Without a connection the number is left out. */
function useSearchCount(purpose: Purpose): SearchFields {
  const [asked, setAsked] = useState(() => readSearch(new URLSearchParams({ kind: HOME_KIND }), purpose));
  const [prices, setPrices] = useState(0);
  const [total, setTotal] = useState<ListingTotal | null>(null);
  const request = useRef(new AbortController());

  const count = async (query: ListingQuery): Promise<void> => {
    request.current.abort();
    const { signal } = (request.current = new AbortController());
    const answer = await call(countSearch, searchSend(query), { signal }).catch(() => undefined);
    if (answer) setTotal(answer.ok ? answer.data : null);
  };
  const search = (next: typeof asked) => {
    setAsked(next);
    // The number of before is not one of what is looked for now.
    setTotal(null);
    void count({ ...next.query, purpose });
  };
  const searchForm = (form: HTMLFormElement, changed = "") => {
    if (Object.values<string>(PRICE_FIELD).includes(changed)) setPrices(prices + 1);
    search(readSearch(formParameters(form), purpose));
  };

  useEffect(() => {
    const { current: running } = request;
    return () => running.abort();
  }, []);

  return {
    list: purpose,
    query: asked.query,
    problems: asked.problems,
    total,
    fields: 0,
    prices,
    searchForm,
    searchPlaces: (location) => search({ ...asked, query: { ...asked.query, location } }),
  };
}

type Props = {
  purpose: Purpose;
  /** Sentences that could be typed, another each day. */
  examples: readonly string[];
  /** The instant at which the page was made, ISO 8601. */
  now: string;
};

/** Home's search box: the form of the list that it leads to, and how many homes it would find. */
export function HomeSearch({ purpose, examples, now }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const search = useSearchCount(purpose);
  useFormChanges(root, SEARCH_FORM, search.searchForm);
  const { total, query } = search;
  // The page may have been made on another day.
  // eslint-disable-next-line react-hooks/purity -- the day alone counts
  const today = useHydrated() ? dayOf(new Date()) : now;
  const places = placesOf(query.location).map((text) => ({ text, name: text, nameBn: text }));
  return (
    <div ref={root} className={searchBox}>
      <SearchForm kind="box" search={search} places={places} facets={null} example={exampleOf(examples, today)} />
      <p role="status" className="min-h-6 pt-2 text-sm text-ink-soft">
        {total && foundText(total.total, total.totalCapped, query, currentLocale())}
      </p>
    </div>
  );
}
