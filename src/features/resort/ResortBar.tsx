import { RESORT_SORTS, type ResortSort } from "#domain/resort/search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { SortSelect } from "#ui/list/SortSelect.tsx";
import { RESORT_FORM } from "./ResortSearchForm.tsx";
import { resortsFoundText } from "./resort-words.ts";
import type { ResortSearchState } from "./use-resort-search.ts";

const sorts: Record<ResortSort, () => string> = {
  newest: m.search_sort_newest,
  "price-asc": m.search_sort_price_asc,
  "price-desc": m.search_sort_price_desc,
};

/** How many there are, and in which order. */
export function ResortBar({ results, query, status }: Pick<ResortSearchState, "results" | "query" | "status">) {
  const { page, samples } = results;
  const found = samples ? m.resort_samples_title() : resortsFoundText(page.total, page.totalCapped, currentLocale());
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 py-3 md:py-5">
      <p role="status" className="text-lg font-semibold">
        {status === "late" ? m.resort_loading() : status === "failed" ? "" : found}
      </p>
      <div className="flex items-center gap-1">
        <label htmlFor="sort" className="text-sm text-ink-soft">
          {m.search_sort()}
        </label>
        <SortSelect
          form={RESORT_FORM}
          value={query.sort}
          options={RESORT_SORTS.map((value) => ({ value, label: sorts[value]() }))}
        />
        <span className="hidden noscript:inline">
          <Button type="submit" form={RESORT_FORM} kind="outline">
            {m.search_sort_apply()}
          </Button>
        </span>
      </div>
    </div>
  );
}
