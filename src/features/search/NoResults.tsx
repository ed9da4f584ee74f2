import type { ReactNode } from "react";
import { askInstead } from "#domain/search/beside.ts";
import { withoutFilter } from "#domain/search/query.ts";
import type { Beside, ListingFilter, ListingQuery } from "#domain/search/filters.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { inPlace } from "#ui/button/plain-click.ts";
import { withoutFilters } from "./filters/ActiveListingFilters.tsx";
import { listHref } from "./list-links.ts";
import { SaveSearch } from "./saved/SaveSearch.tsx";
import type { SearchResults } from "./search-results.ts";
import { filterText, placesText, placeText, thingsText } from "./search-words.ts";
import { soughtNoun } from "./sought-words.ts";

type Follow = (update: (query: ListingQuery) => ListingQuery) => void;
type Props = { results: SearchResults; onFollow: Follow };

/** What is offered of each group at most: whoever has ten filters in the way clears them all. */
const OFFERED_MAX = 4;

type Offer = Pick<Beside, "total" | "totalCapped"> & {
  icon: IconName;
  text: string;
  /** The search that it leads to. */
  ask: (query: ListingQuery) => ListingQuery;
};

/** Links to searches that find something, each with how many homes. */
function Offers({
  title,
  offers,
  link,
}: {
  title: string;
  offers: readonly Offer[];
  link: (offer: Offer) => ReactNode;
}) {
  if (offers.length === 0) return null;
  return (
    <div className="grid w-full max-w-prose gap-1.5 text-start">
      <h4 className="text-sm font-semibold text-ink-soft">{title}</h4>
      <ul className="divide-y divide-line rounded-md border border-line bg-paper">
        {offers.slice(0, OFFERED_MAX).map((offer) => (
          <li key={offer.text}>{link(offer)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Nothing found: what would be found next door, at the nearest price, without one filter or on the other list, as links with how many. */
export function NoResults({ results, onFollow }: Props) {
  const { list, query, places, relaxations, beside, unknownPlace, page } = results;
  const locale = currentLocale();
  const location = placesText(places, locale);
  const filterName = (filter: ListingFilter) =>
    filter === "q" || filter === "title" ? query[filter] : filterText(filter, { ...query, location }, locale);
  const besides: Record<Beside["kind"], Offer[]> = { place: [], price: [], list: [] };
  for (const way of beside) {
    const ask = (asked: ListingQuery) => askInstead(asked, way);
    const texts = {
      place: () => (way.kind === "place" ? placeText(way.place, locale) : ""),
      price: () => filterText("price", ask(query), locale),
      list: () => (ask(query).purpose === "rent" ? m.search_empty_rent() : m.search_empty_sale()),
    };
    const icons = { place: "map-pin", price: "arrow-up-down", list: "arrow-right" } as const;
    besides[way.kind].push({ ...way, icon: icons[way.kind], text: texts[way.kind](), ask });
  }
  const relaxed = relaxations
    .filter(({ total }) => total > 0)
    .map(({ filter, ...found }): Offer => ({
      ...found,
      icon: "circle-x",
      text: m.search_relax({ filter: filterName(filter) }),
      ask: (asked) => withoutFilter(asked, filter),
    }));
  const follow = (update: (query: ListingQuery) => ListingQuery) => inPlace(() => onFollow(update));
  const link = ({ icon, text, ask, total, totalCapped }: Offer) => {
    const asked = ask(query);
    const isHere = list === null || asked.purpose === list;
    return (
      <a
        href={listHref(isHere ? list : asked.purpose, asked, locale)}
        onClick={isHere ? follow(ask) : undefined}
        className="flex min-h-13 items-center gap-3 px-3.5 py-1.5 text-sm hover:bg-primary-soft"
      >
        <span className="text-primary">
          <Icon name={icon} />
        </span>
        <span className="min-w-0 flex-1">{text}</span>
        <span className="flex-none font-semibold tabular-nums">{thingsText(total, totalCapped, asked, locale)}</span>
      </a>
    );
  };
  return (
    <EmptyState
      title={page.tooCommon ? m.search_too_common() : m.search_found_none(soughtNoun(query))}
      text={
        page.tooCommon
          ? ""
          : unknownPlace
            ? m.search_empty_unknown_place({ location: query.location })
            : m.search_empty_text()
      }
      heading="h3"
    >
      <Offers title={m.search_empty_beside()} offers={besides.place} link={link} />
      <Offers title={m.search_empty_relax()} offers={[...besides.price, ...relaxed]} link={link} />
      <Offers title={m.search_empty_other()} offers={besides.list} link={link} />
      {list && <SaveSearch purpose={list} query={query} places={places} label={m.search_tell_me()} />}
      <a
        className="inline-flex min-h-11 items-center rounded-md border border-field bg-surface px-4.5 text-sm font-semibold hover:border-ink hover:bg-sunken"
        href={listHref(list, withoutFilters(list, query), locale)}
        onClick={follow((asked) => withoutFilters(list, asked))}
      >
        {m.search_clear()}
      </a>
    </EmptyState>
  );
}
