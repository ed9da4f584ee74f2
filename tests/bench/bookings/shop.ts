import { fork } from "node:child_process";
import { startDatabase, type BenchDatabase } from "../site/database.ts";

/** A database and a provider for a benchmark, each in a separate process; the environment points to both. */
export type BenchShop = { database: BenchDatabase; provider: string; stop: () => Promise<void> };

/** @param known payments that the provider knows from the start (see `sandbox-process.ts`) */
export async function startShop(known = 0): Promise<BenchShop> {
  process.env["LOG_LEVEL"] = "silent";
  const database = await startDatabase();
  const child = fork(new URL("./sandbox-process.ts", import.meta.url), [String(known)]);
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

/** The provider's calls so far by step, and its ledger. */
export async function providerState(
  provider: string,
): Promise<{ counts: Record<string, number>; debitedPaisa: number }> {
  const ask = async (path: string) => (await fetch(`${provider}/control/${path}`)).json();
  const { counts } = (await ask("calls")) as { counts: Record<string, number> };
  const { debitedPaisa } = (await ask("ledger")) as { debitedPaisa: number };
  return { counts, debitedPaisa };
}
