import type { ReactNode } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import type { PagesState } from "./use-pages.ts";

type Props<Item> = {
  state: PagesState<Item>;
  again: () => void;
  previous: (() => void) | null;
  following: (() => void) | null;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
};

/** A list of inquiries with its pages: while it loads, when it cannot be had, when there is nothing. */
export function InquiryPages<Item>({ state, again, previous, following, empty, children }: Props<Item>) {
  if (state.kind === "waiting") {
    return (
      <p className="flex items-center gap-2 py-6 text-ink-soft">
        <Spinner />
        {m.account_loading()}
      </p>
    );
  }
  if (state.kind === "failed") {
    return (
      <EmptyState title={m.account_failed()} text={m.account_failed_text()} heading="h3">
        <Button icon="refresh-cw" onClick={again}>
          {m.account_retry()}
        </Button>
      </EmptyState>
    );
  }
  if (state.items.length === 0 && !previous) return <>{empty}</>;
  return (
    <>
      <ul className="rounded-lg border border-line bg-surface">{state.items.map(children)}</ul>
      {(previous || following) && (
        <nav aria-label={m.search_pages()} className="flex flex-wrap justify-between gap-3">
          <Button kind="outline" icon="chevron-left" disabled={!previous} onClick={previous ?? undefined}>
            {m.search_previous()}
          </Button>
          <Button kind="outline" icon="chevron-right" disabled={!following} onClick={following ?? undefined}>
            {m.search_next()}
          </Button>
        </nav>
      )}
    </>
  );
}
