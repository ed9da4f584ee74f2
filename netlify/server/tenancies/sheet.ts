import { A4, broken, rule, textLine, type Drawn } from "./pdf.ts";

/** Points from the left edge, and across. */
export const LEFT = 56;
export const WIDTH = A4.width - 2 * LEFT;
export const RIGHT = A4.width - LEFT;
/** So wide is the name of a row. */
export const LABEL = 130;

/** Pages that are written from above; `top`: where the last one goes on. */
export type Sheet = { pages: Drawn[][]; top: number };

/** Makes room, on the next page where there is none. */
export function room(sheet: Sheet, height: number): Drawn[] {
  if (sheet.top + height > A4.height - 60) {
    sheet.pages.push([]);
    sheet.top = 70;
  }
  return sheet.pages.at(-1)!;
}

/** A text over the whole width. */
export function paragraph(sheet: Sheet, text: string, size = 11): void {
  for (const each of broken(text, WIDTH, size)) {
    room(sheet, 18).push(textLine(each, LEFT, sheet.top, size));
    sheet.top += 17;
  }
  sheet.top += 5;
}

/** A name and its value, which may go on over lines. */
export function row(sheet: Sheet, name: string, value: string): void {
  const lines = broken(value || "–", WIDTH - LABEL, 11, 600);
  for (const [index, each] of lines.entries()) {
    const page = room(sheet, 18);
    if (index === 0) page.push(textLine(name, LEFT, sheet.top, 10));
    page.push(textLine(each, LEFT + LABEL, sheet.top, 11, 600));
    sheet.top += 17;
  }
  room(sheet, 10).push(rule(LEFT, sheet.top - 9, WIDTH, { thick: 0.3 }));
  sheet.top += 7;
}
