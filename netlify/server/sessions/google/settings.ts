import { log } from "#server/log.ts";

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string };

const GOOGLE = "https://accounts.google.com";

/** Plain http is allowed only for the stand-in on a developer's machine (only there DATABASE_BRIDGE is set), and only on loopback. */
function isTrusted(issuer: string, env: NodeJS.ProcessEnv): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === "https:" || (Boolean(env["DATABASE_BRIDGE"]) && ["127.0.0.1", "localhost"].includes(hostname));
}

/** Read on every use, because the provider may start after the site. null: signing in with Google is not set up. */
export function googleSettings(env: NodeJS.ProcessEnv = process.env): GoogleSettings | null {
  const clientId = env["GOOGLE_CLIENT_ID"];
  const clientSecret = env["GOOGLE_CLIENT_SECRET"];
  const issuer = (env["GOOGLE_ISSUER"] || GOOGLE).replace(/\/$/, "");
  if (!clientId) return null;
  if (clientSecret && isTrusted(issuer, env)) return { issuer, clientId, clientSecret };
  log.error(
    { setting: clientSecret ? "GOOGLE_ISSUER" : "GOOGLE_CLIENT_SECRET" },
    "Google sign-in is off: a setting is missing",
  );
  return null;
}
