import type { ReactNode } from "react";
import { cva, type VariantProps } from "class-variance-authority";

/** How a price looks; `small` is what it is counted by, `s` what it was before, round what is said of it (`Badge`). */
export const priceClass = cva("price", {
  variants: {
    size: {
      xs: "text-(length:--text-xl)",
      sm: "text-[1.375rem]",
      md: "text-[1.5rem]",
      /** The loudest line of a page. */
      lg: "text-[clamp(2rem,1.6rem+1.6vw,2.625rem)]",
    },
  },
  defaultVariants: { size: "md" },
});

export const Price = ({ size, children }: VariantProps<typeof priceClass> & { children: ReactNode }) => (
  <p className={priceClass({ size })}>{children}</p>
);
