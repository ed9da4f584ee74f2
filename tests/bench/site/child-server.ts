import { fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import packageJson from "../../../package.json" with { type: "json" };
import { freePort } from "#tests/support/suite/temporary-postgres.ts";

/** A server in a separate process. `processorTime`: its processor time in milliseconds, if it reports that. `warnings`: its log so far. */
export type ChildServer = {
  origin: string;
  pid: number;
  processorTime(): Promise<number>;
  warnings(): string;
  stop(): Promise<void>;
};

const START_SECONDS = 60;
/** All measured servers run Node with the flags of `npm run preview`. */
const NODE_FLAGS = packageJson.scripts.preview.split(" ").filter((word) => word.startsWith("--"));

/** BENCH_PORT and the following ports, or any free port. */
let nextPort = Number(process.env["BENCH_PORT"] ?? 0);

/** Starts a script that serves on the port in its arguments; resolves when it answers requests. */
export async function startServer(
  script: URL,
  args: (port: number) => string[],
  env: Record<string, string> = {},
  port?: number,
): Promise<ChildServer> {
  const chosen = port ?? (nextPort ? nextPort++ : await freePort());
  const child = fork(script, args(chosen), {
    execArgv: NODE_FLAGS,
    env: { ...process.env, ...env, PORT: String(chosen), NODE_NO_WARNINGS: "1" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let warned = "";
  child.stderr?.on("data", (bytes: Buffer) => {
    warned += bytes.toString();
    process.stderr.write(bytes);
  });
  const ended = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  const origin = `http://localhost:${chosen}`;
  const answers = async () => {
    for (let wait = 0; wait < START_SECONDS * 10; wait += 1) {
      if (await fetch(origin).catch(() => null)) return;
      await sleep(100);
    }
    throw new Error(`${script.pathname} did not answer within ${START_SECONDS} s`);
  };
  const stop = async () => {
    child.kill("SIGTERM");
    // A server that does not stop in time is killed; it has no data to lose.
    const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
    await ended;
    clearTimeout(timer);
  };
  try {
    const code = await Promise.race([answers(), ended]);
    if (code !== undefined) throw new Error(`${script.pathname} ended with code ${code}`);
  } catch (error) {
    await stop();
    throw error;
  }
  const processorTime = () =>
    new Promise<number>((resolve) => {
      child.once("message", (microseconds) => resolve(Number(microseconds) / 1000));
      child.send("processor time");
    });
  return { origin, pid: child.pid!, processorTime, warnings: () => warned, stop };
}

/** The preview server over a folder. `capacity` is the size of its cache in bytes; 0 turns caching off. */
export const startSite = (root: string, capacity?: number): Promise<ChildServer> =>
  startServer(new URL("./site-process.ts", import.meta.url), (port) => [
    root,
    String(port),
    ...(capacity === undefined ? [] : [String(capacity)]),
  ]);
