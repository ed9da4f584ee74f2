import { iconHref, type IconName } from "./icons.ts";

/** One icon of the sprite as an element, for scripts; hidden from assistive tech. `Icon.tsx` is the same for pages. */
export function drawIcon(icon: IconName, size: "ic" | "ic-sm" = "ic"): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", size);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", iconHref(icon));
  svg.append(use);
  return svg;
}
