import { placeKey } from "../place/place.ts";

/**
 * The title of a page: what people called the thing, and after it each of the further parts that they have not said themselves. A search
 * engine shows some sixty characters, too few to say the place twice.
 */
export const titleWith = (title: string, ...parts: readonly string[]): string =>
  [title, ...parts.filter((part) => !says(title, part))].join(" · ");

/** Whether a text contains another, however the two are written: "Flat in Mirpur-10" says "mirpur 10". */
export const says = (text: string, part: string): boolean => placeKey(text).includes(placeKey(part));

/** The beginning of a text, cut between two words and marked as cut where it is longer than `most` characters. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
