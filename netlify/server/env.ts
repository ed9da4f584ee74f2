import * as v from "valibot";
import type { SmsCaps } from "#domain/account/sms-news.ts";

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
  /** The most SMS with news in a day of Dhaka, for one person and for the whole site. */
  smsCaps: SmsCaps;
  /** What the provider asks for one SMS, in taka; null: nobody said. */
  smsPrice: number | null;
};

const address = v.optional(v.pipe(v.string(), v.url("must be an address such as https://nibash.example")));
const schema = v.object({
  SESSION_SECRET: v.optional(
    v.pipe(v.string(), v.nonEmpty("is not set"), v.minLength(32, "must have at least 32 characters")),
    "",
  ),
  SITE_URL: address,
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email("must be an e-mail address"))),
  SMS_DAILY_PERSON: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, "must be a whole number")), "5"),
  SMS_DAILY_SITE: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, "must be a whole number")), "300"),
  SMS_PRICE: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}(?:\.\d{1,4})?$/, "must be taka such as 0.35"))),
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
  const { SMS_DAILY_PERSON, SMS_DAILY_SITE, SMS_PRICE } = result.output;
  const origins = [SITE_URL, url, DEPLOY_PRIME_URL].filter((value) => value !== undefined);
  return {
    sessionSecret: SESSION_SECRET,
    siteOrigins: origins.map((value) => new URL(value).origin),
    siteName: SITE_NAME ?? null,
    adminEmail: ADMIN_EMAIL ?? null,
    smsCaps: { person: Number(SMS_DAILY_PERSON), site: Number(SMS_DAILY_SITE) },
    smsPrice: SMS_PRICE === undefined ? null : Number(SMS_PRICE),
  };
}

/** The process's environment as it is now. */
export const currentEnv = (): Env => readEnv(process.env);

/** Where SMS are posted and with which token; null: none are sent. */
export function smsProvider(): { url: string; token: string } | null {
  const { SMS_URL: url, SMS_TOKEN: token } = process.env;
  return url && token ? { url, token } : null;
}

/** The site's pair of keys for push services (RFC 8292), of `npm run push:keys`; null: nothing is sent to devices. */
export function pushKeys(): { publicKey: string; privateKey: string } | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = process.env;
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}
