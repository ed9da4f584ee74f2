import {
  ArcticFetchError,
  CodeChallengeMethod,
  OAuth2Client,
  OAuth2RequestError,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
  type OAuth2Tokens,
} from "arctic";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import * as v from "valibot";
import { nameWithoutAddress } from "#domain/account/name-address.ts";
import { cleanText } from "#domain/text/clean.ts";
import { NAME_MAX, parseEmail } from "#domain/account/sign-in/sign-in.ts";
import { describeError, log } from "#server/log.ts";
import { ProblemError } from "#server/http/problem.ts";

/**
 * A person who signed in at Google. `email` is in lower case and may only be used if `emailVerified`. `authoritative`: Google runs the
 * mailbox (gmail.com, or the organisation's own domain), so nobody else can have it. For any other address, Google only knows who could
 * read its mail at some time.
 */
export type GooglePerson = {
  subject: string;
  email: string;
  emailVerified: boolean;
  authoritative: boolean;
  name: string;
};

/** Secrets that tie Google's answer to the browser and to the request that asked for it. */
export type GoogleSecrets = { state: string; verifier: string; nonce: string };

const TIMEOUT_MS = 8_000;
const DISCOVERY_MS = 60 * 60_000;
/** Allowed difference of Google's clock, in seconds. */
const CLOCK_TOLERANCE = 30;
const SCOPES = ["openid", "email", "profile"];

const address = v.pipe(v.string(), v.url());
const discoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
});
type Provider = v.InferOutput<typeof discoverySchema> & { keys: JWTVerifyGetKey };

const providers = new Map<string, { provider: Promise<Provider>; until: number }>();

async function discover(issuer: string): Promise<Provider> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new ProblemError("google-unavailable");
  const found = v.parse(discoverySchema, await response.json());
  // A document with another issuer belongs to another provider.
  if (found.issuer !== issuer) throw new ProblemError("google-failed");
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
}

/** The endpoints of the provider, cached for an hour; failures are not cached. */
function providerOf(issuer: string): Promise<Provider> {
  const known = providers.get(issuer);
  if (known && known.until > Date.now()) return known.provider;
  const provider = discover(issuer);
  providers.set(issuer, { provider, until: Date.now() + DISCOVERY_MS });
  provider.catch(() => providers.delete(issuer));
  return provider;
}

const isAway = (error: unknown): boolean =>
  error instanceof ArcticFetchError ||
  error instanceof UnexpectedResponseError ||
  error instanceof UnexpectedErrorResponseBodyError ||
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === "TimeoutError");

/** Maps every failure of the provider to one of two problems: unreachable, or refused. */
async function asProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const code = isAway(error) ? "google-unavailable" : "google-failed";
    const detail = error instanceof OAuth2RequestError ? { oauth: error.code } : {};
    log.warn({ error: describeError(error), ...detail }, code);
    throw new ProblemError(code);
  }
}

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

const clientOf = ({ clientId, clientSecret }: GoogleSettings, redirectUri: string): OAuth2Client =>
  new OAuth2Client(clientId, clientSecret, redirectUri);

/** The address of the provider's page, with PKCE (S256), state and nonce. */
export const googleAddress = (settings: GoogleSettings, redirectUri: string, secrets: GoogleSecrets): Promise<string> =>
  asProblem(async () => {
    const { authorization_endpoint } = await providerOf(settings.issuer);
    const url = clientOf(settings, redirectUri).createAuthorizationURLWithPKCE(
      authorization_endpoint,
      secrets.state,
      CodeChallengeMethod.S256,
      secrets.verifier,
      SCOPES,
    );
    url.searchParams.set("nonce", secrets.nonce);
    url.searchParams.set("prompt", "select_account");
    return url.href;
  });

/** arctic's requests have no timeout, but a function must end in time. */
function inTime(tokens: Promise<OAuth2Tokens>): Promise<OAuth2Tokens> {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    late.addEventListener("abort", () => reject(late.reason as DOMException));
    tokens.then(resolve, reject);
  });
}

/** "rina.begum" of an address is "rina begum". One that is all digits is a number to call, and no name. */
function nameOfAddress(address: string): string {
  const words = address.split("@")[0]!.split(/[^a-z0-9]+/);
  return nameWithoutAddress(words.join(" ").trim()) || "Guest";
}

function personIn({ sub, email, email_verified, hd, name }: JWTPayload): GooglePerson {
  const address = typeof email === "string" ? parseEmail(email) : null;
  if (!sub || sub.length > 255 || address === null) throw new ProblemError("google-failed");
  const emailVerified = email_verified === true || email_verified === "true";
  const domain = address.slice(address.indexOf("@") + 1);
  const hosted = domain === "gmail.com" || (typeof hd === "string" && hd.toLowerCase() === domain);
  const called = typeof name === "string" ? cleanText(name.toWellFormed(), NAME_MAX) : "";
  return {
    subject: sub,
    email: address,
    emailVerified,
    authoritative: emailVerified && hosted,
    name: nameWithoutAddress(called) || nameOfAddress(address),
  };
}

/**
 * Exchanges a code for the person who signed in. The id token must be signed by one of the provider's keys (RS256), issued for us, valid
 * now, and contain the nonce of this request.
 * @throws ProblemError `google-failed` or `google-unavailable`
 */
export const googlePerson = (
  settings: GoogleSettings,
  redirectUri: string,
  { code, verifier, nonce }: { code: string; verifier: string; nonce: string },
): Promise<GooglePerson> =>
  asProblem(async () => {
    const { issuer, token_endpoint, keys } = await providerOf(settings.issuer);
    const client = clientOf(settings, redirectUri);
    const tokens = await inTime(client.validateAuthorizationCode(token_endpoint, code, verifier));
    const { payload } = await jwtVerify(tokens.idToken(), keys, {
      algorithms: ["RS256"],
      // Google uses its issuer name with and without the scheme.
      issuer: [issuer, issuer.replace(/^https?:\/\//, "")],
      audience: settings.clientId,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
    });
    if (payload["nonce"] !== nonce) throw new ProblemError("google-failed");
    return personIn(payload);
  });
