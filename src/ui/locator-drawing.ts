import { compassPlace, type Located, type Locator } from "#domain/locator.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

/** Size of the drawing in its own units; `locate` is asked for the same. */
export const LOCATOR_SIZE = { width: 800, height: 350 } as const;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * The surroundings of a point as an SVG text: rings, the named places in their true direction and distance, the pin, a scale.
 * @param nameOf a place's name in the reader's language
 * @param label what is read out instead of the drawing
 */
export function locatorDrawing<Named extends Located>(
  { points, unitsPerKm, barKm }: Locator<Named>,
  nameOf: (place: Named) => string,
  label: string,
): string {
  const locale = currentLocale();
  const bar = barKm * unitsPerKm;
  // About half a kilometre: the accuracy of a rounded position and of an address without a house number.
  const circle = Math.min(120, Math.max(30, 0.5 * unitsPerKm));
  // A phone shows the middle two thirds (locator.css): a name that would be cut there is left out.
  const isCut = (name: string, x: number) => Math.abs(x - 400) + name.length * 4.5 > 225;
  const rings = [1, 2, 3].map((ring) => `<circle cx="400" cy="175" r="${ring * bar * (bar > 130 ? 0.5 : 1)}"/>`);
  const { width, height } = LOCATOR_SIZE;
  const compass = compassPlace(
    points.map(({ place, x, y }) => ({ name: nameOf(place), x, y })),
    width,
    height,
  );
  const neighbours = points.map(({ place, x, y }) => {
    const name = nameOf(place);
    return (
      `<g class="neighbour${isCut(name, x) ? " at-edge" : ""}" transform="translate(${x} ${y})">` +
      `<circle r="4.5"/><text y="-12">${escaped(name)}</text></g>`
    );
  });
  const distance = m.listing_km({ distance: formatNumber(barKm, locale) });
  return (
    `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img" ` +
    `aria-label="${escaped(label)}"><g class="rings">${rings.join("")}</g>${neighbours.join("")}` +
    `<circle class="about" cx="400" cy="175" r="${circle}"/>` +
    `<path class="pin" d="M400 187c-16-18-22-28-22-38a22 22 0 0 1 44 0c0 10-6 20-22 38z"/>` +
    `<circle class="eye" cx="400" cy="149" r="8"/>` +
    `<g class="scale" transform="translate(24 326)"><path d="M0 -6V0H${bar}V-6"/><text x="${bar / 2}" y="-10">${escaped(distance)}</text></g>` +
    `<g class="scale" transform="translate(${compass.x} ${compass.y})"><path d="M0 8V-22M-7 -13L0 -22L7 -13"/><text y="26">${escaped(m.listing_north())}</text></g></svg>`
  );
}
