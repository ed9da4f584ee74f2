import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startGoogle, type GoogleStandIn } from "./provider.ts";

let google: GoogleStandIn;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.stop());

const VERIFIER = "v".repeat(43);
const CALLBACK = "http://localhost:4321/api/auth/google/callback";
const request = (change: Record<string, string> = {}) => ({
  response_type: "code",
  client_id: google.client.id,
  redirect_uri: CALLBACK,
  scope: "openid email profile",
  state: "the-state",
  nonce: "the-nonce",
  code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
  code_challenge_method: "S256",
  ...change,
});
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(google.issuer + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields), headers });

async function codeFor(email = "rahim.google@example.com"): Promise<string> {
  const response = await form("/authorize", { ...request(), email });
  return new URL(response.headers.get("location")!).searchParams.get("code")!;
}

const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });
const trade = (code: string, change: Record<string, string> = {}, credentials = google.client) =>
  form(
    "/token",
    { grant_type: "authorization_code", code, redirect_uri: CALLBACK, code_verifier: VERIFIER, ...change },
    basic(credentials.id, credentials.secret),
  );

describe("the stand-in for Google", () => {
  test("says where its parts are, and that it is a simulator", async () => {
    const found = (await (await fetch(`${google.issuer}/.well-known/openid-configuration`)).json()) as object;
    expect(found).toMatchObject({
      issuer: google.issuer,
      jwks_uri: `${google.issuer}/jwks`,
      code_challenge_methods_supported: ["S256"],
    });
    const page = await (await fetch(`${google.issuer}/authorize?${new URLSearchParams(request())}`)).text();
    expect(page).toContain("Simulator.");
    expect(page).toContain("rahim.google@example.com");
  });

  test("trades a code once for a token that its keys have signed, and tells who it is", async () => {
    const code = await codeFor();
    const response = await trade(code);
    const tokens = (await response.json()) as { id_token: string; access_token: string };
    const keys = createRemoteJWKSet(new URL(`${google.issuer}/jwks`));
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token, keys, {
      issuer: google.issuer,
      audience: google.client.id,
    });
    expect(protectedHeader.alg).toBe("RS256");
    expect(payload).toMatchObject({ email: "rahim.google@example.com", email_verified: true, nonce: "the-nonce" });
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const person = (await (await fetch(`${google.issuer}/userinfo`, { headers })).json()) as object;
    expect(person).toMatchObject({ sub: payload.sub, name: "Rahim Uddin" });
    expect((await trade(code)).status).toBe(400);
    expect((await fetch(`${google.issuer}/userinfo`)).status).toBe(401);
  });

  test("refuses a wrong verifier, address, secret and grant, and spends the code by it", async () => {
    for (const change of [
      { code_verifier: "w".repeat(43) },
      { redirect_uri: "http://localhost:1/x" },
      { grant_type: "password" },
    ]) {
      const code = await codeFor();
      expect(await (await trade(code, change)).json()).toEqual({ error: "invalid_grant" });
      expect((await trade(code)).status).toBe(400);
    }
    expect((await trade(await codeFor(), {}, { ...google.client, secret: "guess" })).status).toBe(401);
  });

  test.each([
    { client_id: "somebody-else" },
    { redirect_uri: "https://evil.example/callback" },
    { response_type: "token" },
    { code_challenge_method: "plain" },
    { code_challenge: "" },
    { nonce: "" },
    { state: "" },
    { scope: "email" },
  ])("does not serve a request with %j", async (change) => {
    const query = new URLSearchParams({ ...request(), ...change });
    const response = await fetch(`${google.issuer}/authorize?${query}`, { redirect: "manual" });
    expect(response.status).toBe(400);
    expect((await form("/authorize", { ...request(), ...change, email: "x@example.com" })).status).toBe(400);
  });

  test("writes what it is given as text", async () => {
    const query = new URLSearchParams(request({ state: `"><script>alert(1)</script>` }));
    expect(await (await fetch(`${google.issuer}/authorize?${query}`)).text()).not.toContain("<script>alert");
  });

  test("goes wrong on demand, from another process too", async () => {
    const fault = (body: object) => fetch(`${google.issuer}/fault`, { method: "POST", body: JSON.stringify(body) });
    expect((await fault({ fault: "no-such-fault" })).status).toBe(400);
    await fault({ fault: "token-down" });
    expect((await trade(await codeFor())).status).toBe(502);
    await fault({ fault: null });
    expect((await trade(await codeFor())).status).toBe(200);
  });

  test.each([
    ["NETLIFY", "true"],
    ["AWS_LAMBDA_FUNCTION_NAME", "auth"],
    ["CONTEXT", "production"],
    ["NODE_ENV", "production"],
  ])("does not start where %s=%s says that this is production", async (name, value) => {
    vi.stubEnv(name, value);
    await expect(startGoogle()).rejects.toThrow("does not run in production");
    vi.unstubAllEnvs();
  });
});
