import type { MouseEvent } from "react";
import type { Purpose } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { purposeName } from "#i18n/vocabulary.ts";
import { tabLook } from "../tabs/tab-look.tsx";

type Props = {
  /** For screen readers: what is chosen here. */
  label: string;
  /** The word for both purposes together. */
  all: string;
  current: Purpose | null;
  /** Listings of each purpose; left out where nobody knows. */
  totals?: Record<Purpose, number> | undefined;
  href: (purpose: Purpose | null) => string;
  /** Follows a link in place. Without it the browser follows the address. */
  onFollow?: (purpose: Purpose | null, event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Sale, rent or both, as links that look like tabs. */
export function PurposeTabs({ label, all, current, totals, href, onFollow }: Props) {
  const locale = currentLocale();
  const tabs = [
    { purpose: null, word: all, total: totals && totals.sale + totals.rent },
    { purpose: "sale" as const, word: purposeName("sale"), total: totals?.sale },
    { purpose: "rent" as const, word: purposeName("rent"), total: totals?.rent },
  ];
  return (
    <nav className="flex gap-1 overflow-x-auto border-b border-line-strong [scrollbar-width:none]" aria-label={label}>
      {tabs.map(({ purpose, word, total }) => (
        <a
          key={word}
          href={href(purpose)}
          aria-current={purpose === current ? "page" : undefined}
          onClick={(event) => onFollow?.(purpose, event)}
          className={tabLook()}
        >
          {word}
          {total !== undefined && <small className="num text-ink-soft">{formatNumber(total, locale)}</small>}
        </a>
      ))}
    </nav>
  );
}
