import type { ListingFacets, ListingQuery } from "#domain/search/filters.ts";
import { LISTING_KINDS, soughtKind, typesOfKind, type ListingKind } from "#domain/listing/listing-kind.ts";
import { PROPERTY_TYPES, type Purpose } from "#domain/listing/listing.ts";
import { changeSearch } from "#domain/search/query.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { inPlace } from "#ui/button/plain-click.ts";
import { tabLook } from "#ui/tabs/tab-look.tsx";
import { listHref } from "./list-links.ts";
import { countText } from "./search-words.ts";
import { listingKindName } from "./sought-words.ts";

type Props = {
  /** The page's own purpose; null on /properties. */
  list: Purpose | null;
  query: ListingQuery;
  /** How many there are of each type; null where nobody knows. */
  facets: ListingFacets | null;
  onFollow: (update: (query: ListingQuery) => ListingQuery) => void;
};

const ofKind = (query: ListingQuery, kind: ListingKind | null) => changeSearch(query, { kind, type: null });

/** The first choice of a list: homes, offices and shops, land, or all of it, each with how many there would be. Links: they work without a script. */
export function KindTabs({ list, query, facets, onFollow }: Props) {
  const locale = currentLocale();
  const current = soughtKind(query);
  const countOf = (kind: ListingKind | null): string | null => {
    if (!facets) return null;
    const each = (kind === null ? PROPERTY_TYPES : typesOfKind(kind)).map((type) => facets.type[type] ?? 0);
    const total = each.reduce((sum, count) => sum + count, 0);
    return countText(Math.min(total, COUNT_CAP), total >= COUNT_CAP, locale);
  };
  return (
    <nav
      aria-label={m.search_kind()}
      className="-ms-2.5 flex min-w-0 overflow-x-auto [scrollbar-width:none] max-sm:-me-(--space-gutter)"
    >
      {[...LISTING_KINDS, null].map((kind) => {
        const count = countOf(kind);
        return (
          <a
            key={kind}
            href={listHref(list, ofKind(query, kind), locale)}
            aria-current={kind === current ? "page" : undefined}
            onClick={inPlace(() => onFollow((asked) => ofKind(asked, kind)))}
            className={tabLook({ size: "sm" })}
          >
            {kind === null ? m.search_kind_all() : listingKindName(kind)}
            {count !== null && <small className="text-xs font-medium text-ink-soft tabular-nums">{count}</small>}
          </a>
        );
      })}
    </nav>
  );
}
