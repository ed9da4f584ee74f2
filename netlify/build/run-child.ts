import { spawn } from "node:child_process";
import { ROOT } from "./paths.ts";

/** Runs a script of the project in this terminal and waits for it; the child handles Ctrl-C. Returns its exit code. */
export function runChild(file: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, stdio: "inherit" });
  const wait = () => undefined;
  const terminate = () => child.kill("SIGTERM");
  process.on("SIGINT", wait);
  process.on("SIGTERM", terminate);
  return new Promise((resolve) => {
    const done = (code: number) => {
      process.off("SIGINT", wait);
      process.off("SIGTERM", terminate);
      resolve(code);
    };
    child.on("exit", (code) => done(code ?? 1));
    child.on("error", () => done(1));
  });
}
