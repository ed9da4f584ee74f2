import { readPath } from "./path-data.ts";

/** Long paths of large shapes are rounded to whole units; all others to a tenth. */
function isLarge(data: string): boolean {
  const numbers = (data.match(/-?\d+\.?\d*/g) ?? []).map(Number);
  return data.length > 40 && numbers.length > 5 && Math.max(...numbers) - Math.min(...numbers.slice(0, 2)) > 56;
}

const short = (value: number): string =>
  String(value)
    .replace(/^(-?)0\./, "$1.")
    .replace(/^-0$/, "0");

/** Numbers of one step with the fewest separators: a minus sign separates, and so does a second decimal point. */
function join(numbers: readonly number[]): string {
  let text = "";
  numbers.forEach((number, i) => {
    const next = short(number);
    const separated = next.startsWith("-") || (next.startsWith(".") && (text.split(/[ -]/).pop() ?? "").includes("."));
    text += (i > 0 && !separated ? " " : "") + next;
  });
  return text;
}

/**
 * Rewrites path data with relative commands, one decimal and no superfluous characters. Rounding errors do not add up, because the rounded
 * position is tracked beside the exact one.
 */
export function compactPath(data: string): string {
  const large = isLarge(data);
  const round = (value: number) => (large && Math.abs(value) >= 1 ? Math.round(value) : Math.round(value * 10) / 10);
  let out = "";
  let last = "";
  const put = (command: string, numbers: number[]) => {
    const text = join(numbers);
    const repeated = command === last && command !== "m" && command !== "z";
    out += repeated ? (text.startsWith("-") ? "" : " ") + text : command + text;
    last = command;
  };

  const here = { x: 0, y: 0 };
  const pen = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  for (const { command, numbers } of readPath(data)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    const dx = relative ? here.x : 0;
    const dy = relative ? here.y : 0;
    if (kind === "z") {
      put("z", []);
      Object.assign(here, start);
      Object.assign(pen, start);
    } else if (kind === "h" || kind === "v") {
      const axis = kind === "h" ? "x" : "y";
      here[axis] = (numbers[0] ?? 0) + (kind === "h" ? dx : dy);
      const step = round(here[axis] - pen[axis]);
      put(kind, [step]);
      pen[axis] += step;
    } else {
      // An arc begins with radii, rotation and flags, which are not relative to the position.
      const first = kind === "a" ? 5 : 0;
      const absolute = numbers.map((value, i) => (i < first ? value : value + ((i - first) % 2 ? dy : dx)));
      here.x = absolute.at(-2) ?? 0;
      here.y = absolute.at(-1) ?? 0;
      const steps = absolute.map((value, i) => round(i < first ? value : value - ((i - first) % 2 ? pen.y : pen.x)));
      const stepX = steps.at(-2) ?? 0;
      const stepY = steps.at(-1) ?? 0;
      if (kind === "l" && stepX === 0) put("v", [stepY]);
      else if (kind === "l" && stepY === 0) put("h", [stepX]);
      else put(kind, steps);
      pen.x += stepX;
      pen.y += stepY;
      if (kind === "m") Object.assign(start, pen);
    }
  }
  return out;
}
