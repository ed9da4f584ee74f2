import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { Destination } from "#domain/place/destination.ts";
import { links } from "#domain/site/links.ts";
import { EMPTY_RESORT_QUERY } from "#domain/resort/query.ts";
import { resortListWords } from "#features/resort/resort-list-head.ts";
import { resortsHref, staySearch } from "#features/resort/resort-links.ts";
import type { ResortResults } from "#features/resort/resort-results.ts";
import { ResortBar } from "#features/resort/ResortBar.tsx";
import { RESORT_FORM, ResortSearchForm } from "#features/resort/ResortSearchForm.tsx";
import { useFreshResorts } from "#features/resort/use-fresh-resorts.ts";
import { useResortSearch } from "#features/resort/use-resort-search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { ResultsSection } from "#ui/list/ResultsSection.tsx";
import { useFormChanges } from "#ui/list/use-form-changes.ts";
import { useResultsShown } from "#ui/list/use-results-shown.ts";
import { inPlace } from "#ui/button/plain-click.ts";
import { cardGrid } from "#ui/card/Card.tsx";
import { ResortCard } from "./ResortCard.tsx";

/** Empty cards while an answer takes its time (specification 2, section 2). */
const SKELETONS = 6;

/** The first part that can be seen, while the beginning of the list is above the window: what the visitor is reading. */
function readPart(list: HTMLElement): { part: Element; top: number } | null {
  if (list.getBoundingClientRect().top >= 0) return null;
  const part = [...list.children].find((one) => one.getBoundingClientRect().bottom > 0);
  return part ? { part, top: part.getBoundingClientRect().top } : null;
}

/**
 * For a list that updates itself: `update` makes the change, and what is being read keeps its place on the screen. If the focused part is
 * removed, `heading` gets the focus. `list` goes on the element whose children are the parts.
 */
function useSteadyList(heading: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null);
  const update = (change: () => void) => {
    const reading = list.current && readPart(list.current);
    const isInList = list.current?.contains(document.activeElement);
    // The page is measured before and after, so the change must be rendered synchronously.
    flushSync(change);
    if (isInList && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    if (reading?.part.isConnected)
      scrollBy({ top: reading.part.getBoundingClientRect().top - reading.top, behavior: "instant" });
  };
  return { list, update };
}

type Props = {
  results: ResortResults;
  destinations: readonly Destination[];
  /** The day in Dhaka when the page was made. */
  today: string;
};

/** The list of resorts below its head: one form, and the resorts that it finds, which follow every change. Works without a script. */
export function ResortSearch({ results: initial, destinations, today }: Props) {
  const locale = currentLocale();
  const root = useRef<HTMLDivElement>(null);
  const search = useResortSearch(initial, locale);
  const { results, query, status, searchQuery } = search;
  const { page, samples } = results;
  const { checkIn, checkOut } = results.query;
  const stay = checkIn && checkOut ? { checkIn, checkOut } : null;
  const heading = useResultsShown(search, resortListWords(results, locale).title);
  const { list, update } = useSteadyList(heading);
  const [isUpdated, setUpdated] = useState(false);
  useFormChanges(root, RESORT_FORM, search.searchForm);
  useFreshResorts(search, (found) =>
    update(() => {
      search.refresh(found);
      setUpdated(true);
    }),
  );
  return (
    <div ref={root}>
      <ResortSearchForm search={search} destinations={destinations} today={today} />
      <ResortBar {...{ results, query, status }} />
      <ResultsSection
        {...{ search, page, heading }}
        below="header"
        className="[overflow-anchor:none]"
        href={(number) => resortsHref(query, locale, { page: number })}
        samples={samples ? m.resort_samples() : null}
        failed={m.resort_failed_title()}
        skeletons={SKELETONS}
      >
        {page.items.length > 0 ? (
          <div ref={list} className={cardGrid()}>
            {page.items.map((resort, index) => (
              <ResortCard key={resort.id} resort={resort} eager={index === 0} search={staySearch(query)} stay={stay} />
            ))}
          </div>
        ) : (
          <EmptyState art="palm" title={m.resort_empty()} heading="h3">
            <Button
              href={links.resorts(locale)}
              kind="outline"
              onClick={inPlace(() => searchQuery(() => EMPTY_RESORT_QUERY, "page"))}
            >
              {m.resort_empty_all()}
            </Button>
          </EmptyState>
        )}
      </ResultsSection>
      <p role="status" className="sr-only">
        {isUpdated && m.resort_updated()}
      </p>
    </div>
  );
}
