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
  /** Low on phones, where a list below it should be in the first view. */
  isLow?: boolean;
  /** Beside the heading, or below it where there is no room. */
  children?: ReactNode;
};

const LOOKS = {
  usual: {
    head: "gap-y-5 pt-4 pb-[clamp(1.25rem,3vw,2rem)]",
    title: "text-[clamp(1.875rem,1.4rem+2vw,2.75rem)]",
    lead: "",
  },
  low: {
    head: "gap-y-3 pb-3 md:gap-y-5 md:pt-4 md:pb-[clamp(1.25rem,3vw,2rem)]",
    title: "text-[clamp(1.375rem,0.6rem+3vw,2.75rem)] max-md:leading-tight",
    lead: "max-md:text-sm",
  },
};

/** The head of a page of its own: its heading, and what it is for. */
export function PageHead({ title, named, lead, heading, isLow = false, children }: Props) {
  const look = LOOKS[isLow ? "low" : "usual"];
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-8 ${look.head}`}>
      <div>
        <h1
          ref={heading}
          tabIndex={heading ? -1 : undefined}
          className={`${look.title} font-bold focus:outline-none`}
          lang={langOf(title, currentLocale())}
          translate={named ? "no" : undefined}
        >
          {title}
        </h1>
        <p className={`mt-1.5 max-w-[40rem] text-ink-soft print:hidden ${look.lead}`}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
