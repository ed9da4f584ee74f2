import type { SubmitEvent } from "react";
import { cva } from "class-variance-authority";
import { comparisonRows } from "#domain/listing/compare/table.ts";
import type { ComparisonData } from "#domain/listing/compare/find-compared.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { clearComparison, toggleComparison } from "#stores/comparison.ts";
import { toast } from "#stores/toasts.ts";
import { AdditionalDetails } from "./AdditionalDetails.tsx";
import { ComparisonActions } from "./ComparisonActions.tsx";
import { ComparisonNotes } from "./ComparisonNotes.tsx";
import { ComparisonFailed, ComparisonSkeleton, NoComparison } from "./ComparisonStates.tsx";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { ComparisonTools } from "./ComparisonTools.tsx";
import { SharedNote } from "./SharedNote.tsx";
import { useComparison } from "./use-comparison.ts";
import { useFocusAfter } from "./use-focus-after.ts";
import { PageHead } from "#ui/page/PageHead.tsx";

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
