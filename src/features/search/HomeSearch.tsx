import { useRef } from "react";
import type { Purpose } from "#domain/listing/listing.ts";
import { placesOf } from "#domain/search/places.ts";
import { currentLocale } from "#i18n/locale.ts";
import { useFormChanges } from "#ui/list/use-form-changes.ts";
import { SEARCH_FORM } from "./form-names.ts";
import { SearchForm } from "./SearchForm.tsx";
import { foundText } from "./search-words.ts";
import { useSearchCount } from "./use-search-count.ts";
import { searchBox } from "#ui/page/SearchBox.tsx";

/** Home's search box: the form of the list that it leads to, and how many homes it would find. */
export function HomeSearch({ purpose }: { purpose: Purpose }) {
  const root = useRef<HTMLDivElement>(null);
  const search = useSearchCount(purpose);
  useFormChanges(root, SEARCH_FORM, search.searchForm);
  const { total, query } = search;
  const places = placesOf(query.location).map((text) => ({ text, name: text, nameBn: text }));
  return (
    <div ref={root} className={searchBox}>
      <SearchForm kind="box" search={search} places={places} facets={null} />
      <p role="status" className="min-h-6 pt-2 text-sm text-ink-soft">
        {total && foundText(total.total, total.totalCapped, currentLocale())}
      </p>
    </div>
  );
}
