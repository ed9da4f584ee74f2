import { useEffect, useRef, useState } from "react";
import type { QueryProblem } from "#domain/listing-query.ts";
import type { ListingQuery } from "#domain/listing-search.ts";
import type { Locale } from "#domain/locale.ts";
import { createListingCache, type ListingCache } from "./listing-cache.ts";
import { listHref } from "./list-links.ts";
import { PRICE_FIELD } from "./form-names.ts";
import { formParameters, readSearch } from "./search-form.ts";
import type { SearchResults } from "./search-results.ts";

/** What led to a search decides about history, fields, focus and scroll. */
export type Reason = "form" | "link" | "page" | "history";

export type SearchState = {
  /** What is asked for now: the address, the fields and the chips say it before its results are there. */
  query: ListingQuery;
  problems: readonly QueryProblem[];
  /** The last answer. */
  results: SearchResults;
  /** `late`: the answer takes so long that the page shows that it waits. */
  status: "shown" | "loading" | "late" | "failed";
  /** Counts up when something else than the form changed the search: its fields are made anew. */
  fields: number;
  /** The same for the typed ends of the price, which the select of presets changes too. */
  prices: number;
  /** Counts up with every answer. */
  version: number;
  /** What led to the results that are shown; null for those that the page came with. */
  reason: Reason | null;
};

type Asked = Pick<SearchState, "query" | "problems">;

/** Under that time a sign of waiting only flashes by. */
const LATE_MILLISECONDS = 200;

/** Where the list stood when it was left, for Back. */
const saveScroll = () => history.replaceState({ ...(history.state as object | null), scroll: scrollY }, "");

/**
 * The state of a list page: a search becomes an address, an address its results. A newer search ends an older one; Back and Forward bring
 * results and scroll position back; an answer of this visit is shown at once.
 */
export function useListingSearch(initial: SearchResults, locale: Locale) {
  const { list } = initial;
  const [state, setState] = useState<SearchState>(() => ({
    query: initial.query,
    problems: initial.problems,
    results: initial,
    status: "shown",
    fields: 0,
    prices: 0,
    version: 0,
    reason: null,
  }));
  /** The newest search, also between two renders. */
  const latest = useRef<Asked>(state);
  const request = useRef(new AbortController());
  const address = useRef(listHref(list, initial.query, locale));
  const cached = useRef<ListingCache>(null);
  const cache = (cached.current ??= createListingCache());

  const show = (
    asked: Asked,
    found: Omit<SearchResults, "list" | "query" | "problems" | "samples">,
    reason: Reason,
  ) => {
    const query = { ...asked.query, page: found.page.page };
    if (query.page !== asked.query.page) {
      address.current = listHref(list, query, locale);
      history.replaceState(history.state, "", address.current);
    }
    latest.current = { ...asked, query };
    const results: SearchResults = { list, query, problems: asked.problems, samples: false, ...found };
    setState((before) => ({ ...before, query, results, status: "shown", reason, version: before.version + 1 }));
  };

  const search = async (asked: Asked, reason: Reason, changed = ""): Promise<void> => {
    const href = listHref(list, asked.query, locale);
    const isSame = href === address.current;
    latest.current = asked;
    const isOutside = reason !== "form";
    const isPreset = Object.values<string>(PRICE_FIELD).includes(changed);
    setState((before) => ({
      ...before,
      ...asked,
      fields: before.fields + Number(isOutside),
      prices: before.prices + Number(isOutside || isPreset),
    }));
    if (isSame && state.status !== "failed") return;
    request.current.abort();
    const { signal } = (request.current = new AbortController());
    if (!isSame && reason !== "history") {
      saveScroll();
      history.pushState({}, "", href);
    }
    address.current = href;
    const known = cache.known(asked.query);
    if (known) return show(asked, known, reason);
    setState((before) => ({ ...before, status: "loading" }));
    const late = setTimeout(
      () => !signal.aborted && setState((before) => ({ ...before, status: "late" })),
      LATE_MILLISECONDS,
    );
    try {
      const found = await cache.load(asked.query, signal);
      if (signal.aborted) return;
      if (found) show(asked, found, reason);
      else setState((before) => ({ ...before, status: "failed" }));
    } catch {
      // A newer search took its place.
    } finally {
      clearTimeout(late);
    }
  };

  useEffect(() => {
    if (!initial.samples) cache.keep(initial.query, initial);
  }, [cache, initial]);

  const searchAgain = useRef(search);
  useEffect(() => {
    searchAgain.current = search;
  });
  useEffect(() => {
    const onPopState = () => {
      if (location.pathname + location.search === address.current) return;
      const { query, problems } = readSearch(new URLSearchParams(location.search), list);
      void searchAgain.current({ query, problems }, "history");
    };
    let scrolled: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(scrolled);
      scrolled = setTimeout(() => location.pathname + location.search === address.current && saveScroll(), 150);
    };
    addEventListener("popstate", onPopState);
    addEventListener("scroll", onScroll);
    return () => {
      clearTimeout(scrolled);
      removeEventListener("popstate", onPopState);
      removeEventListener("scroll", onScroll);
    };
  }, [list]);

  return {
    ...state,
    /** Searches by what the form says now. */
    searchForm: (form: HTMLFormElement, changed?: string) =>
      void search(readSearch(formParameters(form), list), "form", changed),
    /** Searches by a change of what is asked for at that moment. */
    searchQuery: (update: (query: ListingQuery) => ListingQuery, reason: Exclude<Reason, "history">) =>
      void search({ query: update(latest.current.query), problems: [] }, reason),
    tryAgain: () => void search(latest.current, "link"),
  };
}

export type ListingSearch = ReturnType<typeof useListingSearch>;
