import { sameListings } from "#domain/comparison-address.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $comparison, clearComparison, toggleComparison } from "#stores/comparison.ts";
import {
  askComparison,
  findKept,
  readRendered,
  sayKept,
  showAnswer,
  showState,
  type ComparisonAnswer,
} from "./comparison-answer.ts";
import { keepFocus } from "./comparison-focus.ts";
import { keepColumns } from "./kept-columns.ts";
import { wireTools } from "./comparison-tools.ts";

/** Kept in the history entry, so that going back to one's own comparison is not taken for somebody else's link. */
type Mark = { ownComparison?: true } | null;

const say = async (title: string, text?: string) =>
  (await import("#stores/toasts.ts")).toast({ kind: "ok", title, text });

const sameOrder = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * Gives life to the page of the comparison. Without `?ids=` it shows the visitor's own list, which it keeps in step with other tabs and in the
 * address. With the ids of somebody's link it shows those and leaves the visitor's list alone until they keep them.
 */
export function startComparison(page: HTMLElement): void {
  const shared = page.querySelector<HTMLElement>("[data-shared]");
  let shown: readonly string[] = readRendered(page).ids;
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

  const show = (answer: ComparisonAnswer, list: readonly string[]): void => {
    const { ids, query, recorded } = readRendered(answer.parts);
    showAnswer(page, answer);
    document.title = answer.parts.dataset["title"] ?? document.title;
    // Without the records nobody knows what is gone: the list and its address stay.
    shown = recorded ? ids : list;
    if (recorded) keepAddress(query);
    // What is gone leaves the list too, and every listing is kept under its one id.
    if (!sameOrder($comparison.get(), shown)) $comparison.set(shown);
  };

  /** Takes columns out at once. True if what is left is all that is asked for: then the page is right, whatever the answer will be. */
  const narrow = (list: readonly string[]): boolean => {
    const left = keepColumns(page, list);
    if (left.ids.length === 0 || !list.every((id) => shown.includes(id))) return false;
    shown = list;
    document.title = left.title;
    keepAddress(left.query);
    return true;
  };

  const ask = async (list: readonly string[], signal: AbortSignal): Promise<void> => {
    const isRight = narrow(list);
    const answer = await askComparison(list, signal);
    if (signal.aborted) return;
    // What was kept, and samples, are no better than what is here.
    if (answer && !answer.kept && readRendered(answer.parts).recorded) return show(answer, list);
    if (isRight) return;
    const kept = answer?.kept ? answer : ((await findKept(list)) ?? answer);
    if (signal.aborted) return;
    if (kept) return show(kept, list);
    shown = [];
    showState(page, "failed");
  };

  const render = async (list: readonly string[]): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (list.length === 0) {
      shown = [];
      showState(page, "empty");
      document.title = page.dataset["emptyTitle"] ?? document.title;
      keepAddress("");
    } else {
      page.setAttribute("aria-busy", "true");
      await ask(list, signal);
      if (signal.aborted) return;
    }
    page.removeAttribute("aria-busy");
    delete page.dataset["waiting"];
    restoreFocus();
    restoreFocus = () => {};
  };

  const showMode = (): void => {
    const ownList = shared?.querySelector<HTMLElement>("[data-own-list]");
    if (shared) shared.hidden = own;
    if (ownList) ownList.hidden = $comparison.get().length === 0;
    page.toggleAttribute("data-foreign", !own);
  };

  $comparison.listen((list) => {
    if (!own && sameListings(list, shown)) {
      own = true;
      keepAddress(readRendered(page).query);
    }
    showMode();
    if (own && !sameOrder(list, shown)) void render(list);
  });

  page.addEventListener("click", (event) => {
    const { target } = event;
    const button =
      target instanceof Element ? target.closest<HTMLElement>("[data-remove], [data-retry], [data-keep]") : null;
    if (!button) return;
    const { remove } = button.dataset;
    if (button.hasAttribute("data-keep")) {
      $comparison.set(shown);
      page.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
      void say(m.compare_kept());
    } else if (own) {
      event.preventDefault();
      if (!remove) return void render($comparison.get());
      restoreFocus = keepFocus(page, button);
      toggleComparison(remove);
      const count = formatNumber($comparison.get().length, currentLocale());
      const max = formatNumber(COMPARE_MAX, currentLocale());
      void say(m.card_removed_title(), m.card_tray_count({ count, max }));
    }
  });

  page.addEventListener("submit", (event) => {
    if (!own || !(event.target instanceof HTMLElement) || !event.target.hasAttribute("data-clear")) return;
    event.preventDefault();
    restoreFocus = keepFocus(page, event.target);
    clearComparison();
    void say(m.compare_cleared());
  });

  wireTools(page);
  showMode();
  if (arrived && "keptPage" in document.documentElement.dataset) sayKept(page);
  const list = $comparison.get();
  if (!own) return;
  if (sameListings(list, shown) && (arrived || list.length === 0)) {
    delete page.dataset["waiting"];
    shown = [...list];
    keepAddress(readRendered(page).query);
  } else void render(list);
}
