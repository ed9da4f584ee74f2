import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

export type Step = { name: string; seconds: number };
type Options = { env?: NodeJS.ProcessEnv; beside?: boolean };

const children = new Set<ChildProcess>();
// Who stops the suite stops what it started.
process.once("exit", () => children.forEach((child) => child.kill()));

const heading = (name: string): string => `\n━━ ${name} ${"━".repeat(Math.max(0, 100 - name.length))}`;

/** What ran so far and for how long, in the order in which it ended. */
export const steps: Step[] = [];

/**
 * Runs a command and notes how long it took. Its output comes as it is written; that of a step `beside` another one comes whole at its end.
 * @returns whether it ended well
 */
export function runStep(name: string, command: string, args: string[], options: Options = {}): Promise<boolean> {
  const { env = {}, beside = false } = options;
  const began = performance.now();
  if (!beside) console.log(heading(name));
  const child = spawn(command, args, {
    stdio: beside ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, ...env },
  });
  children.add(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => output.push(part));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      children.delete(child);
      if (beside) console.log(`${heading(name)}\n${Buffer.concat(output).toString()}`);
      steps.push({ name, seconds: (performance.now() - began) / 1000 });
      resolve(code === 0);
    });
  });
}

/** Seconds of processor that all steps together have used, by Linux's own book-keeping; null elsewhere. */
export function processorSeconds(stat: () => string = () => readFileSync("/proc/self/stat", "utf8")): number | null {
  try {
    // The name of the program, in brackets, may hold blanks; times of children that ended are the 16th and 17th field, in hundredths.
    const fields = stat()
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}
