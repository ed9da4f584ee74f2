import { comparisonQuery, sameListings } from "#domain/listing/compare/address.ts";
import type { ComparisonData } from "#domain/listing/compare/find-compared.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $comparison } from "#stores/comparison.ts";
import { call } from "#api/call.ts";
import { compareListings, type ComparisonAnswer } from "#api/catalogue/comparison.ts";
import { keptRecords } from "#ui/hydration/kept-records.ts";

/** `earlier`: it is of an earlier visit, and the page has to say so. */
type LoadedComparison = { data: ComparisonData; earlier: boolean };

const matches = ({ id, slug, demoId }: ComparisonAnswer["listings"][number], name: string): boolean =>
  [id, slug, demoId, `demo-${demoId}`].includes(name);

/** The latest answer on this device that has all these listings, without the others that it has. */
async function findEarlier(list: readonly string[]): Promise<ComparisonData | null> {
  const texts = await keptRecords(compareListings.path).catch(() => []);
  for (const text of texts.reverse()) {
    const { listings } = JSON.parse(text) as ComparisonAnswer;
    const found = list.map((name) => listings.find((listing) => matches(listing, name)));
    if (found.every((listing) => listing !== undefined)) {
      return { listings: found, missing: 0, beyond: 0, unreachable: false };
    }
  }
  return null;
}

/**
 * Fetches the comparison of these listings; without an answer, what this device has of them. null: there is nothing to show.
 * Rejects when it is aborted.
 */
async function loadComparison(list: readonly string[], signal: AbortSignal): Promise<LoadedComparison | null> {
  const answer = await call(compareListings, { ids: list }, { signal });
  if (answer.ok) return { data: { ...answer.data, unreachable: false }, earlier: answer.earlier === true };
  const data = await findEarlier(list);
  return data && { data, earlier: true };
}

/** What the page of the comparison shows. */
export type ComparisonView = {
  /** `waiting`: for this device's own list. */
  state: "waiting" | "shown" | "failed";
  data: ComparisonData;
  /** True when `data` is of an earlier visit. */
  earlier: boolean;
  /** Whether it is this device's own list; null until the browser has said so. */
  mine: boolean | null;
  /** True while an answer is awaited. */
  busy: boolean;
  /** Whether this device has a list at all. */
  listed: boolean;
};

const NOTHING: ComparisonData = { listings: [], missing: 0, beyond: 0, unreachable: false };

export const firstView = (arrived: ComparisonData, own: boolean): ComparisonView => ({
  state: own ? "waiting" : "shown",
  data: arrived,
  earlier: false,
  mine: null,
  busy: false,
  listed: false,
});

export const idsOf = ({ listings }: ComparisonData): string[] => listings.map(({ id }) => id);
const sameOrder = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Stored in the history entry: on Back, one's own comparison is not mistaken for a shared link. */
const isMarked = (): boolean => (history.state as { ownComparison?: true } | null)?.ownComparison === true;

function writePage({ listings }: ComparisonData): void {
  const query = comparisonQuery(listings.map(({ slug }) => slug));
  history.replaceState({ ownComparison: true }, "", location.pathname + (query && `?${query}`) + location.hash);
  const titles = listings.map((listing) => readersTitle(listing, currentLocale())).join(" / ");
  document.title = `${titles ? m.compare_page_title({ titles }) : m.compare_title()} · ${m.shell_brand()}`;
}

/** The listings of the list, if all of them are on the page: taking one out needs no answer. */
function narrowed(data: ComparisonData, list: readonly string[]): ComparisonData | null {
  const left = list.map((id) => data.listings.find((listing) => listing.id === id));
  return left.every((listing) => listing !== undefined) ? { ...data, listings: left, missing: 0, beyond: 0 } : null;
}

/**
 * Follows the comparison of this device, in every tab. Without `?ids=` (`own`) the page shows that list and writes it into the address. The ids
 * of somebody's link are shown as they came, and the list stays what it is until the visitor takes them over.
 *
 * @param arrived what the server rendered: nothing for the device's own list
 */
export function followComparison(arrived: ComparisonData, own: boolean, onView: (view: ComparisonView) => void) {
  let view = firstView(arrived, own);
  let loading = new AbortController();

  const show = (change: Partial<ComparisonView>) => {
    view = { ...view, ...change };
    onView(view);
  };

  const showOwn = (data: ComparisonData, earlier: boolean) => {
    show({ state: "shown", data, earlier, busy: false });
    writePage(data);
    // Listings that no longer exist are removed from the list, and each listing keeps one name. Without an answer nothing is removed.
    if (!data.unreachable && !sameOrder($comparison.get(), idsOf(data))) $comparison.set(idsOf(data));
  };

  const load = async (list: readonly string[]) => {
    const { signal } = loading;
    show({ busy: true, state: view.state === "failed" ? "waiting" : view.state });
    const loaded = await loadComparison(list, signal).catch(() => null);
    if (signal.aborted) return;
    if (loaded) showOwn(loaded.data, loaded.earlier);
    else show({ state: "failed", data: NOTHING, earlier: false, busy: false });
  };

  const update = (list: readonly string[]) => {
    loading.abort();
    loading = new AbortController();
    const shown = view.state === "shown";
    if (shown && sameOrder(list, idsOf(view.data))) showOwn(view.data, view.earlier);
    else if (list.length === 0) showOwn(NOTHING, false);
    else {
      const left = shown ? narrowed(view.data, list) : null;
      if (left) showOwn(left, view.earlier);
      else void load(list);
    }
  };

  const device = $comparison.get();
  const same = !own && sameListings(device, idsOf(arrived));
  const earlier = !own && "keptPage" in document.documentElement.dataset;
  show({ mine: own || same || isMarked(), earlier });
  // The order of the address wins.
  if (same) showOwn(arrived, earlier);
  const stop = $comparison.subscribe((list) => {
    show({ listed: list.length > 0, mine: view.mine === true || sameListings(list, idsOf(view.data)) });
    if (view.mine) update(list);
  });

  return {
    retry: () => update($comparison.get()),
    stop: () => {
      stop();
      loading.abort();
    },
  };
}
