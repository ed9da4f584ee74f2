import type { ReactNode } from "react";

const MARKS = {
  house: "M52 98V70h16v28M60 44v12M54 50h12",
  search: "M42 70a15 15 0 1 0 30 0a15 15 0 1 0-30 0M68 81l11 11",
  scale: "M60 46v44M44 90h32M40 56h40M40 56l-8 18h16zM80 56l-8 18h16z",
};

type Props = {
  title: string;
  text?: string;
  /** What the house of the drawing holds. */
  art?: keyof typeof MARKS;
  heading?: "h1" | "h2" | "h3";
  /** What to do now: links or a button. */
  children?: ReactNode;
};

/** Nothing to show, said with a drawing, and the ways on. Its look is that of `EmptyState.astro`. */
export function EmptyState({ title, text, art = "search", heading: Heading = "h2", children }: Props) {
  return (
    <div className="empty">
      <svg className="art" viewBox="0 0 120 120" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M18 58L60 22l42 36M28 60v38h64V60" strokeDasharray="9 8" />
        <path className="mark" d={MARKS[art]} />
      </svg>
      <Heading className="title">{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
