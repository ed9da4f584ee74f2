import type { ReactNode } from "react";
import { BADGE_CLASSES, type BadgeKind } from "./badge-kinds.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

export type { BadgeKind } from "./badge-kinds.ts";

type Props = { kind: BadgeKind; icon?: IconName | undefined; children?: ReactNode };

export function Badge({ kind, icon, children }: Props) {
  return (
    <span className={`badge ${BADGE_CLASSES[kind]}`}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  );
}
