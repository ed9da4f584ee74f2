import { startGoogle } from "./provider.ts";

/**
 * Starts the stand-in for Google and points the product at it, unless `.env` or the shell sets GOOGLE_CLIENT_ID: to a real one, or to ""
 * for a site without Google. null: not started.
 */
export async function attachGoogle(): Promise<{ address: string; stop(): Promise<void> } | null> {
  if (process.env["GOOGLE_CLIENT_ID"] !== undefined) return null;
  const { issuer, client, stop } = await startGoogle();
  process.env["GOOGLE_ISSUER"] = issuer;
  process.env["GOOGLE_CLIENT_ID"] = client.id;
  process.env["GOOGLE_CLIENT_SECRET"] = client.secret;
  return { address: issuer, stop };
}
