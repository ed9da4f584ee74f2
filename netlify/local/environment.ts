import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolder, ROOT } from "./paths.ts";

/** The secret that signs cookies on this machine: made once, kept beside the database, never in the repository. */
function localSecret(): string {
  const file = dataFolder("secret");
  try {
    // `wx` fails when the file is there: two commands that start together agree on one secret.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}

/** Reads `.env` if there is one; what the shell says already wins. */
export function loadEnvFile(): void {
  const file = join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Sets what a command needs besides the database. Local commands never call home: no telemetry, no update check.
 * @throws an error that names the folder when `.data` cannot be written
 */
export function prepareEnvironment(): void {
  loadEnvFile();
  process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
  process.env["DEMO_LISTINGS"] ??= "on";
  // The administrator among the seeded accounts (db/seed/accounts.ts).
  process.env["ADMIN_EMAIL"] ||= "admin@nibash.example";
  try {
    mkdirSync(dataFolder(), { recursive: true });
    process.env["SESSION_SECRET"] ||= localSecret();
  } catch (error) {
    throw new Error(`${dataFolder()} cannot be written (${(error as Error).message}). Whose folder is it?`, {
      cause: error,
    });
  }
}

/** Runs a command's main part; an error becomes one readable line and exit code 1. `DEBUG=1` shows the stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(`\n  ${process.env["DEBUG"] ? (error as Error).stack : (error as Error).message}\n`);
    process.exit(1);
  }
}
