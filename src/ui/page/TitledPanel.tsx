import type { ReactNode } from "react";

type Props = {
  /** Of its heading, which links and the reading order go to. */
  id: string;
  title: string;
  /** What it is for, below its title. */
  text: string;
  children: ReactNode;
};

/** A framed part of a page, with what it is for. */
export const TitledPanel = ({ id, title, text, children }: Props) => (
  <section
    aria-labelledby={id}
    className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-5"
  >
    <div className="grid gap-1">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">{text}</p>
    </div>
    {children}
  </section>
);
