import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import webpush from "web-push";
import { dataFolder, ROOT } from "./paths.ts";

/** The site's address in a local build, unless SITE_URL names another (astro.config.mjs). */
export const BUILT_FOR = "http://localhost:8888";

/** What a command is attached to (`database.ts`). */
export type AttachedDatabase = {
  kind: "pglite" | "postgres";
  /** What runs behind the driver, as text for the terminal. */
  name: string;
  /** Disconnects from the bridge, which ends after the last command has disconnected. */
  detach(): Promise<void>;
};

/** What was made once for this machine and is stored beside the database, never in the repository. */
function madeOnce(name: string, make: () => string): string {
  const file = dataFolder(name);
  try {
    // `wx` fails if the file exists, so that two commands started together use the same.
    writeFileSync(file, make(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}

/** The secret that signs cookies on this machine. */
const localSecret = (): string => madeOnce("secret", () => randomBytes(32).toString("base64url"));

/** The keys with which push services know this machine, unless `.env` or the shell has a pair; an empty one is a site without. */
function usePushKeys(): void {
  if (process.env["PUSH_PUBLIC_KEY"] !== undefined) return;
  const [publicKey = "", privateKey = ""] = madeOnce("push-keys", () => {
    const keys = webpush.generateVAPIDKeys();
    return `${keys.publicKey} ${keys.privateKey}`;
  }).split(" ");
  process.env["PUSH_PUBLIC_KEY"] = publicKey;
  process.env["PUSH_PRIVATE_KEY"] = privateKey;
}

/** Reads `.env` if it exists; variables of the shell take precedence. */
export function loadEnvFile(): void {
  const file = join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Sets the environment that a command needs besides the database. Local commands send nothing home: no telemetry, no update check.
 * @throws an error that names the folder if `.data` cannot be written
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
    usePushKeys();
  } catch (error) {
    throw new Error(`${dataFolder()} cannot be written (${(error as Error).message}). Whose folder is it?`, {
      cause: error,
    });
  }
}

/** Runs a command's main function; an error is printed as one line, with exit code 1. `DEBUG=1` shows the stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(`\n  ${process.env["DEBUG"] ? (error as Error).stack : (error as Error).message}\n`);
    process.exit(1);
  }
}
