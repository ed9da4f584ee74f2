import { ECDH } from "node:crypto";
import type { InputOf } from "#api/endpoint.ts";
import type { PushAnswer, PushStopped, stopPush, subscribeDevice } from "#api/account/push.ts";
import { db } from "#db/client.ts";
import {
  deletePushDevice,
  deletePushSubscription,
  pushDevicesOf,
  savePushSubscription,
} from "#db/mail/push-subscriptions.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import type { SignedIn } from "../sessions/session.ts";
import { pushKeys } from "../env.ts";
import { mayPushTo } from "../notifications/push-delivery.ts";
import { deviceOfStopToken } from "../notifications/push-message.ts";

/** The devices of the caller's account, as the API tells them. */
export async function pushDevices({ account, session }: SignedIn): Promise<PushAnswer> {
  const rows = await pushDevicesOf(db, account.id);
  return {
    key: pushKeys()?.publicKey ?? null,
    endpoint: rows.find(({ id }) => id === session.id)?.endpoint ?? null,
    devices: rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      reachedAt: row.reached_at?.toISOString() ?? null,
      current: row.id === session.id,
    })),
  };
}

/** GET /api/account/push */
export async function readPush({ signedIn }: Pick<Call<unknown>, "signedIn">): Promise<Answer<PushAnswer>> {
  return { data: await pushDevices(await signedIn()) };
}

/** Whether 65 bytes are a point of the curve: others would only be noticed when something is encrypted for them. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

/** PUT /api/account/push */
export async function startTelling({
  input,
  signedIn,
}: Call<InputOf<typeof subscribeDevice>>): Promise<Answer<PushAnswer>> {
  const who = await signedIn();
  await consume("change-account", who.account.id);
  if (!pushKeys()) throw new ProblemError("not-found");
  if (!mayPushTo(input.endpoint))
    throw new ProblemError("invalid-input", [{ field: "endpoint", code: "unknown-value" }]);
  if (!isPoint(input.p256dh)) throw new ProblemError("invalid-input", [{ field: "p256dh", code: "unknown-value" }]);
  const saved = await db
    .transaction()
    .execute((trx) => savePushSubscription(trx, { ...input, sessionId: who.session.id, now: new Date() }));
  if (!saved) throw new ProblemError("signed-out");
  return { data: await pushDevices(who) };
}

/** DELETE /api/account/push/:id */
export async function unsubscribe(
  { signedIn }: Pick<Call<unknown>, "signedIn">,
  sessionId: string,
): Promise<Answer<PushStopped>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  await deletePushDevice(db, account.id, sessionId);
  return { data: { kind: "push-stopped" } };
}

/** POST /api/push/stop */
export async function stop({ input, client }: Call<InputOf<typeof stopPush>>): Promise<Answer<PushStopped>> {
  await consume("token-address", client);
  const id = deviceOfStopToken(input.token);
  if (id === null) throw new ProblemError("invalid-token");
  await deletePushSubscription(db, id);
  return { data: { kind: "push-stopped" } };
}
