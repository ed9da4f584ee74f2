import type { ReactNode } from "react";
import { cva, type VariantProps } from "class-variance-authority";

/** How a price looks; `small` is what it is counted by, `s` what it was before, round what is said of it (`Badge`). */
export const priceClass = cva(
  [
    "flex flex-wrap items-baseline gap-x-2 gap-y-0.5 leading-[1.15] font-bold tracking-[-0.01em] text-ink lining-nums tabular-nums",
    "bn:leading-[1.35] bn:tracking-normal [&>small]:text-(length:--text-sm) [&>small]:font-medium [&>small]:tracking-normal",
    "[&>small]:text-ink-soft [&>s]:text-(length:--text-base) [&>s]:font-medium [&>s]:text-ink-mute [&>.rounded-full]:self-center",
  ],
  {
    variants: {
      size: {
        xs: "text-(length:--text-xl)",
        sm: "text-[1.375rem]",
        md: "text-[1.625rem]",
        /** The loudest line of a page. */
        lg: "text-[clamp(2rem,1.6rem+1.6vw,2.625rem)]",
      },
    },
    defaultVariants: { size: "md" },
  },
);

export const Price = ({ size, children }: VariantProps<typeof priceClass> & { children: ReactNode }) => (
  <p className={priceClass({ size })}>{children}</p>
);
