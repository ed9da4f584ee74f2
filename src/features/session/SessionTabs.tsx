import type { KeyboardEvent, MouseEvent } from "react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { withNext } from "./session-links.ts";

export type SessionTab = "sign-in" | "sign-up";

type Props = { open: SessionTab; next: string | null; onSelect: (tab: SessionTab) => void };

const KEYS: Record<string, (other: SessionTab, own: SessionTab) => SessionTab> = {
  ArrowLeft: (other) => other,
  ArrowRight: (other) => other,
  Home: () => "sign-in",
  End: () => "sign-up",
  " ": (_, own) => own,
};

/** Where a tab leads without a script, and what the address is while it is open: a reload and the language switch keep it. */
export const tabAddress = (tab: SessionTab, next: string | null): string =>
  withNext((tab === "sign-in" ? links.signIn : links.register)(currentLocale()), next);

/** Sign In and Sign Up are two addresses of one screen. With a script these links are its tabs. */
export function SessionTabs({ open, next, onSelect }: Props) {
  const live = useHydrated();
  const tabs = [
    { name: "sign-in", other: "sign-up", label: m.session_sign_in() },
    { name: "sign-up", other: "sign-in", label: m.session_sign_up() },
  ] as const;
  const follow = (event: MouseEvent, name: SessionTab) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, own: SessionTab, other: SessionTab) => {
    const name = KEYS[event.key]?.(other, own);
    if (!name) return;
    event.preventDefault();
    onSelect(name);
    const both = event.currentTarget.parentElement?.children;
    (both?.[tabs.findIndex((tab) => tab.name === name)] as HTMLElement | undefined)?.focus();
  };
  return (
    <nav
      role={live ? "tablist" : undefined}
      aria-label={m.session_tabs()}
      className="grid grid-cols-2 gap-1 rounded-md border border-line bg-sunken p-1"
    >
      {tabs.map(({ name, other, label }) => (
        <a
          key={name}
          href={tabAddress(name, next)}
          onClick={(event) => follow(event, name)}
          onKeyDown={(event) => onKeyDown(event, name, other)}
          {...(live
            ? {
                role: "tab",
                id: `tab-${name}`,
                "aria-controls": `panel-${name}`,
                "aria-selected": name === open,
                tabIndex: name === open ? 0 : -1,
              }
            : { "aria-current": name === open ? "page" : undefined })}
          className="grid min-h-11 place-items-center rounded-sm px-3 py-1 text-center text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-line-strong aria-selected:bg-surface aria-selected:text-ink aria-selected:ring-1 aria-selected:ring-line-strong"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
