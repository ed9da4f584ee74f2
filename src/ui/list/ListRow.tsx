import type { ReactNode, Ref } from "react";
import { cva, type VariantProps } from "class-variance-authority";

/** The frame around `ListRow`s. */
export const rowList = "grid min-w-0 grid-cols-[minmax(0,1fr)] rounded-lg border border-line bg-surface";

const row = cva(
  "grid min-w-0 gap-x-4 gap-y-3 sm:gap-x-5 border-line p-4 not-first:border-t first:rounded-t-lg last:rounded-b-lg focus-visible:-outline-offset-3",
  {
    variants: {
      tone: { plain: "", done: "bg-ok-soft", chosen: "bg-primary-soft" },
      picture: {
        true: "grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)]",
        false: "grid-cols-[minmax(0,1fr)]",
      },
      acts: { true: "", false: "" },
    },
    compoundVariants: [
      { picture: true, acts: true, class: "lg:grid-cols-[10rem_minmax(0,1fr)_12.5rem]" },
      { picture: false, acts: true, class: "md:grid-cols-[minmax(0,1fr)_auto]" },
    ],
    defaultVariants: { tone: "plain" },
  },
);

const actsLook = cva("col-span-full flex flex-wrap items-start gap-2", {
  variants: { picture: { true: "lg:col-span-1 lg:justify-end", false: "md:col-span-1 md:justify-end" } },
});

type Props = {
  tone?: VariantProps<typeof row>["tone"];
  /** The name of the row for screen readers; it begins with the visible title. */
  label?: string;
  /** In a column of its own before the text. */
  picture?: ReactNode;
  /** `Badge`s above the title: how it stands. */
  badges?: ReactNode;
  /** The title as a heading, and the facts below it. */
  children: ReactNode;
  /** What can be done with it. */
  acts?: ReactNode;
  /** Below, over the whole width: reasons, notes, forms. */
  below?: ReactNode;
  ref?: Ref<HTMLLIElement> | undefined;
};

/** One row of a list. It can take the focus (`ref`) when the button that was pressed in it is gone. */
export function ListRow({ label, picture, badges, children, acts, below, ref, tone }: Props) {
  const columns = { picture: Boolean(picture), acts: Boolean(acts) };
  return (
    <li ref={ref} tabIndex={-1} aria-label={label} className={row({ tone, ...columns })}>
      {picture}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
        {badges && <div className="flex flex-wrap items-center gap-1.5 *:max-w-full *:whitespace-normal">{badges}</div>}
        {children}
      </div>
      {acts && <div className={actsLook({ picture: columns.picture })}>{acts}</div>}
      {/* Each part is an item of the grid, so one that is hidden leaves no gap. */}
      {below && <div className="contents *:col-span-full *:min-w-0">{below}</div>}
    </li>
  );
}
