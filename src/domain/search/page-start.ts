/**
 * Where a deep page of a list begins: right behind the last home of the page before it, or right before the first of the page after it. A page
 * number alone makes the database read all pages before.
 */
export type PageStart = {
  side: "after" | "before";
  /** What the list is ordered by, of that home: paisa, square feet, or microseconds since 1970, as the database writes it. */
  value: string;
  id: string;
};

const START = /^(after|before)_([0-9]{1,18}(?:\.[0-9]{1,6})?)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Links carry a start from this row on; the pages above are read by their number as fast. */
export const DEEP_ROW = 300;

export const writeStart = ({ side, value, id }: PageStart): string => `${side}_${value}_${id}`;

/** Reads the `from` of an address; null if it is none. */
export function readStart(text: string): PageStart | null {
  const [, side, value, id] = START.exec(text) ?? [];
  return value !== undefined && id !== undefined ? { side: side === "before" ? "before" : "after", value, id } : null;
}
