import { useEffect, useRef, useState } from "react";
import { formParameters } from "../form/form-parameters.ts";
import { usePageReturn } from "../hydration/use-page-return.ts";
import { pushSearch, useListHistory } from "./use-list-history.ts";

/** Answers that a visit keeps, so that Back does not wait. */
const KEPT = 30;

type AnswerCache<Answer> = {
  /** The answer that an address had before; undefined for a new one. */
  known: (href: string) => Answer | undefined;
  keep: (href: string, answer: Answer) => void;
  clear: () => void;
};

/** The answers of one visit by the address of their search, the oldest dropped first. */
function createAnswerCache<Answer>(): AnswerCache<Answer> {
  const answers = new Map<string, Answer>();
  return {
    known: (href) => answers.get(href),
    keep: (href, answer) => {
      answers.set(href, answer);
      const oldest = answers.keys().next();
      if (answers.size > KEPT && !oldest.done) answers.delete(oldest.value);
    },
    clear: () => answers.clear(),
  };
}

/** What caused a search; it decides about history, fields, focus and scrolling. */
export type Reason = "form" | "link" | "page" | "history";

/** `from`: where the page begins, if its number alone does not say so. */
type Numbered = { page: number; from?: string };
type Asked<Query, Problem> = { query: Query; problems: readonly Problem[] };

/** Everything that a list shows for one search. `samples`: the database could not be reached, and these are not what is listed. */
export type ListResults<Query, Problem, Found> = Asked<Query, Problem> & Found & { samples: boolean };

/** How a list is asked. */
export type ListSource<Query, Problem, Found> = {
  /** Reads a form or an address; `changed` is the name of the field that was changed. */
  read: (params: URLSearchParams, changed?: string) => Asked<Query, Problem>;
  /** The canonical address of a search. */
  href: (query: Query) => string;
  /** Asks the API; null where there is no answer. Rejects when aborted. */
  load: (query: Query, signal: AbortSignal) => Promise<Found | null>;
  /** The search that an answer was found by, where that is not what was asked: words that were understood as filters. */
  meant?: (found: Found) => Asked<Query, Problem> | null;
  /** Whether a field is the select of presets, beside which the typed ends of a price are made anew. */
  isPreset?: (field: string) => boolean;
};

/** `late`: the answer takes so long that the page shows that it waits. */
export type SearchStatus = "shown" | "loading" | "late" | "failed";

export type SearchState<Query, Problem, Results> = Asked<Query, Problem> & {
  /** The last answer; `query` beside it is what is asked for now: the address, the fields and the chips say that before its results are there. */
  results: Results;
  status: SearchStatus;
  /** Counts up when something else than the form changed the search: its fields are made anew. */
  fields: number;
  /** The same for the typed ends of the price, which the select of presets changes too. */
  prices: number;
  /** Counts up with every answer to what was asked for. */
  version: number;
  /** What led to the results that are shown; null for those that the page came with. */
  reason: Reason | null;
};

/** Milliseconds before waiting is shown; earlier it would only flash. */
const LATE_MILLISECONDS = 200;

/**
 * The state of a list page: every search has an address, and every address its results. A newer search aborts an older one; Back and
 * Forward restore results and scroll position; answers of this visit are shown at once.
 */
export function useListSearch<
  Query extends Numbered,
  Problem,
  Found extends { page: Numbered },
  Results extends ListResults<Query, Problem, Found>,
