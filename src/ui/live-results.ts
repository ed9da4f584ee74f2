import { afterPaint } from "./after-paint.ts";
import { keepFocus } from "./focus-after-swap.ts";
import { askSearch, formSearch, showParts } from "./list-answer.ts";

type Leave = { scroll?: number };
/** What led to a search decides about history, focus and scroll. */
type Reason = "filter" | "turn" | "history";

/** What a list's own script knows and this does not. */
export type LiveList = {
  /** The address of the partial that answers a search; `search` is a query string without "?". */
  address: (search: string) => string;
  /** Writes a search into the forms of the page, but not into `kept`. `source` is the form that asked, which keeps what was typed into it. */
  fill: (params: URLSearchParams, source: HTMLFormElement | null, kept?: EventTarget | null) => void;
  /** New results are in the page; called with their answer. */
  shown: (answer: HTMLElement) => void;
  /** The answer takes so long that the page should show that it waits: its results have the attribute `data-late` then. */
  waiting?: () => void;
};

/** An answer from nearby comes sooner: what flashes by only disturbs. */
const WAIT_MILLISECONDS = 250;

export type LiveResults = {
  /** Whether an answer is awaited: what is shown is about to be replaced. */
  isAsking: () => boolean;
  /** Drops the answers that are kept for Back: what they show has changed. */
  forget: () => void;
};

/** The address that the page shows now; `location` is already the next one when Back is pressed. */
let shown = location.pathname + location.search;
let asking = new AbortController();
/** Answers of this visit by their address, so that Back does not wait. */
const answers = new Map<string, HTMLElement>();

const leaveMark = () => history.replaceState({ scroll: scrollY } satisfies Leave, "");

/** The language switch keeps what is searched, and so does a link to the same page elsewhere. */
function keepInLanguageSwitch(search: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
    link.search = search;
  }
}

/**
 * Lets the forms and links of a list page change its results in place. The address always says what is shown; Back and Forward bring
 * results and scroll position back. When the network fails, the browser goes to the address in the ordinary way.
 */
export function startLiveResults(forms: readonly HTMLFormElement[], list: LiveList): LiveResults {
  const results = () => document.querySelector<HTMLElement>('[data-part="results"]');
  const isAsking = () => results()?.getAttribute("aria-busy") === "true";

  /** Resolves to whether the page stays: without an answer the browser is on its way to the address. */
  const show = async (
    search: string,
    reason: Reason,
    source: HTMLFormElement | null,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const address = list.address(search);
    const slow = setTimeout(() => {
      if (signal.aborted) return;
      results()?.setAttribute("data-late", "");
      list.waiting?.();
    }, WAIT_MILLISECONDS);
    try {
      const answer = answers.get(address) ?? (await askSearch(address, signal));
      if (signal.aborted) return true;
      answers.set(address, answer);
      const canonical = answer.dataset["query"] ?? "";
      const next = location.pathname + (canonical && `?${canonical}`);
      if (reason !== "history" && next !== shown) {
        leaveMark();
        history.pushState({}, "", next);
      }
      shown = next;
      const restoreFocus = keepFocus();
      showParts(answer);
      list.fill(new URLSearchParams(canonical), source);
      keepInLanguageSwitch(canonical && `?${canonical}`);
      list.shown(answer);
      restoreFocus(reason === "turn");
      if (reason === "history") scrollTo({ top: (history.state as Leave | null)?.scroll ?? 0, behavior: "instant" });
    } catch {
      if (!signal.aborted) location.assign(`${location.pathname}?${search}`);
      return signal.aborted;
    } finally {
      clearTimeout(slow);
      if (!signal.aborted) for (const mark of ["aria-busy", "data-late"]) results()?.removeAttribute(mark);
    }
    return true;
  };

  /** What was asked for last; settled when it is shown, or given up for something newer. */
  let last: Promise<boolean> | undefined;
  /** Tells all forms what has just been asked for: one that is changed before the answer must not ask for what was before. */
  let fillForms: ((kept?: EventTarget) => void) | undefined;
  /** Says that something newer is asked for, to whoever waits for an older answer and to the reader. That is painted first. */
  const ask = (search: string, reason: Reason, source: HTMLFormElement | null) => {
    asking.abort();
    const { signal } = (asking = new AbortController());
    results()?.setAttribute("aria-busy", "true");
    fillForms = (kept) => {
      fillForms = undefined;
      list.fill(new URLSearchParams(search), source, kept);
    };
    last = afterPaint().then(() => {
      fillForms?.();
      return signal.aborted || show(search, reason, source, signal);
    });
  };
  const search = (form: HTMLFormElement, changed?: EventTarget) => {
    fillForms?.(changed);
    ask(formSearch(form).toString(), "filter", form);
  };
  // On the document, because the order's select stands outside of its form.
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.form : null;
    if (target && form && forms.includes(form)) search(form, target);
  });
  for (const form of forms) {
    form.addEventListener("submit", (event) => {
      // The tabs Buy and Rent lead to another page.
      if (event.submitter?.hasAttribute("formaction")) return;
      event.preventDefault();
      search(form);
    });
  }

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-swap]") : null;
    if (!link) return;
    event.preventDefault();
    const { search: wanted, dataset } = link;
    const turns = "turn" in dataset;
    if (turns || !isAsking()) ask(wanted.slice(1), turns ? "turn" : "filter", null);
    // Its address does not know yet what is being asked for; in the answer the link of the same name does.
    else
      void last?.then(
        (stays) => stays && document.querySelector<HTMLElement>(`[data-swap="${dataset["swap"]}"]`)?.click(),
      );
  });

  addEventListener("popstate", () => {
    if (location.pathname + location.search === shown) return;
    ask(location.search.slice(1), "history", null);
  });

  let scrolled: ReturnType<typeof setTimeout> | undefined;
  addEventListener("scroll", () => {
    clearTimeout(scrolled);
    // Only while the address and the results agree: between Back and its answer this position belongs to the page that is left.
    scrolled = setTimeout(() => location.pathname + location.search === shown && leaveMark(), 150);
  });

  return {
    isAsking,
    forget: () => answers.clear(),
  };
}
