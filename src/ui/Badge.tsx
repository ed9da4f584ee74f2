import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

/** Which colours a badge takes. `neg` (negotiable) and `pending` have a dashed edge: dashed means not settled. */
const CLASSES = {
  purpose: "b-purpose",
  featured: "b-featured",
  verified: "b-verified",
  pending: "b-pending",
  rejected: "b-rejected",
  neg: "b-neg",
  off: "b-off",
  plain: "b-plain",
} as const;

export type BadgeKind = keyof typeof CLASSES;

type Props = { kind: BadgeKind; icon?: IconName | undefined; children?: ReactNode };

export function Badge({ kind, icon, children }: Props) {
  return (
    <span className={`badge ${CLASSES[kind]}`}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}
