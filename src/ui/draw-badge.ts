import { BADGE_CLASSES, type BadgeKind } from "./badge-kinds.ts";
import { drawIcon } from "./draw-icon.ts";
import type { IconName } from "./icons.ts";

/** `Badge.astro` for scripts. */
export function drawBadge(kind: BadgeKind, words: string, icon?: IconName): HTMLElement {
  const badge = document.createElement("span");
  badge.className = `badge ${BADGE_CLASSES[kind]}`;
  badge.append(...(icon ? [drawIcon(icon, "ic-sm")] : []), words);
  return badge;
}
