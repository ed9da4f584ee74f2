import type { ComponentProps, ReactNode } from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";

/** For a notice that holds more than a sentence. */
export const bannerClass = cva(
  "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border-[1.5px] px-4 py-3.5 text-sm leading-normal",
  {
    variants: {
      kind: {
        note: "border-dashed border-on-gold-soft/60 bg-gold-soft text-on-gold-soft",
        /** Settled, so its edge is solid. */
        ok: "border-ok/60 bg-ok-soft text-ok",
        danger: "border-danger bg-danger-soft text-danger",
      },
    },
    defaultVariants: { kind: "note" },
  },
);

type Props = VariantProps<typeof bannerClass> & { icon: IconName; children: ReactNode } & Omit<
    ComponentProps<"p">,
    "className"
  >;

/** A notice that belongs to the whole page or form. */
export function Banner({ kind, icon, children, ...rest }: Props) {
  return (
    <p {...rest} className={bannerClass({ kind })}>
      <span className="mt-0.5">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
