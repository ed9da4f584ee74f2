/** What the pages of a home, a resort, a project, an agent and a place have in common, for .astro files. */

/** What is told at length, and the column beside it. */
export const columns = "grid grid-cols-1 gap-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:gap-x-10";

export const column = "grid grid-cols-1 gap-8";

/**
 * The column at the side stays in sight. It is as high as the window at least and sticks by its lower edge: what fits stays where it is, and
 * what is higher than the window scrolls with the page until its end is seen. Painted for itself: a tap on the heart need not draw it again.
 */
export const side =
  "isolate grid grid-cols-1 content-start gap-4 lg:sticky lg:bottom-4 lg:min-h-[calc(100dvh-6.5rem)] lg:self-end";

/** A box of its own in either column. */
export const panel =
  "grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 print:break-inside-avoid [&>h2]:text-(length:--text-lg) [&>h3]:text-(length:--text-lg)";

/** Price, title and the short facts below it. */
export const titleBlock = "grid gap-2.5";
export const titleHeading = "text-[clamp(1.625rem,1.2rem+1.8vw,2.25rem)] leading-[1.18]";
export const titleFacts = "flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft";

/** A short fact with its icon. */
export const fact = "flex items-center gap-1.5 text-(length:--text-sm) text-ink-soft [&>svg]:text-ink-mute";

/** Save, Compare, Share and, for who may, Delete. */
export const marks = "relative flex flex-wrap items-center gap-2 print:hidden";

export const partTitle = "mb-1.5 text-(length:--text-xl)";

/** Paragraphs that somebody wrote. */
export const prose = "[&_p]:max-w-[44rem] [&>*+*]:mt-3";

/** The bar with the most important facts of a record, fixed on phones. The comparison leaves room for it. */
export const bar =
  "sticky bottom-0 z-30 flex flex-wrap items-center gap-2.5 border-t border-line-strong bg-surface px-(--space-gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-[0_-12px_32px_-20px_rgb(14_38_37/0.4)] lg:hidden print:hidden";
