import webpush from "web-push";
import { db } from "#db/client.ts";
import type { ClaimedMessage } from "#db/mail/outbox.ts";
import { forgetPushAddress, markReached, pushAddress, type PushAddress } from "#db/mail/push-subscriptions.ts";
import { isPushEndpoint, type PushMessage } from "#domain/account/push.ts";
import { pushKeys } from "../env.ts";
import { siteOrigin } from "../site-url.ts";
import { pushMessage, shortHash, type PushTemplate, type PushValues } from "./push-message.ts";

/** What became of a message to a device. */
export type PushDelivery = { kind: "sent" } | { kind: "taken" } | { kind: "later" | "refused"; problem: string };

/** Whether a browser's address may be posted to; locally at the stand-in too. */
export const mayPushTo = (endpoint: string): boolean => isPushEndpoint(endpoint, process.env["PUSH_SERVICE"]);

const TIMEOUT_MS = 8_000;
/** So long a push service keeps a message for a phone that is off. */
const TTL_SECONDS = 86_400;
const GONE = [404, 410];
/** Wrong keys are ours to put right, and these say "not now". */
const NOT_NOW = [401, 403, 408, 425, 429];

/** A message in a request that only the device can read. Push services ask for an address at which the site's owner is found. */
function encrypted(
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
  keys: { publicKey: string; privateKey: string },
) {
  const mail = /[^\s<>]+@[^\s<>]+/.exec(process.env["MAIL_FROM"] ?? "")?.[0];
  const subject = mail ? `mailto:${mail}` : siteOrigin();
  const { body, headers } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...keys },
      contentEncoding: "aes128gcm",
      TTL: TTL_SECONDS,
      topic: shortHash(message.tag),
    },
  );
  const { "Content-Length": _, ...rest } = headers as Record<string, string>;
  return {
    body: new Uint8Array(body ?? []),
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  };
}

/** Posts to a push service. A second copy does no harm, as it takes the first one's place on the screen: what is unclear is sent again. */
async function post(
  endpoint: string,
  init: { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> },
): Promise<number | string> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name?: string };
    return (cause?.code ?? name ?? "error").slice(0, 60);
  }
}

function deliveryOf(status: number | string): PushDelivery {
  if (typeof status === "string") return { kind: "later", problem: status };
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (GONE.includes(status)) return { kind: "refused", problem: "recipient-refused" };
  return { kind: NOT_NOW.includes(status) || status >= 500 ? "later" : "refused", problem: `http-${status}` };
}

const NO_DEVICE: PushDelivery = { kind: "refused", problem: "recipient-refused" };

/** Sends a claimed message to its device. An address that the push service no longer has is forgotten. */
export async function attemptPush(
  message: ClaimedMessage,
  values: object,
  begin: () => Promise<boolean>,
): Promise<PushDelivery> {
  const { recipient: deviceId, template, locale } = message;
  const keys = pushKeys();
  const address = await pushAddress(db, deviceId);
  if (!address || !keys || !mayPushTo(address.endpoint)) return NO_DEVICE;
  const now = new Date();
  const told = await pushMessage(db, {
    template: template as PushTemplate,
    values: values as PushValues[PushTemplate],
    locale,
    deviceId,
    now,
  });
  if (!told) return { kind: "sent" };
  const request = encrypted(address, told, keys);
  if (!(await begin())) return { kind: "taken" };
  const status = await post(address.endpoint, request);
  if (typeof status === "number" && GONE.includes(status)) await forgetPushAddress(db, deviceId, address.endpoint);
  const delivery = deliveryOf(status);
  if (delivery.kind === "sent") await markReached(db, deviceId, now);
  return delivery;
}
