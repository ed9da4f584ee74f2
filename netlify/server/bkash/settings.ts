import { isSimulatedPayment } from "#domain/money/payment/simulation.ts";
import { log } from "../log.ts";

export type Generation = "v1" | "v2";
export type BkashSettings = {
  /** The API's origin, without a path. */
  base: string;
  /** Hosts (with port) of the page that customers are sent to; any other is not led to. */
  pageHosts: readonly string[];
  /** Which API new payments are made with: bKash tells a merchant which one it has. */
  generation: Generation;
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
  /** No real money is moved there. */
  simulated: boolean;
  /** Longest wait for an answer, in milliseconds: bKash asks for 30 s. */
  timeoutMs: number;
};

const SANDBOX = "tokenized.sandbox.bka.sh";
const PAGE_HOSTS = ["payment.bkash.com", "sandbox.payment.bkash.com"];
const TIMEOUT_MS = 30_000;
const NEEDED = ["BKASH_BASE_URL", "BKASH_APP_KEY", "BKASH_APP_SECRET", "BKASH_USERNAME", "BKASH_PASSWORD"] as const;

const listOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** Plain http is for the simulator on a developer's machine (DATABASE_BRIDGE is set there and nowhere else). */
const isTrusted = (base: string, env: NodeJS.ProcessEnv): boolean =>
  URL.canParse(base) &&
  (new URL(base).protocol === "https:" || (Boolean(env["DATABASE_BRIDGE"]) && isSimulatedPayment(base)));

/** Read at every use, because the simulator may be started after the site. null = payments are not set up. */
export function bkashSettings(env: NodeJS.ProcessEnv = process.env): BkashSettings | null {
  const base = env["BKASH_BASE_URL"];
  if (!base) return null;
  const missing = NEEDED.find((name) => !env[name]) ?? (isTrusted(base, env) ? undefined : "BKASH_BASE_URL");
  if (missing !== undefined) {
    log.error({ setting: missing }, "payments are off: a setting is missing or wrong");
    return null;
  }
  const hosts = listOf(env["BKASH_PAGE_HOSTS"]);
  const { origin, hostname } = new URL(base);
  return {
    base: origin,
    pageHosts: hosts.length > 0 ? hosts : PAGE_HOSTS,
    generation: env["BKASH_GENERATION"] === "v2" ? "v2" : "v1",
    appKey: env["BKASH_APP_KEY"] ?? "",
    appSecret: env["BKASH_APP_SECRET"] ?? "",
    username: env["BKASH_USERNAME"] ?? "",
    password: env["BKASH_PASSWORD"] ?? "",
    simulated: isSimulatedPayment(base) || hostname === SANDBOX,
    timeoutMs: Number(env["BKASH_TIMEOUT_MS"]) || TIMEOUT_MS,
  };
}

/** Whether the address of a payment page is the provider's: anything else would send customers, and their PIN, elsewhere. */
export function isPageAddress(address: string, { pageHosts, simulated }: BkashSettings): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const secure = protocol === "https:" || (simulated && protocol === "http:");
  return secure && pageHosts.includes(host) && username === "" && password === "";
}
