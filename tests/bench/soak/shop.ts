import { fork } from "node:child_process";
import { startDatabase, type BenchDatabase } from "../site/database.ts";

/** A database and a provider for a benchmark, each in a separate process; the environment points to both. */
export type BenchShop = { database: BenchDatabase; provider: string; stop: () => Promise<void> };

export async function startShop(): Promise<BenchShop> {
  process.env["LOG_LEVEL"] = "silent";
  const database = await startDatabase();
  const child = fork(new URL("./sandbox-process.ts", import.meta.url));
  const environment = await new Promise<Record<string, string>>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Record<string, string>));
    child.once("exit", (code) => reject(new Error(`The sandbox ended with code ${code}`)));
  });
  child.removeAllListeners("exit");
  Object.assign(process.env, environment, { SITE_URL: "http://localhost:8888" });
  return {
    database,
    provider: environment["BKASH_BASE_URL"]!,
    stop: async () => {
      child.disconnect();
      await database.stop();
    },
  };
}

/** Paisa that the provider has taken. */
export async function debitedPaisa(provider: string): Promise<number> {
  const ledger = (await (await fetch(`${provider}/control/ledger`)).json()) as { debitedPaisa: number };
  return ledger.debitedPaisa;
}
