import { sameListings } from "#domain/comparison-address.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $comparison, clearComparison, toggleComparison } from "#stores/comparison.ts";
import { askComparison, dropColumns, readRendered, showAnswer, showState } from "./comparison-answer.ts";
import { keepFocus } from "./comparison-focus.ts";

/** Kept in the history entry, so that going back to one's own comparison is not taken for somebody else's link. */
type Mark = { ownComparison?: true } | null;

const say = async (title: string, text?: string) => (await import("#ui/toast.ts")).toast({ kind: "ok", title, text });

const sameOrder = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * Gives life to the page of the comparison. Without `?ids=` it shows the visitor's own list, which it keeps in step with other tabs and in the
 * address. With the ids of somebody's link it shows those and leaves the visitor's list alone until they keep them.
 */
export function startComparison(page: HTMLElement): void {
  const shared = page.querySelector<HTMLElement>("[data-shared]");
  let shown = readRendered(page).ids;
  let asking = new AbortController();
  let restoreFocus = () => {};

  const arrived = page.dataset["waiting"] === undefined;
  const isMine = (list: readonly string[]) =>
    !arrived || (history.state as Mark)?.ownComparison === true || sameListings(list, shown);
  let own = isMine($comparison.get());

  const keepAddress = (query: string): void => {
    const mark: Mark = { ownComparison: true };
    history.replaceState(mark, "", location.pathname + (query && `?${query}`) + location.hash);
  };

  const render = async (list: readonly string[]): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    dropColumns(page, list);
    if (list.length === 0) {
      shown = [];
      showState(page, "empty");
      keepAddress("");
    } else {
      page.setAttribute("aria-busy", "true");
      const answer = await askComparison(list, signal).catch(() => null);
      if (signal.aborted) return;
      page.removeAttribute("aria-busy");
      if (answer) {
        const rendered = readRendered(answer);
        showAnswer(page, answer);
        document.title = answer.dataset["title"] ?? document.title;
        keepAddress(rendered.query);
        shown = rendered.ids;
        // What is gone leaves the list too, and every listing is kept under its one id.
        if (!sameOrder($comparison.get(), shown)) $comparison.set(shown);
      } else {
        shown = [];
        showState(page, "failed");
      }
    }
    delete page.dataset["waiting"];
    restoreFocus();
    restoreFocus = () => {};
  };

  const showMode = (): void => {
    if (shared) shared.hidden = own;
    page.toggleAttribute("data-own", own);
  };

  $comparison.listen((list) => {
    if (!own && sameListings(list, shown)) {
      own = true;
      showMode();
      keepAddress(readRendered(page).query);
    } else if (own && !sameOrder(list, shown)) void render(list);
  });

  page.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button, a") : null;
    const { remove } = button?.dataset ?? {};
    if (!button) return;
    if (remove && own) {
      event.preventDefault();
      restoreFocus = keepFocus(page, button);
      toggleComparison(remove);
      const count = formatNumber($comparison.get().length, currentLocale());
      const max = formatNumber(COMPARE_MAX, currentLocale());
      void say(m.card_removed_title(), m.card_tray_count({ count, max }));
    } else if (button.hasAttribute("data-retry")) {
      if (!own) return;
      event.preventDefault();
      void render($comparison.get());
    } else if (button.hasAttribute("data-keep")) {
      $comparison.set(shown);
      page.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      void say(m.compare_kept());
    } else if (button.hasAttribute("data-share")) {
      void import("./share-comparison.ts").then(({ shareComparison }) => shareComparison(location.href));
    } else if (button.hasAttribute("data-print")) {
      print();
    } else if (button.hasAttribute("data-csv-file")) {
      void import("./comparison-csv.ts").then(({ downloadCsv }) => downloadCsv(page));
    }
  });

  page.addEventListener("submit", (event) => {
    if (!own || !(event.target instanceof HTMLElement) || !event.target.hasAttribute("data-clear")) return;
    event.preventDefault();
    restoreFocus = keepFocus(page, event.target);
    clearComparison();
    void say(m.compare_cleared());
  });

  showMode();
  const list = $comparison.get();
  if (!own) return;
  if (sameListings(list, shown) && (arrived || list.length === 0)) {
    delete page.dataset["waiting"];
    shown = [...list];
    keepAddress(readRendered(page).query);
  } else void render(list);
}
