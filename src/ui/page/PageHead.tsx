import type { ReactNode, Ref } from "react";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";

type Props = {
  title: string;
  /** The title is somebody's name, which nobody translates. */
  named?: boolean;
  /** What the page is for, in a sentence or two. */
  lead: string;
  /** The heading, where the focus goes when what it stands over has changed. */
  heading?: Ref<HTMLHeadingElement>;
  /** Beside the heading, or below it where there is no room. */
  children?: ReactNode;
};

/** The head of a page of its own: its heading, and what it is for. */
export function PageHead({ title, named, lead, heading, children }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-4 pb-[clamp(1.25rem,3vw,2rem)]">
      <div>
        <h1
          ref={heading}
          tabIndex={heading ? -1 : undefined}
          className="text-[clamp(1.875rem,1.4rem+2vw,2.75rem)] font-bold focus:outline-none"
          lang={langOf(title, currentLocale())}
          translate={named ? "no" : undefined}
        >
          {title}
        </h1>
        <p className="mt-1.5 max-w-[40rem] text-ink-soft print:hidden">{lead}</p>
      </div>
      {children}
    </div>
  );
}
