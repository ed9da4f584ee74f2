import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

export type Step = { name: string; seconds: number };
type Options = { env?: NodeJS.ProcessEnv; beside?: boolean };

const children = new Set<ChildProcess>();
// Stopping the suite also stops the processes that it started.
process.once("exit", () => children.forEach((child) => child.kill()));

const heading = (name: string): string => `\n━━ ${name} ${"━".repeat(Math.max(0, 100 - name.length))}`;

/** The steps so far with their times, in the order in which they ended. */
export const steps: Step[] = [];

/**
 * Runs a command and records its time. Its output is shown as it is written; that of a step that runs `beside` another one, at its end.
 * @returns whether it succeeded
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

/** The processor time in seconds of all steps together, from Linux's statistics; null on other systems. */
export function processorSeconds(stat: () => string = () => readFileSync("/proc/self/stat", "utf8")): number | null {
  try {
    // The program's name, in brackets, may contain blanks; the times of ended children are fields 16 and 17, in hundredths of a second.
    const fields = stat()
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}