>(
  initial: Results,
  { read, href, load, meant = () => null, isPreset = () => false }: ListSource<Query, Problem, Found>,
) {
  type State = SearchState<Query, Problem, Results>;
  const [state, setState] = useState<State>(() => ({
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
  const latest = useRef<Asked<Query, Problem>>(state);
  const request = useRef(new AbortController());
  const address = useRef(href(initial.query));
  const [cache] = useState<AnswerCache<Found>>(createAnswerCache);

  /** Shows an answer; a page beyond the last was answered with the last, and the address says so. */
  const show = (asked: Asked<Query, Problem>, found: Found, change: (before: State) => Partial<State>) => {
    const { page } = found.page;
    const isOther = page !== asked.query.page;
    const query = isOther ? { ...asked.query, page, from: "" } : asked.query;
    if (isOther) {
      address.current = href(query);
      history.replaceState(history.state, "", address.current);
    }
    latest.current = { ...asked, query };
    const { problems } = asked;
    setState((before) => ({
      ...before,
      query,
      results: { ...before.results, ...found, query, problems, samples: false },
      ...change(before),
    }));
  };

  const search = async (asked: Asked<Query, Problem>, reason: Reason, changed = ""): Promise<void> => {
    const next = href(asked.query);
    const isSame = next === address.current;
    latest.current = asked;
    const isOutside = reason !== "form";
    setState((before) => ({
      ...before,
      ...asked,
      fields: before.fields + Number(isOutside),
      prices: before.prices + Number(isOutside || isPreset(changed)),
    }));
    if (isSame && state.status !== "failed") return;
    request.current.abort();
    const { signal } = (request.current = new AbortController());
    if (!isSame && reason !== "history") pushSearch(next);
    address.current = next;
    const answer = (found: Found) =>
      show(asked, found, ({ version }) => ({ status: "shown", reason, version: version + 1 }));
    /** The words leave the address, and the fields show what they were understood as. */
    const showMeant = (understood: Asked<Query, Problem>, found: Found) => {
      address.current = href(understood.query);
      history.replaceState(history.state, "", address.current);
      cache.keep(address.current, found);
      show(understood, found, ({ fields, prices, version }) => ({
        status: "shown",
        reason,
        problems: understood.problems,
        fields: fields + 1,
        prices: prices + 1,
        version: version + 1,
      }));
    };
    const known = cache.known(next);
    if (known) return answer(known);
    // After a failure, or while the page shows that it is waiting, there are no valid results to keep showing.
    setState((before) => ({ ...before, status: ["failed", "late"].includes(before.status) ? "late" : "loading" }));
    const late = setTimeout(
      () => !signal.aborted && setState((before) => ({ ...before, status: "late" })),
      LATE_MILLISECONDS,
    );
    try {
      const found = await load(asked.query, signal);
      if (signal.aborted) return;
      if (!found) return setState((before) => ({ ...before, status: "failed" }));
      const understood = meant(found);
      if (understood) return showMeant(understood, found);
      cache.keep(next, found);
      answer(found);
    } catch {
      // Unless a newer search took its place, nothing answers this one any more.
      if (!signal.aborted) setState((before) => ({ ...before, status: "failed" }));
    } finally {
      clearTimeout(late);
    }
  };

  // Stored under its own address, because a choice made before hydration may have started another search.
  const came = href(initial.query);
  useEffect(() => {
    if (!initial.samples) cache.keep(came, initial);
  }, [cache, came, initial]);

  useListHistory(address, (params) => {
    const { query, problems } = read(params);
    void search({ query, problems }, "history");
  });
  // A field that the browser has reset would take its filter along with the next choice.
  usePageReturn(() => setState((before) => ({ ...before, fields: before.fields + 1, prices: before.prices + 1 })));

  return {
    ...state,
    /** Searches by what the form says now. */
    searchForm: (form: HTMLFormElement, changed?: string) =>
      void search(read(formParameters(form), changed), "form", changed),
    /** Searches by a change of the present query. */
    searchQuery: (update: (query: Query) => Query, reason: Exclude<Reason, "history">) =>
      void search({ query: update(latest.current.query), problems: [] }, reason),
    /** Shows the same answer another way, and says so in the address; not while another answer is on its way. */
    restate: (update: (query: Query) => Query) => {
      if (latest.current.query !== state.query) return;
      latest.current = { ...latest.current, query: update(latest.current.query) };
      const { query } = latest.current;
      address.current = href(query);
      history.replaceState(history.state, "", address.current);
      setState((before) => ({ ...before, query }));
    },
    tryAgain: () => void search(latest.current, "link"),
    /** Shows a newer answer to the present search. Cached answers may be outdated too and are dropped. */
    refresh: (found: Found) => {
      cache.clear();
      cache.keep(address.current, found);
      show(latest.current, found, () => ({}));
    },
  };
}
