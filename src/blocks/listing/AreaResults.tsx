import { useRef, type MouseEvent } from "react";
import { formatDate } from "#domain/text/date.ts";
import { links } from "#domain/site/links.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { ownListHref, type OwnList } from "#domain/listing/own-list.ts";
import { withVariedCovers } from "#domain/listing/row-covers.ts";
import { areaFound } from "#features/area/area-words.ts";
import { useAreaList, type BuiltList } from "#features/area/use-area-list.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Pager } from "#ui/list/Pager.tsx";
import { PurposeTabs } from "#ui/page/PurposeTabs.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { ListingCard } from "./ListingCard.tsx";
import { cardGrid } from "#ui/card/Card.tsx";
import { Banner } from "#ui/message/Banner.tsx";

export type AreaResultsProps = {
  slug: string;
  /** The place's name in the language of the page. */
  name: string;
  built: BuiltList;
  /** Addresses of the searches for all of its listings, each with a query. */
  searches: Record<Purpose | "all", string>;
  /** Whether the page names places near it or in it. */
  near: boolean;
};

/** A click that opens a tab or a window is the browser's. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The listings of a place: the build's newest with links to the searches, and with a script today's, by purpose and page. */
export function AreaResults({ slug, name, built, searches, near }: AreaResultsProps) {
  const locale = currentLocale();
  const path = links.area(slug, locale);
  const { shown, state, open, retry } = useAreaList(slug, path, built);
  const heading = useRef<HTMLHeadingElement>(null);
  // The page is a file and has one list only. Without a script, and in the render that equals the server's, the others are searches.
  const isLive = useHydrated();
  const { list, totals, listings, samples } = shown;
  const total = totals.sale + totals.rent;
  const title = samples ? m.search_samples_title() : areaFound(totals, list.purpose, name, locale);
  const emptyText = total > 0 ? m.area_empty_list() : near ? m.area_empty_text() : m.area_empty_alone();
  const date = formatDate(shown.takenAt, locale);

  const hrefOf = ({ purpose, page }: OwnList) => {
    if (isLive || (purpose === null && page === 1)) return ownListHref(path, { purpose, page });
    return searches[purpose ?? "all"] + (page > 1 ? `&page=${page}` : "");
  };
  const follow = (to: OwnList, event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open(to);
    if (to.page !== list.page) heading.current?.focus();
  };

  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5"
      aria-label={title}
      aria-busy={state === "loading"}
    >
      <PurposeTabs
        label={m.area_lists()}
        all={m.area_list_all()}
        current={list.purpose}
        totals={samples ? undefined : totals}
        href={(purpose) => hrefOf({ purpose, page: 1 })}
        onFollow={(purpose, event) => follow({ purpose, page: 1 }, event)}
      />
      <div>
        <h2 id="results-title" className="mb-1.5 scroll-mt-20 text-(length:--text-xl)" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="text-xs text-ink-mute">
          {samples ? m.area_samples() : shown.isToday ? m.area_as_of_today() : m.area_as_of({ date })}
        </p>
      </div>
      {state === "failed" && (
        <Banner icon="info" role="status">
          {m.area_not_loaded()}{" "}
          <Button kind="ghost" size="sm" onClick={retry}>
            {m.area_load_again()}
          </Button>
        </Banner>
      )}
      {listings.length > 0 ? (
        <div className={cardGrid()}>
          {withVariedCovers(listings).map((listing, index) => (
            <ListingCard key={listing.id} listing={listing} eager={index === 0} now={shown.takenAt} />
          ))}
        </div>
      ) : (
        !samples && <p>{emptyText}</p>
      )}
      <Pager
        page={list.page}
        pageCount={shown.pageCount}
        href={(page) => hrefOf({ ...list, page })}
        onFollow={(page, event) => follow({ ...list, page }, event)}
      />
      <p className="flex flex-wrap gap-2">
        {(total > 0 || samples) && (
          <Button href={`${searches[list.purpose ?? "all"]}&kind=homes`} kind="outline">
            {m.area_see_homes({ area: name })}
          </Button>
        )}
        <Button href={total > 0 || samples ? searches[list.purpose ?? "all"] : links.buy(locale)} kind="outline">
          {total > 0 || samples ? m.area_see_all({ area: name }) : m.area_browse_all()}
        </Button>
      </p>
    </section>
  );
}
