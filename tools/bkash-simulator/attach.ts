import { startBkash } from "./server.ts";

/** The product's address for notifications of completed payments. */
const IPN_PATH = "/api/payments/bkash/ipn";

/**
 * Starts the sandbox and points the product at it, unless `.env` or the shell sets BKASH_BASE_URL: to a real provider, or to "" for a site
 * without payments. null: not started.
 */
export async function attachBkash(): Promise<{ address: string; stop(): Promise<void> } | null> {
  if (process.env["BKASH_BASE_URL"] !== undefined) return null;
  const { address, environment, stop } = await startBkash({ ipnPath: IPN_PATH });
  for (const [name, value] of Object.entries(environment)) process.env[name] ??= value;
  return { address, stop };
}
