import * as v from "valibot";

/** Settings of the functions. Everything else (DATABASE_URL, DEMO_LISTINGS …) is read where it is used, in `db/`. */
export type Env = {
  /** Signs cookies; at least 32 characters. */
  sessionSecret: string;
  /** Origins from which writes are accepted besides the one that was called. */
  siteOrigins: string[];
  /** The site's name at Netlify, which its deploys have in their addresses; null elsewhere. */
  siteName: string | null;
  /** Whose verified account is the administrator's (lower case); null = there is no administrator. */
  adminEmail: string | null;
};

const address = v.optional(v.pipe(v.string(), v.url("must be an address such as https://nibash.example")));
const schema = v.object({
  SESSION_SECRET: v.optional(
    v.pipe(v.string(), v.nonEmpty("is not set"), v.minLength(32, "must have at least 32 characters")),
    "",
  ),
  SITE_URL: address,
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email("must be an e-mail address"))),
  /** Netlify sets these three: the site's main address, that of this deploy, and the site's name. */
  URL: address,
  SITE_NAME: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be a name"))),
  DEPLOY_PRIME_URL: address,
});

const NAMES = Object.keys(schema.entries);
const LOCAL_SECRET = crypto.randomUUID() + crypto.randomUUID();

/**
 * Reads and checks the environment. Throws one Error that names every setting that is missing or wrong and says where to set it.
 * On a developer's machine (DATABASE_BRIDGE is set by `npm run dev`) a missing SESSION_SECRET is one that the process made up.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(NAMES.map((name) => [name, source[name] || undefined]));
  if (source["DATABASE_BRIDGE"]) given["SESSION_SECRET"] ??= LOCAL_SECRET;
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? "environment"} ${issue.message}`);
    throw new Error(
      `The environment is not complete (Netlify: Site configuration > Environment variables):\n${lines.join("\n")}`,
    );
  }
  const { SESSION_SECRET, ADMIN_EMAIL, SITE_URL, SITE_NAME, URL: url, DEPLOY_PRIME_URL } = result.output;
  const origins = [SITE_URL, url, DEPLOY_PRIME_URL].filter((value) => value !== undefined);
  return {
    sessionSecret: SESSION_SECRET,
    siteOrigins: origins.map((value) => new URL(value).origin),
    siteName: SITE_NAME ?? null,
    adminEmail: ADMIN_EMAIL ?? null,
  };
}

/** The process's environment as it is now. */
export const currentEnv = (): Env => readEnv(process.env);

/** The site's pair of keys for push services (RFC 8292), of `npm run push:keys`; null: nothing is sent to devices. */
export function pushKeys(): { publicKey: string; privateKey: string } | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = process.env;
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}
