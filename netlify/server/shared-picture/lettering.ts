import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Buffer as TextBuffer, Face, Font, Variation, shape } from "harfbuzzjs";

/**
 * Text as outlines. The machine that draws has no Bengali font, and a renderer that does not shape would tear conjuncts apart and put vowel
 * signs on the wrong side; so HarfBuzz shapes every line with our own font, and what is drawn are paths.
 */
export type Lettering = { /** SVG path, its baseline at y = 0. */ path: string; /** Pixels. */ width: number };

export type Weight = 400 | 600 | 700;
type Script = "bengali" | "latin";

/** Beside this file in the sources; a deployed function has the same folders below its working directory (netlify.toml). */
const FONTS = "netlify/server/shared-picture/fonts";
const fonts = new Map<string, { font: Font; unitsPerEm: number }>();

function fontOf(script: Script, weight: Weight) {
  const key = `${script} ${weight}`;
  let found = fonts.get(key);
  if (!found) {
    const bytes = readFileSync(join(process.cwd(), FONTS, `anek-bangla-${script}.ttf`));
    const face = new Face(new Blob(new Uint8Array(bytes).buffer));
    const font = new Font(face);
    font.setVariations([new Variation("wght", weight)]);
    fonts.set(key, (found = { font, unitsPerEm: face.upem }));
  }
  return found;
}

const isBengali = (character: string): boolean => /[\u0964\u0965\u0980-\u09ff\u200c\u200d\u25cc]/.test(character);

/** Cuts a text into runs of one script; spaces and punctuation stay with what stands before them. */
export function scriptRuns(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const own: Script | null = isBengali(character) ? "bengali" : /[\p{L}\p{N}]/u.test(character) ? "latin" : null;
    // The Bengali file has no punctuation of its own.
    const script = own ?? "latin";
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

/** Shapes one line. `size` in pixels. Characters that our font does not have are left out. */
export function letter(text: string, size: number, weight: Weight): Lettering {
  const paths: string[] = [];
  let x = 0;
  for (const run of scriptRuns(text.normalize("NFC"))) {
    const { font, unitsPerEm } = fontOf(run.script, weight);
    const scale = size / unitsPerEm;
    const buffer = new TextBuffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const position = positions[index];
      if (!position || glyph === 0) continue;
      const outline = font.glyphToPath(glyph);
      if (outline) paths.push(moved(outline, scale, x + position.xOffset * scale, position.yOffset * scale));
      x += position.xAdvance * scale;
    }
  }
  return { path: paths.join(""), width: x };
}

/** An outline in font units (y upwards) → in pixels (y downwards) at its place. */
function moved(outline: string, scale: number, dx: number, dy: number): string {
  let isX = false;
  return outline.replace(/[A-Z]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true;
      return token;
    }
    const value = Number(token) * scale;
    const placed = isX ? dx + value : -(dy + value);
    isX = !isX;
    return placed.toFixed(1);
  });
}

/**
 * Breaks a text into lines that are at most `width` pixels wide, at most `lines` of them; what does not fit ends in an ellipsis. A word that
 * is wider than a line stays whole.
 */
export function wrap(text: string, size: number, weight: Weight, width: number, lines: number): Lettering[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const found: string[] = [];
  for (const word of words) {
    const last = found.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && letter(longer, size, weight).width <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  if (found.length > lines) {
    const kept = found.slice(0, lines);
    let end = kept[lines - 1] ?? "";
    while (end.includes(" ") && letter(`${end}…`, size, weight).width > width) end = end.replace(/\s+\S*$/, "");
    return [...kept.slice(0, -1), `${end}…`].map((line) => letter(line, size, weight));
  }
  return found.map((line) => letter(line, size, weight));
}
