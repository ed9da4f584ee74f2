import { useSyncExternalStore } from "react";

/** The roles that the map is painted in (`tokens.css`). */
const ROLES = [
  "map-land",
  "map-block",
  "map-water",
  "map-park",
  "map-road",
  "map-main",
  "map-label",
  "line-strong",
  "ink",
  "primary",
  "accent",
] as const;
type Role = (typeof ROLES)[number];
export type MapColours = Readonly<Record<Role, string>>;

const styleOfRoot = (): CSSStyleDeclaration => getComputedStyle(document.documentElement);

/** MapLibre does not read oklch(): what the browser makes of a colour as one dot is red, green and blue. */
export function readMapColours(): MapColours {
  const dot = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!dot) throw new Error("No canvas to read colours with");
  const style = styleOfRoot();
  const read = (role: Role): string => {
    dot.fillStyle = style.getPropertyValue(`--color-${role}`).trim();
    dot.fillRect(0, 0, 1, 1);
    const [red, green, blue] = dot.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  return Object.fromEntries(ROLES.map((role) => [role, read(role)])) as Record<Role, string>;
}

/** The theme changes by the visitor's choice, or with the system. */
function onTheme(change: () => void): () => void {
  const observer = new MutationObserver(change);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", change);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", change);
  };
}

let known: { land: string; colours: MapColours } | null = null;

function currentColours(): MapColours {
  const land = styleOfRoot().getPropertyValue("--color-map-land");
  if (known?.land !== land) known = { land, colours: readMapColours() };
  return known.colours;
}

/** The map's colours in the theme that the page has now. */
export const useMapColours = (): MapColours => useSyncExternalStore(onTheme, currentColours);
