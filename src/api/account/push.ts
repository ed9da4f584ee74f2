import * as v from "valibot";
import { PUSH_DEVICES_MAX } from "#domain/account/push.ts";
import { LOCALES, type Locale } from "#domain/locale.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";
import { WRITE_ERRORS } from "./account-fields.ts";

/** A device that is told. `id`: of its session; `reachedAt`: when it last took a message. Instants are ISO 8601. */
export type PushDeviceSummary = {
  id: string;
  userAgent: string;
  createdAt: string;
  reachedAt: string | null;
  current: boolean;
};
/**
 * `key`: the site's public key, with which a browser subscribes; null where the site sends nothing to devices. `endpoint`: the address of
 * the calling device; null where it has none or its push service has ended it.
 */
export type PushAnswer = { key: string | null; endpoint: string | null; devices: PushDeviceSummary[] };
export type PushStopped = { kind: "push-stopped" };

/** Bytes in base64url, so many letters without the padding that some browsers add. */
const bytesField = (letters: number) =>
  v.pipe(
    textField("not-text"),
    v.transform((given) => given.replace(/={1,2}$/, "")),
    v.check((given) => given.length === letters && /^[\w-]+$/.test(given), "unknown-value"),
  );

export const getPush = endpoint<Record<string, never>, PushAnswer>()({
  method: "GET",
  path: "/api/account/push",
  access: "account",
  summary: "Which devices are told of news, the newest first, and the key with which a browser subscribes (RFC 8292).",
  parameters: [],
  input: v.object({}),
  output: answers<PushAnswer>("PushAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

export const subscribeDevice = endpoint<
  { endpoint: string; p256dh: string; auth: string; locale?: Locale },
  PushAnswer
>()({
  method: "PUT",
  path: "/api/account/push",
  access: "account",
  proof: "none",
  summary:
    `Tells the calling device of news from now on, by what its browser subscribed to (RFC 8030). It ends with the session. Of more than ` +
    `${PUSH_DEVICES_MAX} devices the oldest are told no more.`,
  parameters: [
    { name: "endpoint", in: "body", text: "https address at the push service of the browser" },
    { name: "p256dh, auth", in: "body", text: "keys of the subscription (RFC 8291), base64url" },
    {
      name: "locale",
      in: "body",
      text: "`en` or `bn`: the language of the messages; left out, the device's before, or the account's",
    },
  ],
  input: v.object({
    endpoint: v.pipe(textField("not-text"), v.nonEmpty("required"), v.maxLength(1_000, "too-long")),
    p256dh: bytesField(87),
    auth: bytesField(22),
    locale: v.optional(v.picklist(LOCALES, "unknown-value")),
  }),
  output: answers<PushAnswer>("PushAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "too-many-attempts"],
});

export const unsubscribeDevice = endpoint<{ id: string }, PushStopped>()({
  method: "DELETE",
  path: "/api/account/push/:id",
  access: "account",
  proof: "none",
  summary: "Tells a device no more. Once more changes nothing.",
  parameters: [{ name: "id", in: "path", text: "of the session of the device" }],
  input: v.object({}),
  output: answers<PushStopped>("PushStopped"),
  errors: [...WRITE_ERRORS, "signed-out", "session-not-found", "too-many-attempts"],
  form: { name: "sessions", page: "/account?tab=settings", done: null, keep: [] },
});

/** By the button of a message, for which nobody has to be signed in. */
export const stopPush = endpoint<{ token: string }, PushStopped>()({
  method: "POST",
  path: "/api/push/stop",
  access: "anyone",
  proof: "none",
  summary: "Tells a device no more, by the secret that every message to it has. Once more changes nothing.",
  parameters: [{ name: "token", in: "body", text: "of the message" }],
  input: v.object({ token: v.pipe(textField("not-text"), v.maxLength(200, "too-long")) }),
  output: answers<PushStopped>("PushStopped"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
});
