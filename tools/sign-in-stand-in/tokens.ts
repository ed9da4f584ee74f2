import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK } from "jose";
import type { Fault } from "./faults.ts";
import type { Person } from "./people.ts";

/** How long an id token is valid, in seconds; the same as at Google. */
const LIFETIME = 3600;

export type TokenMaker = {
  /** The public keys in the format that the product fetches. */
  jwks: { keys: JWK[] };
  /** A signed id token of a person for a client; `fault` makes it invalid in that way. */
  idToken: (
    person: Person,
    request: { clientId: string; nonce: string | null },
    fault: Fault | null,
  ) => Promise<string>;
};

function issuerSaid(issuer: string, fault: Fault | null): string {
  if (fault === "wrong-issuer") return "https://accounts.example.com";
  return fault === "issuer-without-scheme" ? new URL(issuer).host : issuer;
}

/** Keys that are valid as long as the process runs, and tokens signed with them (RS256). */
export async function createTokens(issuer: string): Promise<TokenMaker> {
  const [key, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  // A new key id at every start, so that clients that cached the old keys fetch the new ones.
  const kid = randomUUID();
  const jwk: JWK = { ...(await exportJWK(key.publicKey)), kid, alg: "RS256", use: "sig" };

  return {
    jwks: { keys: [jwk] },
    idToken: async (person, { clientId, nonce }, fault) => {
      const now = Math.floor(Date.now() / 1000) - (fault === "expired" ? 2 * LIFETIME : 0);
      const claims = {
        iss: issuerSaid(issuer, fault),
        aud: fault === "wrong-audience" ? "somebody-else" : clientId,
        sub: person.sub,
        email: person.email,
        email_verified: person.emailVerified,
        name: person.name,
        ...(person.hostedDomain && { hd: person.hostedDomain }),
        iat: now,
        exp: now + LIFETIME,
        ...(nonce !== null && fault !== "no-nonce" && { nonce: fault === "wrong-nonce" ? "another" : nonce }),
      };
      if (fault === "unsigned") return new UnsecuredJWT(claims).encode();
      const signer = fault === "wrong-signature" ? foreign.privateKey : key.privateKey;
      return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(signer);
    },
  };
}
