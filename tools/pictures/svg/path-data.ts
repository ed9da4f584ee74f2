/** How many numbers each path command takes. */
const NUMBERS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, t: 2, a: 7, z: 0 };

/** A step of a path: a command as written (its case says relative or absolute) and its numbers. */
export type Step = { command: string; numbers: number[] };

/** Reads path data into steps. Repeated commands are written out, and coordinates after a move are line steps, as in the SVG grammar. */
export function readPath(data: string): Step[] {
  const tokens = data.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? [];
  const steps: Step[] = [];
  let command = "";
  let i = 0;
  while (i < tokens.length) {
    const token = tokens[i] as string;
    if (/[a-zA-Z]/.test(token)) {
      command = token;
      i++;
    }
    const count = NUMBERS[command.toLowerCase()] ?? 0;
    steps.push({ command, numbers: tokens.slice(i, i + count).map(Number) });
    i += count;
    if (command === "m") command = "l";
    if (command === "M") command = "L";
  }
  return steps;
}
