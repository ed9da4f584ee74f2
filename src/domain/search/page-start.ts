/**
 * Where a deep page of a list begins: right after the last home of the previous page, or right before the first home of the next one. With a
 * page number alone, the database has to read all earlier pages.
 */
export type PageStart = {
  side: "after" | "before";
  /** The value of that home that the list is ordered by, as the database writes it: paisa, square feet, or microseconds since 1970. */
  value: string;
  id: string;
};

const START = /^(after|before)_([0-9]{1,18}(?:\.[0-9]{1,6})?)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Links have a start from this row on; earlier pages are as fast by their number. */
export const DEEP_ROW = 300;

/** So many pages of a list can be asked for by their number alone; those beyond are reached by the links of the pages beside them. */
export const NUMBERED_PAGES = 100;

export const writeStart = ({ side, value, id }: PageStart): string => `${side}_${value}_${id}`;

/** Reads the `from` of an address; null if it is invalid. */
export function readStart(text: string): PageStart | null {
  const [, side, value, id] = START.exec(text) ?? [];
  return value !== undefined && id !== undefined ? { side: side === "before" ? "before" : "after", value, id } : null;
}
