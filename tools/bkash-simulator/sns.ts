import { createSign, randomUUID } from "node:crypto";
import { generate } from "selfsigned";

/** A message of Amazon's notification service, with the fields that the provider uses. */
export type SnsMessage = Record<string, string>;
export const LOCAL_TOPIC = "arn:aws:sns:ap-southeast-1:000000000000:nibash-local";

/** The signed fields in order; fields that a message lacks are left out. */
const SIGNED = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const;
type Kind = keyof typeof SIGNED;
const ALGORITHMS = { "1": "RSA-SHA1", "2": "RSA-SHA256" } as const;

export type SnsOptions = {
  version?: keyof typeof ALGORITHMS;
  /** Makes the signature invalid. */
  badlySigned?: boolean;
  topic?: string;
};

const signedText = (message: SnsMessage, kind: Kind): string =>
  SIGNED[kind]
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");

/** Signs messages with its own key, and serves the certificate. */
export function createSns(address: () => string, now: () => number) {
  const pair = generate([{ name: "commonName", value: "sns.nibash.local" }], {
    keySize: 2048,
    algorithm: "sha256",
    // Valid since 2000, because tests set the clock far back and forward.
    notBeforeDate: new Date("2000-01-01T00:00:00Z"),
    notAfterDate: new Date("2099-01-01T00:00:00Z"),
  });
  // A sandbox without subscribers may be stopped before the key is ready.
  pair.catch(() => undefined);

  return {
    certificatePath: "/sns/SimpleNotificationService-local.pem",
    certificate: async (): Promise<string> => (await pair).cert,
    async message(kind: Kind, fields: SnsMessage, options: SnsOptions = {}): Promise<SnsMessage> {
      const version = options.version ?? "1";
      const message: SnsMessage = {
        Type: kind,
        MessageId: randomUUID(),
        TopicArn: options.topic ?? LOCAL_TOPIC,
        Timestamp: new Date(now()).toISOString(),
        ...fields,
      };
      const signer = createSign(ALGORITHMS[version]).update(signedText(message, kind));
      if (options.badlySigned) signer.update("something else");
      return {
        ...message,
        SignatureVersion: version,
        Signature: signer.sign((await pair).private, "base64"),
        SigningCertURL: `${address()}${this.certificatePath}`,
        ...(kind === "Notification" && { UnsubscribeURL: `${address()}/sns/?Action=Unsubscribe` }),
      };
    },
  };
}
export type Sns = ReturnType<typeof createSns>;
