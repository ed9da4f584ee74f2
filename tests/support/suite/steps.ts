import { spawn, type ChildProcess } from "node:child_process";
import { cpus, type CpuInfo } from "node:os";

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

/** The seconds that the machine's processors have worked and been idle since it started, together. */
export const processorSeconds = (processors: readonly Pick<CpuInfo, "times">[] = cpus()) => {
  const sum = (pick: (times: CpuInfo["times"]) => number) =>
    processors.reduce((seconds, { times }) => seconds + pick(times) / 1000, 0);
  return { busy: sum(({ user, nice, sys, irq }) => user + nice + sys + irq), idle: sum(({ idle }) => idle) };
};

/**
 * How busy the machine was between two moments, whoever kept it so: a parent is told nothing of a browser or a server that was killed with
 * its group, so the sum over children says "it waits" where it works.
 */
export function processorLine(before: ReturnType<typeof processorSeconds>, after = processorSeconds()): string {
  const busy = (after.busy - before.busy) / 60;
  const idle = (after.idle - before.idle) / 60;
  return `Processors: ${busy.toFixed(1)} of ${(busy + idle).toFixed(1)} minutes busy`;
}
