import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type TemporaryPostgres = { url: string; version: string; stop: () => void };

const DEBIAN = "/usr/lib/postgresql";

/** The folder with initdb and pg_ctl: POSTGRES_BIN, or Debian's newest version; undefined if there is none. */
export function findBinaries(): string | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env["POSTGRES_BIN"], ...debian.map((version) => join(DEBIAN, version, "bin"))];
  return folders.find((folder) => folder && existsSync(join(folder, "initdb")));
}

/** A port of this machine that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("No port")),
      );
    });
  });
}

/** PostgreSQL refuses to run as root, so root uses the account that Debian's package created. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

const MEMORY = "/dev/shm";
/** Bytes: the templates, a few copies, and the log of what changed; and what browsers, builds and the embedded database take beside it. */
const MEMORY_LEAST = 2e9;
const FREE_LEAST = 10e9;

/**
 * A folder in memory, where there is room: there a database is copied in a quarter of a second, on a disk in one to four. Else the system's
 * temporary folder.
 */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_LEAST && process.availableMemory() > FREE_LEAST ? MEMORY : tmpdir();
}

/**
 * Starts a new PostgreSQL on loopback with a cluster in a folder inside `parent`; an existing server is not touched.
 * @returns null if PostgreSQL is not installed. Throws if it is installed but does not start.
 */
export async function startTemporaryPostgres(parent: string = tmpdir()): Promise<TemporaryPostgres | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const account = postgresAccount();
  const folder = mkdtempSync(join(parent, "nibash-postgres-"));
  if (account) chownSync(folder, account.uid, account.gid);
  const run = (program: string, args: string[], stdio: ExecFileSyncOptions["stdio"] = ["ignore", "pipe", "inherit"]) =>
    execFileSync(join(binaries, program), args, { ...account, stdio, cwd: folder, encoding: "utf8" });
  const data = join(folder, "data");
  const port = await freePort();
  run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c max_connections=300`;
  // The server keeps inherited pipes open; without any of ours, we need not wait for its end.
  run("pg_ctl", ["-D", data, "-l", join(folder, "log"), "-w", "-o", settings, "start"], "ignore");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: String(run("initdb", ["--version"]))
      .trim()
      .replace("initdb ", ""),
    stop: () => {
      try {
        run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"], "ignore");
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
