import type { ReactNode } from "react";
import { cva } from "class-variance-authority";
import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";

/** The kind of a badge decides its colours. `neg` (negotiable) and `pending` have a dashed edge: dashed means not settled. */
export type BadgeKind =
  | "purpose"
  | "featured"
  | "verified"
  | "pending"
  | "rejected"
  | "neg"
  | "cut"
  | "off"
  | "plain"
  | "paper";

/** The classes of a badge, for buttons and .astro files. */
export const badgeClass = cva("badge", {
  variants: {
    kind: {
      /** Nothing special about it. */
      paper: "border-transparent bg-surface text-ink",
      purpose: "border-transparent bg-deep text-on-deep",
      featured: "border-transparent bg-gold text-on-gold",
      cut: "border-transparent bg-ok-soft text-ok",
      verified: "border-ok/35 bg-ok-soft text-ok",
      pending: "border-[1.5px] border-dashed border-current bg-gold-soft text-on-gold-soft",
      rejected: "border-danger/35 bg-danger-soft text-danger",
      neg: "border-[1.5px] border-dashed border-current bg-transparent text-accent-text",
      off: "border-transparent bg-accent text-on-accent",
      plain: "border-transparent bg-sunken text-ink-soft",
    } satisfies Record<BadgeKind, string>,
    /** One that is pressed is as low as the others; around it a fingertip meets it too. */
    pressed: { true: "relative after:absolute after:-inset-2.25" },
  },
  defaultVariants: { kind: "paper" },
});

type Props = { kind?: BadgeKind; icon?: IconName | undefined; children?: ReactNode };

export function Badge({ kind, icon, children }: Props) {
  return (
    <span className={badgeClass({ kind })}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}
