import type { ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";

/** A quiet way on: to all of what a section shows a part of. */
export const moreClass =
  "inline-flex min-h-11 items-center gap-[0.4rem] text-sm font-semibold whitespace-nowrap text-link hover:underline hover:decoration-2 hover:underline-offset-[0.3em]";

type Props = {
  title: string;
  text?: string | undefined;
  more?: { label: string; href: string } | undefined;
  /** For `aria-labelledby` of the section. */
  id?: string | undefined;
  /** A button in the place of `more`. */
  children?: ReactNode;
};

/** How a section of a page begins: a hairline with the running stitch, the heading, and the way on. */
export const SectionHead = ({ title, text, more, id, children }: Props) => (
  <div
    className={`relative mb-[clamp(1.25rem,3vw,2rem)] grid items-end gap-x-6 gap-y-1.5 border-t border-line pt-5 before:absolute before:-top-0.5 before:left-0 before:h-[3px] before:w-[74px] before:bg-accent before:mask-(--stitch) before:mask-repeat-x ${children ? "grid-cols-[1fr_auto]" : "min-[30rem]:grid-cols-[1fr_auto]"}`}
  >
    <h2 id={id}>{title}</h2>
    {text && <p className="col-start-1 max-w-[36rem] text-ink-soft">{text}</p>}
    {more && (
      <a
        className={`${moreClass} justify-self-start min-[30rem]:col-start-2 min-[30rem]:row-span-2 min-[30rem]:row-start-1`}
        href={more.href}
      >
        {more.label}
        <Icon name="arrow-right" />
      </a>
    )}
    {children && <div className="col-start-2 row-start-1">{children}</div>}
  </div>
);
