import { deflateSync } from "node:zlib";
import { letter, type Weight } from "../shared-picture/lettering.ts";

/**
 * PDF of A4 pages whose letters are outlines. Its writers of text (pdfkit, pdf-lib) place Bengali conjuncts and vowel signs wrongly, so HarfBuzz
 * shapes every line with our own font (`lettering.ts`). Each line carries its text as well (ActualText), to be searched, copied and read out.
 */
export const A4 = { width: 595, height: 842 } as const;

export type Drawn = string;

/** Outlines with y downwards → PDF operators with y upwards. HarfBuzz writes M, L, Q, C and Z with absolute coordinates. */
function operators(path: string, x: number, y: number): string {
  const out: string[] = [];
  let at: [number, number] = [0, 0];
  const put = (point: [number, number]) => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
  for (const [, command = "", rest = ""] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const points: [number, number][] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2)
      points.push([x + (numbers[index] ?? 0), y - (numbers[index + 1] ?? 0)]);
    const end = points.at(-1) ?? at;
    if (command === "M") out.push(`${put(end)} m`);
    else if (command === "L") out.push(`${put(end)} l`);
    else if (command === "C") out.push(`${points.map(put).join(" ")} c`);
    else if (command === "Q") {
      // A curve with one handle, as one with two.
      const [handle] = points;
      const towards = (from: [number, number]): [number, number] => [
        from[0] + (2 / 3) * ((handle?.[0] ?? 0) - from[0]),
        from[1] + (2 / 3) * ((handle?.[1] ?? 0) - from[1]),
      ];
      out.push(`${put(towards(at))} ${put(towards(end))} ${put(end)} c`);
    } else out.push("h");
    at = end;
  }
  return out.join("\n");
}

const utf16 = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return `<${bytes.toString("hex")}>`;
};

/** One line of text whose baseline is `top` points below the upper edge. */
export function textLine(text: string, x: number, top: number, size: number, weight: Weight = 400): Drawn {
  // Ten times as large, since outlines are rounded to a tenth.
  const { path } = letter(text, size * 10, weight);
  const y = A4.height - top;
  return [
    `/Span <</ActualText ${utf16(text)}>> BDC`,
    // Without a letter in it, readers leave the text of a span out: this one is not seen.
    `BT /F1 ${size} Tf 3 Tr ${x.toFixed(2)} ${y.toFixed(2)} Td ( ) Tj ET`,
    `q 0.1 0 0 0.1 ${x.toFixed(2)} ${y.toFixed(2)} cm`,
    `${operators(path, 0, 0)} f Q`,
    "EMC",
  ].join("\n");
}

export const widthOf = (text: string, size: number, weight: Weight = 400): number =>
  letter(text, size * 10, weight).width / 10;

/** The same, ending at `right`. */
export const lineTo = (text: string, right: number, top: number, size: number, weight: Weight = 400): Drawn =>
  textLine(text, right - widthOf(text, size, weight), top, size, weight);

/** A thin line across. */
export const rule = (x: number, top: number, width: number, { dashed = false, thick = 0.6 } = {}): Drawn =>
  `q ${thick} w ${dashed ? "[4 3] 0 d " : ""}${x} ${A4.height - top} m ${x + width} ${A4.height - top} l S Q`;

/** Breaks a text into lines of at most `width` points; a word that is wider is broken between its letters. */
export function broken(text: string, width: number, size: number, weight: Weight = 400): string[] {
  const lines: string[] = [];
  const space = widthOf(" ", size, weight);
  const letters = new Intl.Segmenter("bn", { granularity: "grapheme" });
  for (const paragraph of text.split("\n")) {
    let current = "";
    let at = 0;
    // Not at a space that does not break. Words are measured once each: shaping does not reach over spaces.
    for (const word of paragraph.split(" ").filter(Boolean)) {
      const wide = widthOf(word, size, weight);
      if (current && at + space + wide <= width) {
        current += ` ${word}`;
        at += space + wide;
        continue;
      }
      if (current) lines.push(current);
      current = word;
      at = wide;
      if (wide <= width) continue;
      current = "";
      for (const { segment } of letters.segment(word)) {
        if (current && widthOf(current + segment, size, weight) > width) {
          lines.push(current);
          current = "";
        }
        current += segment;
      }
      at = widthOf(current, size, weight);
    }
    if (current) lines.push(current);
  }
  return lines;
}

/** The file. `lang`: of its text; `title`: what readers show in the window. */
export function pdf(
  pages: readonly (readonly Drawn[])[],
  { lang, title }: { lang: string; title: string },
): Uint8Array {
  const objects: (string | Buffer)[] = [];
  const pageIds = pages.map((_, index) => 5 + index * 2);
  objects.push(
    `<</Type /Catalog /Pages 2 0 R /Lang (${lang}) /ViewerPreferences <</DisplayDocTitle true>>>>`,
    `<</Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] /Count ${pages.length}>>`,
    `<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>`,
    `<</Title ${utf16(title)}>>`,
  );
  for (const [index, drawn] of pages.entries()) {
    const content = deflateSync(Buffer.from(drawn.join("\n")));
    objects.push(
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources <</Font <</F1 3 0 R>>>> /Contents ${6 + index * 2} 0 R>>`,
      Buffer.concat([
        Buffer.from(`<</Length ${content.length} /Filter /FlateDecode>>\nstream\n`),
        content,
        Buffer.from("\nendstream"),
      ]),
    );
  }
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n")];
  let length = parts[0]!.length;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size} /Root 1 0 R /Info 4 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
