/** A number as short SVG text: one decimal, no leading zero. */
export const tenths = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");

/** A number as SVG text without decimals. */
export const whole = (value: number): string => String(Math.round(value));

/** Path data with every number rounded to a tenth: pen`M${x} ${y}h${width}`. */
export const pen = (strings: TemplateStringsArray, ...values: (number | string)[]): string =>
  strings.reduce((path, text, i) => {
    const value = values[i - 1] ?? "";
    return path + (typeof value === "number" ? tenths(value) : value) + text;
  });

/** FNV-1a of a text, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let sum = 2166136261;
  for (const character of text) {
    sum ^= character.charCodeAt(0);
    sum = Math.imul(sum, 16777619);
  }
  return sum >>> 0;
}
