import type { ComponentProps, ReactNode } from "react";
import { cva } from "class-variance-authority";
import { Icon } from "../icon/Icon.tsx";

/** For a chip in an .astro file. */
export const chipClass = cva("chip", {
  variants: {
    /** Whether words that are wider than the chip's place take a second line. */
    wraps: { true: "max-w-full", false: "whitespace-nowrap" },
    kind: {
      choice: "chip-choice",
      removable: "border-transparent bg-primary-soft pe-2 text-on-primary-soft hover:border-current",
    },
  },
  defaultVariants: { kind: "choice", wraps: false },
});

type LinkProps = { removable?: boolean; children: ReactNode } & ComponentProps<"a">;

/** A choice or an active filter that is a link. A removable one says in its `aria-label` what it takes away. */
export function ChipLink({ removable = false, children, className, ...rest }: LinkProps) {
  return (
    <a {...rest} className={chipClass({ kind: removable ? "removable" : "choice", class: className })}>
      {children}
      {removable && <Icon name="x" size="sm" />}
    </a>
  );
}

/** A choice that changes the page in place; `aria-pressed` says whether it is the chosen one. */
export function ChipButton({ children, className, ...rest }: ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={chipClass({ class: className })}>
      {children}
    </button>
  );
}

type ChoiceProps = {
  type: "checkbox" | "radio";
  children: ReactNode;
} & Omit<ComponentProps<"input">, "type" | "children">;

/** A box to tick or one of several to choose, as a chip: the native field is inside, so a form sends it without a script. */
export function ChoiceChip({ type, children, ...field }: ChoiceProps) {
  return (
    <label className={chipClass({ wraps: true, class: "relative cursor-pointer" })}>
      <input
        {...field}
        type={type}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
      />
      {children}
    </label>
  );
}
