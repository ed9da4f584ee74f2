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
  /** Writes a search into the forms of the page. `source` is the form that asked, which keeps what was typed into it. */
  fill: (params: URLSearchParams, source: HTMLFormElement | null) => void;
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

  /** Says that something newer is asked for, to whoever waits for an older answer and to the reader. */
  const begin = (): AbortSignal => {
    asking.abort();
    asking = new AbortController();
    results()?.setAttribute("aria-busy", "true");
    return asking.signal;
  };

  const show = async (
    search: string,
    reason: Reason,
    source: HTMLFormElement | null,
    signal = begin(),
  ): Promise<void> => {
    const address = list.address(search);
    const slow = setTimeout(() => {
      if (signal.aborted) return;
      results()?.setAttribute("data-late", "");
      list.waiting?.();
    }, WAIT_MILLISECONDS);
    try {
      const answer = answers.get(address) ?? (await askSearch(address, signal));
      if (signal.aborted) return;
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
      list.fill(new URLSearchParams(canonical), reason === "filter" ? source : null);
      keepInLanguageSwitch(canonical && `?${canonical}`);
      list.shown(answer);
      restoreFocus(reason === "turn");
      if (reason === "history") scrollTo({ top: (history.state as Leave | null)?.scroll ?? 0, behavior: "instant" });
    } catch {
      if (!signal.aborted) location.assign(`${location.pathname}?${search}`);
      return;
    } finally {
      clearTimeout(slow);
    }
    for (const mark of ["aria-busy", "data-late"]) results()?.removeAttribute(mark);
  };

  const search = (form: HTMLFormElement) => void show(formSearch(form).toString(), "filter", form);
  // On the document, because the order's select stands outside of its form. A text field is left by a tap on something else, which is
  // answered first.
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.form : null;
    if (!form || !forms.includes(form)) return;
    // What was tapped may have asked for something else meanwhile: that is newer.
    const before = asking;
    void afterPaint().then(() => before === asking && search(form));
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
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-swap]") : null;
    if (!link) return;
    event.preventDefault();
    const { search: wanted } = link;
    const reason = link.hasAttribute("data-turn") ? "turn" : "filter";
    const signal = begin();
    // That it was heard is painted first.
    void afterPaint().then(() => {
      if (!signal.aborted) void show(wanted.slice(1), reason, null, signal);
    });
  });

  addEventListener("popstate", () => {
    if (location.pathname + location.search === shown) return;
    void show(location.search.slice(1), "history", null);
  });

  let scrolled: ReturnType<typeof setTimeout> | undefined;
  addEventListener("scroll", () => {
    clearTimeout(scrolled);
    // Only while the address and the results agree: between Back and its answer this position belongs to the page that is left.
    scrolled = setTimeout(() => location.pathname + location.search === shown && leaveMark(), 150);
  });

  return {
    isAsking: () => results()?.getAttribute("aria-busy") === "true",
    forget: () => answers.clear(),
  };
}
