import { Fragment, type MouseEvent } from "react";
import { cva } from "class-variance-authority";
import { formatNumber } from "#domain/text/number.ts";
import { pageWindow } from "#domain/search/pagination.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "../icon/Icon.tsx";

const step = cva(
  [
    "inline-flex min-h-11 min-w-9 xs:min-w-11 items-center justify-center gap-1 rounded-md border border-line-strong bg-surface px-1.5 text-sm",
    "font-semibold tabular-nums sm:px-2.5",
  ],
  {
    variants: {
      state: {
        link: "hover:border-ink aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary",
        off: "border-dashed bg-transparent text-ink-mute",
      },
    },
    defaultVariants: { state: "link" },
  },
);

type Props = {
  page: number;
  pageCount: number;
  /** Address of a page by its number, from 1. */
  href: (page: number) => string;
  /** Follows a link in place. Without it, and for clicks that open a tab, the browser follows the address. */
  onFollow?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Page numbers as plain links, in one row also on phones. Nothing where there is one page. */
export function Pager({ page, pageCount, href, onFollow }: Props) {
  if (pageCount <= 1) return null;
  const locale = currentLocale();
  const pages = pageWindow(page, pageCount);
  const follow = (to: number) => (event: MouseEvent<HTMLAnchorElement>) => onFollow?.(to, event);
  const neighbour = (to: number, rel: "prev" | "next") => {
    const words = (
      <>
        {rel === "prev" && <Icon name="chevron-left" size="sm" />}
        <span className="max-sm:sr-only">{rel === "prev" ? m.search_previous() : m.search_next()}</span>
        {rel === "next" && <Icon name="chevron-right" size="sm" />}
      </>
    );
    if (to < 1 || to > pageCount) {
      return (
        <span aria-disabled="true" className={step({ state: "off" })}>
          {words}
        </span>
      );
    }
    return (
      <a href={href(to)} rel={rel} className={step()} onClick={follow(to)}>
        {words}
      </a>
    );
  };
  return (
    <nav aria-label={m.search_pages()} className="flex justify-center gap-1 pt-8 xs:gap-0.5 sm:gap-1.5">
      {neighbour(page - 1, "prev")}
      {pages.map((number, index) => (
        <Fragment key={number}>
          {index > 0 && number - (pages[index - 1] ?? 0) > 1 && <span className="self-center">…</span>}
          <a
            href={href(number)}
            aria-current={number === page ? "page" : undefined}
            aria-label={m.search_page({ page: formatNumber(number, locale) })}
            className={step()}
            onClick={follow(number)}
          >
            {formatNumber(number, locale)}
          </a>
        </Fragment>
      ))}
      {neighbour(page + 1, "next")}
    </nav>
  );
}
