import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** A PostgreSQL server to measure on. */
export type Server = { url: (database: string) => string; version: string; stop: () => Promise<void> };

/** Server settings: the indexes of 5,000,000 listings fit into memory; durability is off, because the data need not survive a crash. */
export const SETTINGS = {
  shared_buffers: "6GB",
  effective_cache_size: "12GB",
  max_wal_size: "16GB",
  checkpoint_timeout: "30min",
  wal_level: "minimal",
  max_wal_senders: 0,
  fsync: "off",
  full_page_writes: "off",
  random_page_cost: 1.1,
} as const;

/** The folder of the server's programs: PG_BIN, or Debian's folder of the newest version, or undefined to use the PATH. */
export function binaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env["PG_BIN"], ...versions.map((version) => join(debian, version, "bin"))];
  folders.push(...(process.env["PATH"] ?? "").split(":"));
  return folders.find((folder) => folder && existsSync(join(folder, "initdb")));
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root, so root starts it as the user that its package created. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function version(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.end();
  return rows[0]?.server_version ?? "unknown";
}

async function untilReady(url: string, child: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (child.exitCode !== null) throw new Error(`postgres ended with code ${child.exitCode}`);
    try {
      return await version(url);
    } catch {
      await sleep(200);
    }
  }
  throw new Error("postgres did not answer within 30 seconds");
}

/** BENCH_DATABASE_URL (a role that may create databases), or a new cluster in a temporary folder; undefined if neither is possible. */
export async function startServer(): Promise<Server | undefined> {
  const given = process.env["BENCH_DATABASE_URL"];
  if (given) {
    const url = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href;
    return { url, version: await version(given), stop: async () => undefined };
  }
  const bin = binaries();
  if (!bin) return undefined;
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "nibash-bench-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = { cwd: folder, ...user };
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(join(bin, "initdb"), initdb, { ...options, stdio: "ignore" });
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    ...SETTINGS,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(bin, "postgres"), ["-D", data, ...flags], { ...options, stdio: "ignore" });
  const stopped = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGINT");
    await stopped;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  try {
    return { url, version: await untilReady(url("postgres"), child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs one statement as the administrator. @returns how many rows it returned */
export async function administer(server: Server, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
