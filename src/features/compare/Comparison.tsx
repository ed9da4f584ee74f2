import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { cva } from "class-variance-authority";
import { comparisonRows } from "#domain/listing/compare/table.ts";
import type { ComparisonData } from "#domain/listing/compare/find-compared.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $comparison, clearComparison, toggleComparison } from "#stores/comparison.ts";
import { toast } from "#stores/toasts.ts";
import { PageHead } from "#ui/page/PageHead.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { AdditionalDetails } from "./AdditionalDetails.tsx";
import { ComparisonFailed, ComparisonSkeleton, NoComparison } from "./ComparisonStates.tsx";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { ComparisonTools } from "./ComparisonTools.tsx";
import { SharedNote } from "./SharedNote.tsx";
import { firstView, followComparison, idsOf } from "./follow-comparison.ts";
import { links } from "#domain/site/links.ts";
import { Button } from "#ui/button/Button.tsx";

/** While the list of this device is fetched, the buttons only hold their place, and only where there is one. */
const row = cva("gap-2 print:hidden", {
  variants: { waiting: { true: "invisible hidden compares:flex", false: "flex" } },
});

/** Clearing somebody else's comparison would mean nothing; without a script it leads to an empty page. */
const clearForm = cva("", {
  variants: { mine: { unknown: "hidden compares:block noscript:block", yes: "", no: "hidden" } },
});

type ActionsProps = {
  /** Whose list is shown; null = not known yet. */
  mine: boolean | null;
  waiting: boolean;
  onClear: (event: SubmitEvent<HTMLFormElement>) => void;
};

function ComparisonActions({ mine, waiting, onClear }: ActionsProps) {
  const locale = currentLocale();
  return (
    <div className={row({ waiting })}>
      <form
        action={links.compare(locale)}
        onSubmit={onClear}
        className={clearForm({ mine: mine === null ? "unknown" : mine ? "yes" : "no" })}
      >
        <Button kind="outline" type="submit" icon="trash-2">
          {m.compare_clear()}
        </Button>
      </form>
      <Button href={links.buy(locale)} icon="plus">
        {m.compare_add()}
      </Button>
    </div>
  );
}

type ComparisonNotesProps = {
  data: ComparisonData;
  /** True when what is shown is of an earlier visit. */
  earlier: boolean;
};

/** Why some of the requested homes are not shown. The live region is always there, so that screen readers announce changes. */
function ComparisonNotes({ data: { listings, missing, beyond, unreachable }, earlier }: ComparisonNotesProps) {
  const number = (value: number) => formatNumber(value, currentLocale());
  const notes: { icon: IconName; text: string }[] = [];
  const note = (text: string, icon: IconName = "info") => notes.push({ icon, text });
  if (missing === 1) note(m.compare_missing_one());
  if (missing > 1) note(m.compare_missing({ count: number(missing) }));
  if (beyond > 0) note(m.compare_beyond({ max: number(COMPARE_MAX), count: number(beyond) }));
  if (unreachable && listings.length > 0) note(m.compare_samples());
  if (earlier) note(m.reach_favourites_kept(), "clock");
  return (
    <div role="status" className="grid gap-2 not-empty:mb-4">
      {notes.map(({ icon, text }) => (
        <Banner key={text} icon={icon}>
          {text}
        </Banner>
      ))}
    </div>
  );
}

/**
 * Moves the focus when a column is removed: to the button that takes the place of the pressed one, else to the page's title, so that
 * keyboard and screen reader users do not start again at the top.
 *
 * @param shown changes when the columns have changed
 */
function useFocusAfter(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const used = useRef<number | null>(null);
  useEffect(() => {
    if (used.current === null) return;
    const left = [...buttons.current].sort(([one], [other]) => one - other).map(([, button]) => button);
    const next = used.current < 0 ? undefined : left[Math.min(used.current, left.length - 1)];
    used.current = null;
    (next ?? heading.current)?.focus({ preventScroll: true });
  }, [shown]);
  return {
    heading,
    /** For the remove button of a column. */
    button: (index: number) => (element: HTMLButtonElement | null) => {
      if (element) buttons.current.set(index, element);
      else buttons.current.delete(index);
    },
    /** Said before a column goes; without an index all go. */
    willRemove: (index = -1) => {
      used.current = index;
    },
  };
}

