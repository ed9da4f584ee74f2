import { spawn, type ChildProcess } from "node:child_process";
import { cpus, type CpuInfo } from "node:os";

/** `busy`: the share of the processors that was at work meanwhile, with what ran beside it. */
export type Step = { name: string; seconds: number; busy: number };
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
  const before = processorSeconds();
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
    child.once("close", (code, signal) => {
      children.delete(child);
      if (beside) console.log(`${heading(name)}\n${Buffer.concat(output).toString()}`);
      if (code !== 0) console.log(`\n${name}: ended by ${signal ?? `exit code ${code}`}`);
      steps.push({ name, seconds: (performance.now() - began) / 1000, busy: busyShare(before) });
      resolve(code === 0);
    });
  });
}

type Seconds = { busy: number; idle: number };

/** The seconds that the machine's processors have worked and been idle since it started, together. */
export function processorSeconds(processors: readonly Pick<CpuInfo, "times">[] = cpus()): Seconds {
  const seconds = { busy: 0, idle: 0 };
  for (const { user, nice, sys, irq, idle } of processors.map(({ times }) => times)) {
    seconds.busy += (user + nice + sys + irq) / 1000;
    seconds.idle += idle / 1000;
  }
  return seconds;
}

const between = (before: Seconds, after: Seconds): Seconds => ({
  busy: after.busy - before.busy,
  idle: after.idle - before.idle,
});

function busyShare(before: Seconds): number {
  const { busy, idle } = between(before, processorSeconds());
  return busy / Math.max(busy + idle, 1);
}

/**
 * How busy the machine was between two moments, whoever kept it so: a parent is told nothing of a browser or a server that was killed with
 * its group, so the sum over children says "it waits" where it works.
 */
export function processorLine(before: Seconds, after = processorSeconds()): string {
  const { busy, idle } = between(before, after);
  return `Processors: ${(busy / 60).toFixed(1)} of ${((busy + idle) / 60).toFixed(1)} minutes busy`;
}
