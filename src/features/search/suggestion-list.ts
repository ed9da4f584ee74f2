import type { LocationSuggestion } from "#api/locations.ts";
import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";
import type { RecentPlace } from "#stores/recent-places.ts";
import { iconHref, type IconName } from "#ui/icons.ts";

type Listed = RecentPlace & Partial<Pick<LocationSuggestion, "city" | "cityBn" | "zone">>;

const places = new WeakMap<EventTarget, RecentPlace>();
let made = 0;

/** The place that an option stands for. */
export const placeOf = (target: EventTarget | null): RecentPlace | undefined =>
  target ? places.get(target) : undefined;

function element(tag: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function icon(name: IconName): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "ic");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", iconHref(name));
  svg.append(use);
  return svg;
}

export function listbox(id: string): HTMLElement {
  return element("ul", { id, class: "sugg", role: "listbox", "aria-label": m.search_suggestions(), hidden: "" });
}

/** Says how many suggestions there are; read out whenever it changes. */
export const statusLine = (): HTMLElement => element("p", { class: "sr", role: "status" });

/** "Dhaka North" inside the two Dhaka cities, else the district; nothing for the district itself. */
function whereText(place: Listed, locale: Locale): string {
  if (place.zone === "North") return m.search_zone_north();
  if (place.zone === "South") return m.search_zone_south();
  const city = (locale === "bn" ? place.cityBn : place.city) ?? "";
  return city === (locale === "bn" ? place.nameBn : place.name) ? "" : city;
}

/** Vowel signs, and what a hasanta joins: cutting there would tear a Bengali letter apart. */
const REST_OF_LETTER = /^(?:\p{M}|(?<=্)\p{L})*/u;

/** The letters that were typed, in bold, where the name begins with them. */
function nameNodes(name: string, typed: string): (Node | string)[] {
  if (typed === "" || !name.toLowerCase().startsWith(typed.toLowerCase())) return [name];
  const cut = typed.length + (REST_OF_LETTER.exec(name.slice(typed.length))?.[0].length ?? 0);
  return [element("b", {}, name.slice(0, cut)), name.slice(cut)];
}

export function option(place: Listed, iconName: IconName, typed: string, locale: Locale): HTMLElement {
  const name = locale === "bn" ? place.nameBn : place.name;
  const where = whereText(place, locale);
  const item = element(
    "li",
    { role: "option", id: `place-${(made += 1)}` },
    icon(iconName),
    element("span", {}, ...nameNodes(name, typed)),
  );
  if (where) item.append(element("small", {}, where));
  places.set(item, { id: place.id, name: place.name, nameBn: place.nameBn });
  return item;
}

/** Options under a heading; nothing at all where there are none. */
export function group(title: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const heading = element("span", { class: "grp", "aria-hidden": "true" }, title);
  const list = element("ul", { role: "group", "aria-label": title }, ...options);
  return [element("li", { class: "grouped", role: "none" }, heading, list)];
}
