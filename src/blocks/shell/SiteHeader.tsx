import type { ReactNode } from "react";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Brand } from "#ui/icon/Brand.tsx";
import { headerLinks, type HeaderLink } from "./header-links.ts";

/** Under the current page runs the stitch. */
const CURRENT =
  "aria-[current]:font-semibold aria-[current]:text-primary aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:bottom-1.5 aria-[current]:after:h-[3px] aria-[current]:after:bg-accent aria-[current]:after:mask-(--stitch) aria-[current]:after:mask-repeat-x";

type Props = {
  current: HeaderLink | undefined;
  /** `HeaderTools.tsx`: what is alive in it. */
  children: ReactNode;
};

/**
 * The top of every page. What passes behind it shines through, but not where fingers tap: a cheap phone would blur it anew in every frame.
 * The links give way to the menu by the header's own width in letters, not the window's: with text at 200 % it stays one row, and what is
 * jumped to is not hidden under it. Where it is narrowest, on a small phone or with large text on any, the drawn
 * name gives way to the mark alone and the menu has what the tools leave out, so that these keep their size.
 */
export function SiteHeader({ current, children }: Props) {
  return (
    <header className="@container sticky top-0 z-40 border-b border-line bg-paper/94 backdrop-blur-[10px] [@media(hover:none)]:bg-paper [@media(hover:none)]:backdrop-blur-none print:hidden">
      <div className="wrap flex min-h-17 flex-wrap items-center gap-3 text-primary max-[30rem]:gap-1 max-[30rem]:@min-[12rem]:flex-nowrap @max-[22rem]:[&>a]:min-w-11 @max-[22rem]:[&>a>svg+svg]:hidden [&>astro-static-slot]:contents">
        <Brand />
        <nav aria-label={m.shell_nav_main()} className="mx-auto hidden gap-0.5 text-ink @min-[76rem]:flex">
          {headerLinks(currentLocale()).map(({ key, label, href }) => (
            <a
              key={key}
              href={href}
              aria-current={key === current ? "page" : undefined}
              className={`relative inline-flex min-h-11 items-center rounded-sm px-2.5 text-sm font-medium whitespace-nowrap hover:bg-sunken ${CURRENT}`}
            >
              {label}
            </a>
          ))}
        </nav>
        {children}
      </div>
    </header>
  );
}
