import type { ComponentProps, ReactNode } from "react";
import { tv, type VariantProps } from "tailwind-variants/lite";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

const banner = tv({
  base: "grid grid-cols-[auto_1fr] gap-x-3 rounded-md border-[1.5px] px-4 py-3.5 text-sm leading-normal",
  variants: {
    kind: {
      note: "border-dashed border-on-gold-soft/60 bg-gold-soft text-on-gold-soft",
      /** Settled, so its edge is solid. */
      ok: "border-ok/60 bg-ok-soft text-ok",
      danger: "border-dashed border-danger/60 bg-danger-soft text-danger",
    },
  },
  defaultVariants: { kind: "note" },
});

type Props = VariantProps<typeof banner> & { icon: IconName; children: ReactNode } & Omit<
    ComponentProps<"p">,
    "className"
  >;

/** A notice that belongs to the whole page or form. */
export function Banner({ kind, icon, children, ...rest }: Props) {
  return (
    <p {...rest} className={banner({ kind })}>
      <span className="mt-0.5">
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </p>
  );
}
