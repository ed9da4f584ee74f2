import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";
import type { Hono } from "hono";
import { importJWK, jwtVerify } from "jose";
import type { Faults } from "./faults.ts";
import type { Store } from "./store.ts";

/** A browser's half of a subscription: only it can read what is encrypted for it. */
type Subscriber = { ecdh: ECDH; auth: Buffer };

const hkdf = (salt: Buffer, secret: Uint8Array, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Reads a message as a browser does (RFC 8291, one record of `aes128gcm`). Throws where it was encrypted for another. */
export function decrypt(body: Buffer, { ecdh, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = hkdf(auth, ecdh.computeSecret(sender), info, 32);
  const key = hkdf(salt, secret, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(salt, secret, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The last record ends in 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Checks who sends (RFC 8292): signed for this service by the key that it names. Throws otherwise. */
async function verifySender(authorization: string, origin: string): Promise<void> {
  const [, token = "", given = ""] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(given, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x!, y: y! }, "ES256");
  const { payload } = await jwtVerify(token, key, { audience: origin, requiredClaims: ["exp", "sub"] });
  if (!/^(?:mailto:|https:)/.test(payload.sub ?? "")) throw new Error("No address of the sender");
}

/**
 * A push service and the browsers behind it. `POST /push-subscriptions` is a browser that subscribes; `POST /push/:id` takes what is sent to
 * it, and `GET /pushes` lists what it read. A fault `on: "push"` answers with a status of its own; 410 ends a subscription.
 */
export function mountPush(app: Hono, store: Store, faults: Faults): void {
  const subscribers = new Map<string, Subscriber>();
  app.post("/push-subscriptions", (c) => {
    const id = randomBytes(12).toString("hex");
    const ecdh = createECDH("prime256v1");
    const auth = randomBytes(16);
    subscribers.set(id, { ecdh, auth });
    const keys = { p256dh: ecdh.generateKeys("base64url"), auth: auth.toString("base64url") };
    return c.json({ endpoint: `${new URL(c.req.url).origin}/push/${id}`, keys }, 201);
  });
  app.post("/push/:id", async (c) => {
    const id = c.req.param("id");
    const fault = await faults.meet("push", id);
    if (fault?.reply) return new Response(null, { status: fault.reply });
    const subscriber = subscribers.get(id);
    if (!subscriber) return c.text("No such subscription", 404);
    try {
      await verifySender(c.req.header("authorization") ?? "", new URL(c.req.url).origin);
    } catch (error) {
      return c.text(String(error), 403);
    }
    const message = JSON.parse(decrypt(Buffer.from(await c.req.arrayBuffer()), subscriber)) as Record<string, unknown>;
    store.addPush({ to: id, message, topic: c.req.header("topic") ?? "", ttl: Number(c.req.header("ttl")) });
    if (fault?.drop) throw new Error("Dropped on purpose");
    return new Response(null, { status: 201 });
  });
}
