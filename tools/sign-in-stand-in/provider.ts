import { createHash, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { refuseInProduction } from "#tools/web/not-in-production.ts";
import { serveOnLoopback } from "#tools/web/loopback.ts";
import { FAULTS, isFault, type Fault } from "./faults.ts";
import { choosePage, refusalPage } from "./page.ts";
import { personOf, type Person } from "./people.ts";
import { createTokens, type TokenMaker } from "./tokens.ts";

/** How long a code can be exchanged for tokens, once. */
const CODE_MS = 5 * 60_000;
/** Parameters of an authorization request that the page passes on. */
const REQUEST_FIELDS = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
];

type Grant = { person: Person; redirectUri: string; challenge: string; nonce: string | null; expires: number };
export type Client = { id: string; secret: string };

export type GoogleStandIn = {
  /** Address of the provider, for GOOGLE_ISSUER. */
  issuer: string;
  client: Client;
  /** Switches a fault on for all following answers; null switches it off. */
  setFault: (fault: Fault | null) => void;
  stop: () => Promise<void>;
};

const isLoopback = (address: string): boolean =>
  URL.canParse(address) && ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);

/** Why an authorization request is refused; null if it is valid. Stricter than OAuth: PKCE and a nonce are required. */
function refusal(request: URLSearchParams, client: Client): string | null {
  if (request.get("client_id") !== client.id) return "unknown client_id";
  // Google allows registered addresses only; here every address on this machine is allowed.
  if (!isLoopback(request.get("redirect_uri") ?? "")) return "redirect_uri_mismatch";
  if (request.get("response_type") !== "code") return "response_type must be code";
  if (!(request.get("scope") ?? "").split(" ").includes("openid")) return "scope must contain openid";
  if (request.get("code_challenge_method") !== "S256" || !request.get("code_challenge"))
    return "PKCE with S256 is required";
  if (!request.get("state") || !request.get("nonce")) return "state and nonce are required";
  return null;
}

function credentialsOf(header: string | undefined, form: URLSearchParams): Client {
  const basic = /^Basic (.+)$/i.exec(header ?? "")?.[1];
  if (!basic) return { id: form.get("client_id") ?? "", secret: form.get("client_secret") ?? "" };
  const [id = "", ...secret] = Buffer.from(basic, "base64").toString().split(":");
  return { id, secret: secret.join(":") };
}

/** The provider as an app, without a socket. */
function createProvider(issuer: string, client: Client, tokens: TokenMaker, faultNow: () => Fault | null): Hono {
  const grants = new Map<string, Grant>();
  const people = new Map<string, Person>();
  const app = new Hono();
  const secret = () => randomBytes(32).toString("base64url");

  app.get("/.well-known/openid-configuration", (c) => {
    if (faultNow() === "discovery-down") return c.text("Service Unavailable", 503);
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      code_challenge_methods_supported: ["S256"],
    });
  });
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.get("/jwks", (c) => c.json(tokens.jwks));

  app.get("/authorize", (c) => {
    const request = new URL(c.req.url).searchParams;
    const reason = refusal(request, client);
    return reason ? c.html(refusalPage(reason), 400) : c.html(choosePage(request));
  });

  app.post("/authorize", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const request = new URLSearchParams(
      REQUEST_FIELDS.flatMap((name) => (form.has(name) ? [[name, form.get(name)!]] : [])),
    );
    const reason = refusal(request, client);
    if (reason) return c.html(refusalPage(reason), 400);
    const back = new URL(request.get("redirect_uri")!);
    back.searchParams.set("state", faultNow() === "foreign-state" ? secret() : request.get("state")!);
    if (faultNow() === "error-callback") back.searchParams.set("error", "server_error");
    else if (form.get("deny")) back.searchParams.set("error", "access_denied");
    else {
      const code = secret();
      grants.set(code, {
        person: personOf(
          form.get("email") ?? "",
          form.get("name") ?? "",
          form.get("verified") === "yes",
          form.get("hd") ?? "",
        ),
        redirectUri: back.origin + back.pathname,
        challenge: request.get("code_challenge")!,
        nonce: request.get("nonce"),
        expires: Date.now() + CODE_MS,
      });
      back.searchParams.set("code", code);
      back.searchParams.set("iss", issuer);
    }
    return c.redirect(back.href, 303);
  });

  app.post("/token", async (c) => {
    const fault = faultNow();
    if (fault === "token-down") return c.text("Bad Gateway", 502);
    const form = new URLSearchParams(await c.req.text());
    const given = credentialsOf(c.req.header("authorization"), form);
    if (given.id !== client.id || given.secret !== client.secret) return c.json({ error: "invalid_client" }, 401);
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    // A code can be used only once, even if the exchange fails.
    grants.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const valid =
      fault !== "token-refused" &&
      form.get("grant_type") === "authorization_code" &&
      grant?.redirectUri === form.get("redirect_uri") &&
      grant?.challenge === challenge &&
      grant.expires > Date.now();
    if (!grant || !valid) return c.json({ error: "invalid_grant" }, 400);
    const accessToken = secret();
    people.set(accessToken, grant.person);
    const idToken = await tokens.idToken(grant.person, { clientId: client.id, nonce: grant.nonce }, fault);
    return c.json({
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 3599,
      scope: "openid email profile",
      ...(fault !== "no-id-token" && { id_token: idToken }),
    });
  });

  app.get("/userinfo", (c) => {
    const person = people.get(/^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "");
    if (!person) return c.json({ error: "invalid_token" }, 401);
    return c.json({ sub: person.sub, name: person.name, email: person.email, email_verified: person.emailVerified });
  });
  return app;
}

/**
 * Starts an OpenID provider on loopback with everything that the product uses of Google: discovery, authorization with PKCE, tokens signed
 * with RS256, keys and userinfo. Its page offers to sign in as any person. `POST /fault` with `{"fault": name}` or `{"fault": null}`
 * switches a fault on or off from another process.
 * @throws in production
 */
export async function startGoogle(port = 0): Promise<GoogleStandIn> {
  refuseInProduction("The Google stand-in signs in anybody as anybody: it");
  const client = { id: "nibash-local.apps.googleusercontent.example", secret: "local-secret-of-the-stand-in" };
  let fault: Fault | null = null;
  let fetchApp: Hono["fetch"] = () => new Response(null, { status: 503 });
  const { address: issuer, stop } = await serveOnLoopback((request) => fetchApp(request), port);
  const app = createProvider(issuer, client, await createTokens(issuer), () => fault);
  app.post("/fault", async (c) => {
    const wanted = ((await c.req.json()) as { fault?: unknown }).fault;
    if (wanted !== null && !isFault(wanted)) return c.json({ faults: FAULTS }, 400);
    fault = wanted;
    return c.json({ fault });
  });
  fetchApp = app.fetch;

  return {
    issuer,
    client,
    setFault: (next) => (fault = next),
    stop,
  };
}
