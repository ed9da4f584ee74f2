import type { ReactNode } from "react";

/** What the house of the drawing holds: a few lines, in the colour of the accent, for what there would be. */
const MARKS = {
  house: "M52 98V70h16v28M60 44v12M54 50h12",
  search: "M42 70a15 15 0 1 0 30 0a15 15 0 1 0-30 0M68 81l11 11",
  scale: "M60 46v44M44 90h32M40 56h40M40 56l-8 18h16zM80 56l-8 18h16z",
  bell: "M44 84c5-4 6-10 6-18a10 10 0 0 1 20 0c0 8 1 14 6 18zM56 91h8M60 50v5",
  calendar: "M42 60h36v32H42zM42 70h36M51 54v10M69 54v10M51 80h6M63 80h6",
  letter: "M40 61h40v30H40zM40 63l20 16 20-16",
  heart: "M60 92C47 83 42 76 42 68a9 9 0 0 1 18-3a9 9 0 0 1 18 3c0 8-5 15-18 24z",
  wallet: "M42 60h32v8M42 60v30h36V68H42M78 75H67a4 4 0 0 0 0 8h11",
  people: "M52 62a8 8 0 1 0 16 0a8 8 0 1 0-16 0M43 94c1-11 8-17 17-17s16 6 17 17",
  palm: "M59 97c0-12 1-20 3-29M62 68c-5-8-13-9-20-4M62 68c7-8 14-7 19-1M62 68c-4-9-2-14 3-18M62 68c-9 1-14 5-15 12M62 68c8 1 13 5 13 12",
  tower: "M46 97V56h28v41M54 65h4M63 65h4M54 75h4M63 75h4M56 97V86h8v11",
  page: "M46 53h19l9 9v34H46zM65 53v9h9M53 73h14M53 81h14M53 89h8",
  flag: "M47 98V54M47 57c9-6 16 5 26 0v20c-10 5-17-6-26 0",
  done: "M42 74a18 18 0 1 0 36 0a18 18 0 1 0-36 0M51 75l7 7 12-14",
  star: "M60 52l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z",
  suitcase: "M42 67h36v26H42zM53 67v-7h14v7M42 79h36",
  badge: "M44 62h32v26H44zM50 73a4 4 0 1 0 8 0a4 4 0 1 0-8 0M49 83c1-3 9-3 10 0M65 71h6M65 79h6",
  again: "M77 78a17 17 0 1 1-4-15M75 53v11H64",
} as const;

/** The pictures that there are. Each use has its own, so that two pages with nothing on them are told apart at a glance. */
export type EmptyArt = keyof typeof MARKS;

type Props = {
  title: ReactNode;
  text?: string;
  art?: EmptyArt;
  heading?: "h1" | "h2" | "h3";
  /** What to do now: links or a button. */
  children?: ReactNode;
};

/** Nothing to show, said with a drawing, and the ways on. The woven band at its foot is the footer's. */
export function EmptyState({ title, text, art = "search", heading: Heading = "h2", children }: Props) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 overflow-clip rounded-lg border border-line bg-surface px-5 py-[clamp(1.75rem,5vw,3.5rem)] text-center after:absolute after:inset-x-0 after:bottom-0 after:h-7 after:bg-primary after:mask-(--jamdani) after:mask-center after:mask-repeat-x after:opacity-13 [&_.row]:justify-center [&_:is(a,button)]:max-w-full [&_:is(a,button)]:whitespace-normal [&_astro-static-slot]:contents [&_p]:max-w-104 [&_p]:text-ink-soft">
      <svg
        className="size-30 text-primary"
        viewBox="0 0 120 120"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M18 58L60 22l42 36M28 60v38h64V60" strokeDasharray="9 8" />
        <path className="stroke-accent" d={MARKS[art]} />
      </svg>
      <Heading className="text-xl">{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
