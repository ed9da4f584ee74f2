/** Colour arithmetic on `#rrggbb` (or `#rgb`) strings. Colours are mixed in OKLab, where a half looks like a half. */
type Triple = [number, number, number];

const eachOf = (triple: Triple, change: (value: number, i: number) => number): Triple => [
  change(triple[0], 0),
  change(triple[1], 1),
  change(triple[2], 2),
];

function toRgb(hex: string): Triple {
  const full = hex.length === 4 ? "#" + [...hex.slice(1)].map((digit) => digit + digit).join("") : hex;
  return eachOf([1, 3, 5], (start) => parseInt(full.slice(start, start + 2), 16));
}

const toHex = (rgb: Triple): string =>
  "#" +
  rgb
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");

function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const fromLinear = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function toOklab(hex: string): Triple {
  const [r, g, b] = eachOf(toRgb(hex), toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return toHex(eachOf(linear, (value) => fromLinear(Math.max(0, value))));
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const target = toOklab(to);
  return fromOklab(eachOf(toOklab(from), (value, i) => value + ((target[i] ?? 0) - value) * share));
}

/** Multiplies two colours, like light through coloured glass: white leaves a colour unchanged. */
export function multiply(colour: string, glass: string): string {
  const filter = toRgb(glass);
  return toHex(eachOf(toRgb(colour), (value, i) => (value * (filter[i] ?? 255)) / 255));
}
