import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { tabOfHash, type AccountTab } from "#domain/account/tab.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $accountCounts, type AccountCounts } from "#stores/session/account-counts.ts";
import { cappedCountText } from "#ui/text/capped-count.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { TAB_WORDS } from "./tab-words.ts";

export type AccountTabsProps = {
  tabs: readonly AccountTab[];
  chosen: AccountTab;
  /** How much there is behind each; none for a tab that has nothing to count. */
  counts: AccountCounts;
};

/** Redirects an old address (`/account#bookings`, as in earlier mails) to its tab. */
function followOldAddress(tabs: readonly AccountTab[], chosen: AccountTab): void {
  const to = tabOfHash(location.hash);
  if (to && to.tab !== chosen && tabs.includes(to.tab))
    location.replace(links.account(currentLocale(), to.tab) + to.part);
}

/** The parts of the account. Each is a page of its own, so that a link leads to it and Back out of it. */
export function AccountTabs({ tabs, chosen, counts }: AccountTabsProps) {
  const changed = useStore($accountCounts, { ssr: () => ({}) });
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const follow = () => followOldAddress(tabs, chosen);
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [tabs, chosen]);
  useEffect(() => {
    // On a phone the chosen tab may lie beyond the edge.
    const [tab, row] = [current.current, current.current?.parentElement];
    if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }, []);
  return (
    <nav
      aria-label={m.account_tabs()}
      className="relative flex gap-x-1 overflow-x-auto border-b border-line-strong [scrollbar-width:none] lg:flex-wrap lg:overflow-visible"
    >
      {tabs.map((tab) => {
        const { icon, words } = TAB_WORDS[tab];
        const count = changed[tab] ?? counts[tab];
        return (
          <a
            key={tab}
            ref={tab === chosen ? current : undefined}
            href={links.account(currentLocale(), tab)}
            aria-current={tab === chosen ? "page" : undefined}
            className="inline-flex min-h-12 items-center gap-1.5 border-b-3 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:text-ink"
          >
            <Icon name={icon} />
            {words()}
            {count && count.count > 0 && (
              <span className="grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-1.5 text-xs text-ink-soft">
                {cappedCountText(count)}
              </span>
            )}
          </a>
        );
      })}
    </nav>
  );
}