/** What the page of the comparison shows, and what can be done with it as a whole. See `followComparison`. */
function useComparison(arrived: ComparisonData, own: boolean) {
  const [view, setView] = useState(() => firstView(arrived, own));
  const following = useRef<ReturnType<typeof followComparison>>(null);
  useEffect(() => {
    following.current = followComparison(arrived, own, setView);
    return () => following.current?.stop();
  }, [arrived, own]);
  return {
    ...view,
    retry: () => following.current?.retry(),
    /** Makes what is shown the list of this device. */
    takeOver: () => $comparison.set(idsOf(view.data)),
  };
}

/** As high in every state, so that the foot of the page stays where it is. */
const body = cva("min-h-[70vh] transition-opacity delay-200 duration-(--duration-calm)", {
  variants: { busy: { true: "opacity-60", false: "" } },
});

type Props = {
  data: ComparisonData;
  /** True for the address without ids: the visitor's own list, which only the browser knows. */
  own: boolean;
};

/** The page of the comparison below its path, live: see `useComparison` for whose list it shows. */
export function Comparison({ data: arrived, own }: Props) {
  const { data, state, earlier, mine, busy, listed, retry, takeOver } = useComparison(arrived, own);
  const { listings } = data;
  const { heading, button, willRemove } = useFocusAfter(listings);
  const rows = comparisonRows(listings);

  const remove = (event: SubmitEvent<HTMLFormElement>, index: number) => {
    const id = listings[index]?.id;
    // Of somebody else's comparison the browser makes a smaller one, at an address of its own.
    if (!mine || id === undefined) return;
    event.preventDefault();
    willRemove(index);
    toggleComparison(id);
    const number = (value: number) => formatNumber(value, currentLocale());
    const text = m.card_tray_count({ count: number(listings.length - 1), max: number(COMPARE_MAX) });
    toast({ kind: "ok", title: m.card_removed_title(), text });
  };
  const clear = (event: SubmitEvent<HTMLFormElement>) => {
    if (!mine) return;
    event.preventDefault();
    willRemove();
    clearComparison();
    toast({ kind: "ok", title: m.compare_cleared() });
  };
  const keep = () => {
    takeOver();
    heading.current?.focus({ preventScroll: true });
    toast({ kind: "ok", title: m.compare_kept() });
  };

  const waiting = state === "waiting";
  const failed = state === "failed" || (data.unreachable && listings.length === 0);
  return (
    <div className="group/comparison" aria-busy={busy || undefined}>
      <PageHead heading={heading} title={m.compare_title()} lead={m.compare_lead()}>
        {(waiting || listings.length > 0) && <ComparisonActions mine={mine} waiting={waiting} onClear={clear} />}
      </PageHead>
      <ComparisonNotes data={data} earlier={earlier} />
      <div className={body({ busy: busy && !waiting })}>
        {waiting && (
          <>
            <div className="hidden compares:block">
              <ComparisonSkeleton />
            </div>
            <div className="compares:hidden">
              <NoComparison />
            </div>
          </>
        )}
        {failed && <ComparisonFailed onRetry={mine ? retry : undefined} />}
        {state === "shown" && !failed && listings.length === 0 && <NoComparison />}
        {listings.length > 0 && (
          <>
            <ComparisonTools listings={listings} differs={rows.some(({ differs }) => differs)} />
            <ComparisonTable listings={listings} rows={rows} button={button} onRemove={remove} />
            <AdditionalDetails listings={listings} />
          </>
        )}
      </div>
      {!own && listings.length > 0 && <SharedNote mine={mine} listed={listed} onTakeOver={keep} />}
    </div>
  );
}
