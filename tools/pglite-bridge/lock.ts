import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** True if a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The command line of a process; empty if it is unknown. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // macOS has no /proc, and an ended process has no entry.
  }
  try {
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** The process that holds a lock file; null if there is none or its process has died (its number may have been reused). */
export function lockHolder(file: string, marker: string): number | null {
  let pid: number;
  try {
    pid = Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  const command = commandOf(pid);
  return command === "" || command.includes(marker) ? pid : null;
}

/**
 * Takes a lock file for this process, also from a process that died (kill -9, power cut).
 * @param marker a word in the command line of every process that may hold this lock
 * @returns null if it was taken, else the number of the process that holds it
 */
export function takeLock(file: string, marker: string): number | null {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, String(process.pid));
    try {
      // A link appears together with its content, while a file that is opened and then written is empty for a moment.
      linkSync(draft, file);
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const holder = lockHolder(file, marker);
    if (holder !== null) return holder;
    clearStale(file, marker);
  }
}

/** Removes a stale lock. If another process has replaced it in the meantime, that lock is put back. */
function clearStale(file: string, marker: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (lockHolder(aside, marker) !== null) linkSync(aside, file);
  } catch {
    // Another process was faster; the next round reads its lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Releases a lock if this process still holds it. */
export function releaseLock(file: string): void {
  try {
    if (Number(readFileSync(file, "utf8")) === process.pid) rmSync(file);
  } catch {
    // It is gone already.
  }
}
