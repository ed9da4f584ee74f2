import { createVerify, X509Certificate } from "node:crypto";
import * as v from "valibot";

/** Amazon's own hosts; BKASH_SNS_HOSTS names others for the simulator, which speaks plain http. */
const AMAZON = /^sns\.[a-z0-9-]+\.amazonaws\.com$/;
const TIMEOUT_MS = 5_000;
const CERTIFICATE_MAX = 20_000;
const KEPT_MS = 60 * 60_000;

const text = v.pipe(v.string(), v.maxLength(60_000));
const schema = v.object({
  Type: v.picklist(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: v.pipe(text, v.minLength(1), v.maxLength(100)),
  TopicArn: text,
  Message: text,
  Timestamp: text,
  SignatureVersion: v.picklist(["1", "2"]),
  Signature: text,
  SigningCertURL: text,
  Subject: v.optional(v.nullable(text)),
  Token: v.optional(text),
  SubscribeURL: v.optional(text),
});
export type SnsMessage = v.InferOutput<typeof schema>;

/** Which messages are taken: from this topic, with certificates from these hosts besides Amazon's. */
export type SnsSettings = { topic: string; hosts: readonly string[] };

/** null = the provider's messages are not set up: all are refused. */
export function snsSettings(env: NodeJS.ProcessEnv = process.env): SnsSettings | null {
  const topic = env["BKASH_IPN_TOPIC"];
  if (!topic) return null;
  // Other hosts are accepted on a developer's machine only: an own host could forge every message.
  const hosts = env["DATABASE_BRIDGE"] ? (env["BKASH_SNS_HOSTS"] ?? "").split(",").filter((host) => host !== "") : [];
  return { topic, hosts };
}

/** Whether an address is Amazon's: nothing else is ever fetched, whatever a message names. */
export function isSnsAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(address);
  if (username !== "" || password !== "") return false;
  if (hosts.includes(host)) return protocol === "https:" || protocol === "http:";
  return protocol === "https:" && port === "" && AMAZON.test(hostname);
}

/** The lines that are signed, in the order that Amazon lays down. */
export function signedText(message: SnsMessage): string {
  const names =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names
    .filter((name) => message[name] !== undefined && message[name] !== null)
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");
}

const certificates = new Map<string, { certificate: Promise<X509Certificate>; until: number }>();

async function fetchCertificate(address: string): Promise<X509Certificate> {
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  const pem = await response.text();
  if (!response.ok || pem.length > CERTIFICATE_MAX) throw new Error("no certificate");
  return new X509Certificate(pem);
}

function certificateAt(address: string): Promise<X509Certificate> {
  const known = certificates.get(address);
  if (known && known.until > Date.now()) return known.certificate;
  // Addresses come from outside: what is kept of them is bounded.
  if (certificates.size > 20) certificates.clear();
  const certificate = fetchCertificate(address);
  certificates.set(address, { certificate, until: Date.now() + KEPT_MS });
  certificate.catch(() => certificates.delete(address));
  return certificate;
}

/**
 * Reads and verifies a message of Amazon SNS: its shape, its topic, the host and validity of its certificate, and its signature (version 1
 * or 2). Nothing is fetched unless topic and host are right.
 * @returns null where any of it is wrong. Rejects where the certificate cannot be fetched: the sender tries again later.
 */
export async function verifiedMessage(body: unknown, { topic, hosts }: SnsSettings): Promise<SnsMessage | null> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) return null;
  const message = parsed.output;
  const { SigningCertURL: address } = message;
  if (message.TopicArn !== topic || !isSnsAddress(address, hosts)) return null;
  if (!new URL(address).pathname.endsWith(".pem")) return null;
  const certificate = await certificateAt(address);
  const now = new Date();
  if (new Date(certificate.validFrom) > now || new Date(certificate.validTo) < now) return null;
  const algorithm = message.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
  const verifier = createVerify(algorithm).update(signedText(message), "utf8");
  return verifier.verify(certificate.publicKey, message.Signature, "base64") ? message : null;
}

/** Confirms a subscription that `verifiedMessage` has proved. @returns false where its address is not Amazon's */
export async function confirmSnsSubscription(message: SnsMessage, { hosts }: SnsSettings): Promise<boolean> {
  const address = message.SubscribeURL ?? "";
  if (!isSnsAddress(address, hosts)) return false;
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return response.ok;
}
