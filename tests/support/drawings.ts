/** An arrow of a drawing. `label`: its text; a dotted arrow is not an import. */
export type Arrow = { from: string; to: string; label: string | null; dotted: boolean };
export type Drawing = { arrows: Arrow[]; /** Rounded boxes: things outside the code. */ outsiders: Set<string> };

const BOX = /(\w+)(\(\[[^\]]*\]\))?/y;
const ARROW = / (?:(-->)|-- ([^->]+) -->|-\. "?([^"]+?)"? \.->|(-\.->)) /y;

/** The Mermaid flowcharts of a text, in order. @throws on a line that is neither box nor arrow */
export function drawingsOf(markdown: string): Drawing[] {
  return [...markdown.matchAll(/```mermaid\nflowchart \w+\n([\s\S]*?)```/g)].map(([, body = ""]) => {
    const drawing: Drawing = { arrows: [], outsiders: new Set() };
    for (const line of body.split("\n").filter((text) => text.trim() !== "")) readLine(line.trim(), drawing);
    return drawing;
  });
}

function readLine(line: string, { arrows, outsiders }: Drawing): void {
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray => {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    if (!found) throw new Error(`Not a box and not an arrow: ${line.slice(at)}`);
    at = pattern.lastIndex;
    return found;
  };
  const box = (): string => {
    const [, name = "", outside] = next(BOX);
    if (outside) outsiders.add(name);
    return name;
  };
  let from = box();
  while (at < line.length) {
    const [, plain, called, dotted] = next(ARROW);
    const to = box();
    arrows.push({ from, to, label: called ?? dotted ?? null, dotted: !plain && called === undefined });
    from = to;
  }
}

/** Box → file, from a table with names and paths. */
export function filesOf(markdown: string): Map<string, string> {
  return new Map(
    [...markdown.matchAll(/^\| (\w+) +\| `([^`]+)` +\|$/gm)].map(([, name = "", path = ""]) => [name, path]),
  );
}
