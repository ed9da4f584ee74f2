import type { ReactNode, RefObject } from "react";
import { cva } from "class-variance-authority";
import { m } from "#i18n/messages.ts";
import { Button } from "../button/Button.tsx";
import { EmptyState } from "../message/EmptyState.tsx";
import { inPlace } from "../button/plain-click.ts";
import { Spinner } from "../message/Spinner.tsx";
import { rowList } from "./ListRow.tsx";
import type { PageTurn } from "./use-pages.ts";

const rows = cva([rowList, "focus-visible:outline-offset-2"], {
  variants: { loading: { true: "opacity-60", false: "" } },
});

type Pages<Item> = {
  list: RefObject<HTMLUListElement | null>;
  status: "shown" | "loading" | "failed";
  items: readonly Item[];
  previous: PageTurn | null;
  following: PageTurn | null;
  again: PageTurn;
};
type Props<Item> = {
  /** As `usePages` returns them. */
  pages: Pages<Item>;
  /** What the list is called, where no heading says it. */
  label?: string;
  /** In its place where there is nothing. */
  empty: ReactNode;
  /** A row, an `<li>` with its key. */
  children: (item: Item) => ReactNode;
};

/** Rows that are on their way. */
function RowSkeletons() {
  return (
    <div className={rowList}>
      <p className="flex items-center gap-2 p-4 text-sm text-ink-soft">
        <Spinner />
        {m.account_loading()}
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} aria-hidden="true" className="grid gap-2.5 border-t border-line p-4 motion-safe:animate-pulse">
          <div className="h-5 w-24 rounded-sm bg-sunken" />
          <div className="h-5 w-2/5 rounded-sm bg-sunken" />
          <div className="h-4 w-3/5 rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  );
}

/** A list of `usePages`: its rows and links to other pages, or that it is loading, has failed, or is empty. */
export function PagedList<Item>({ pages, label, empty, children }: Props<Item>) {
  const { list, status, items, previous, following, again } = pages;
  const loading = status === "loading";
  if (status === "failed") {
    return (
      <EmptyState title={m.account_failed()} text={m.account_failed_text()} heading="h3">
        <Button icon="refresh-cw" href={again.href} onClick={inPlace(again.follow)}>
          {m.account_retry()}
        </Button>
      </EmptyState>
    );
  }
  if (items.length === 0 && !previous) return loading ? <RowSkeletons /> : empty;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} aria-busy={loading} className={rows({ loading })}>
        {items.map(children)}
      </ul>
      {(previous || following) && (
        <nav aria-label={m.search_pages()} className="flex flex-wrap justify-between gap-3">
          {previous ? (
            <Button
              kind="outline"
              icon="chevron-left"
              rel="prev"
              href={previous.href}
              onClick={inPlace(previous.follow)}
            >
              {m.search_previous()}
            </Button>
          ) : (
            <span />
          )}
          {following && (
            <Button
              kind="outline"
              icon="chevron-right"
              rel="next"
              href={following.href}
              onClick={inPlace(following.follow)}
            >
              {m.search_next()}
            </Button>
          )}
        </nav>
      )}
    </>
  );
}
