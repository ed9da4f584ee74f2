import { Children, type ReactNode } from "react";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { moreClass } from "#ui/page/SectionHead.tsx";

type Props = {
  id: string;
  title: string;
  /** Where all of it is. */
  more: { href: string; words: string };
  /** Said where there is no line. */
  none: string;
  children: ReactNode;
};

/** A part of the account's first page: the first few lines of a list, and the way to the whole of it. */
export function Brief({ id, title, more, none, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid content-start rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1.5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <a href={more.href} className={moreClass}>
          {more.words}
        </a>
      </div>
      {Children.count(children) === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">{none}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  );
}

type LineProps = {
  icon: IconName;
  href: string;
  title: ReactNode;
  /** It waits for the reader. */
  isNew: boolean;
  /** At the end of the line: when, or how it stands. */
  aside: string | null;
  children: ReactNode;
};

/** One line: the whole of it leads to what it tells of. */
export function BriefLine({ icon, href, title, isNew, aside, children }: LineProps) {
  return (
    <li className="border-t border-line">
      <a
        href={href}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2.5 text-sm hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span className="pt-0.5 text-primary">
          <Icon name={icon} />
        </span>
        <span className="grid min-w-0 wrap-anywhere text-ink-soft">
          <b className="font-semibold text-ink">{title}</b>
          {children}
        </span>
        <span className="grid justify-items-end gap-1 text-xs text-ink-soft">
          {aside}
          {isNew && (
            <span className="rounded-full bg-gold-soft px-2 py-0.5 font-semibold text-on-gold-soft">
              {m.owner_your_turn()}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
